import {
  subscriptionStatuses,
  tokenStatuses,
} from '@back-office/contract/features/subscriptions/states';
import { expect, it } from 'vitest';
import { isEdge, reachable } from '#platform/life-cycle/steps';
import { subscriptionLife, tokenLife } from './subscription-life.ts';

it('[S4.16] every status of a subscription and of a card can be reached, and what is over stays over', () => {
  expect([...reachable(subscriptionLife)].toSorted()).toEqual([...subscriptionStatuses].toSorted());
  expect([...reachable(tokenLife)].toSorted()).toEqual([...tokenStatuses].toSorted());
  for (const to of subscriptionStatuses) {
    expect(isEdge(subscriptionLife, 'cancelled', to)).toBe(false);
    expect(isEdge(subscriptionLife, 'ended', to)).toBe(false);
  }
  for (const to of tokenStatuses) {
    expect(isEdge(tokenLife, 'revoked', to)).toBe(false);
  }
});
