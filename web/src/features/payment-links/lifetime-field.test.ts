import { extendPaymentLink } from '@back-office/contract/features/payment-links';
import { expect, test } from 'vitest';
import { minutesFromNow } from '#kit/time/clock';
import { endOf, lifetimeAfter } from './lifetime-field.tsx';

const dayMinutes = 24 * 60;

test.each([
  [-3, { days: '7' }],
  [0.5, { days: '7' }],
  [7, { days: '30' }],
  [30, { days: '90' }],
])('[S2.63] a link with %d days left is extended by %j at first', (left, lifetime) => {
  const until = minutesFromNow(left * dayMinutes);
  expect(lifetimeAfter(until)).toEqual(lifetime);
  expect(endOf(lifetimeAfter(until)) > until).toBe(true);
});

test('[S2.63] a link with more days left than any choice is extended to a later day', () => {
  const until = minutesFromNow(365 * dayMinutes);
  const activeUntil = endOf(lifetimeAfter(until));
  expect(activeUntil > until).toBe(true);
  expect(extendPaymentLink.input.safeParse({ number: 'L1', activeUntil }).success).toBe(true);
});
