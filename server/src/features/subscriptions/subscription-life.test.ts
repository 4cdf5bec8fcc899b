import {
  subscriptionStatuses,
  tokenStatuses,
} from '@back-office/contract/features/subscriptions/states';
import { expect, it } from 'vitest';
import { isEdge, reachable, type LifeCycle } from '#platform/life-cycle/steps';
import { subscriptionLife, tokenLife } from './subscription-life.ts';

/** Every transition from one status to another; transitions to the same status are left out. */
const edgesOf = <Place extends string>(
  life: LifeCycle<string, Place>,
  places: readonly Place[],
): string[] =>
  [null, ...places]
    .flatMap((from) =>
      places.filter((to) => to !== from && isEdge(life, from, to)).map((to) => `${from} → ${to}`),
    )
    .toSorted();

it('[S4.16] the life of a subscription has exactly these edges; cancelled and ended are final', () => {
  const going = ['pending', 'trial', 'active', 'pastDue', 'paused'];
  expect(edgesOf(subscriptionLife, subscriptionStatuses)).toEqual(
    [
      'null → pending',
      'null → trial',
      'pending → active',
      'trial → active',
      'pastDue → active',
      'pending → pastDue',
      'trial → pastDue',
      'active → pastDue',
      'active → paused',
      'paused → active',
      ...going.flatMap((status) => [`${status} → cancelled`, `${status} → ended`]),
    ].toSorted(),
  );
  expect([...reachable(subscriptionLife)].toSorted()).toEqual([...subscriptionStatuses].toSorted());
});

it('[S4.16] the life of a card’s token has exactly these edges; revoked is final', () => {
  expect(edgesOf(tokenLife, tokenStatuses)).toEqual(
    [
      'null → active',
      'active → suspended',
      'active → expired',
      'suspended → expired',
      // Needs data from the network.
      'expired → active',
      'suspended → active',
      'active → revoked',
      'suspended → revoked',
      'expired → revoked',
    ].toSorted(),
  );
  expect([...reachable(tokenLife)].toSorted()).toEqual([...tokenStatuses].toSorted());
});

it('gives up a subscription that no charge or notice can reach, whether it is unpaid or not', () => {
  const { moves } = subscriptionLife.givenUp;
  expect(Object.keys(moves).toSorted()).toEqual(['active', 'pastDue', 'paused', 'trial']);
});
