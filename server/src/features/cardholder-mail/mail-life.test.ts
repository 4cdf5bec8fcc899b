import { mailStatuses } from '@back-office/contract/features/cardholder-mail';
import { expect, it } from 'vitest';
import { isEdge, reachable } from '#platform/life-cycle/steps';
import { actionsOf, mailLife } from './mail-life.ts';

it('[S4.15] the life of a conversation has exactly these edges', () => {
  const edges = [null, ...mailStatuses].flatMap((from) =>
    mailStatuses.filter((to) => isEdge(mailLife, from, to)).map((to) => `${from} → ${to}`),
  );
  expect(edges.toSorted()).toEqual(
    [
      'null → pending',
      'null → processed',
      'pending → pending',
      'pending → processed',
      'processed → pending',
      'processed → processed',
    ].toSorted(),
  );
  expect([...reachable(mailLife)].toSorted()).toEqual([...mailStatuses].toSorted());
});

it('[S4.15] offers no answer to what a program wrote, and no link where there is one', () => {
  const standing = { status: 'pending', paymentNumber: null, isAutomatic: false } as const;
  const anybody = (): boolean => true;
  expect(actionsOf(standing, anybody)).toEqual(['answer', 'close', 'link']);
  expect(actionsOf({ ...standing, isAutomatic: true }, anybody)).toEqual(['close', 'link']);
  expect(actionsOf({ ...standing, paymentNumber: '1' }, anybody)).toEqual(['answer', 'close']);
  expect(actionsOf({ ...standing, status: 'processed' }, anybody)).toEqual(['answer', 'link']);
  expect(actionsOf(standing, () => false)).toEqual([]);
});
