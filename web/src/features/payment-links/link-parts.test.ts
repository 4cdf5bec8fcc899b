import { linkOrderLabels, linkWords } from '@back-office/messages/features/payment-links/detail';
import { linkFields } from '@back-office/messages/features/payment-links/list';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { factsIn } from '#kit/object/facts';
import { linkConversion, type ShownLink } from './link-parts.tsx';

const shownOf = (link: Partial<ShownLink>) => {
  const known = { opened: 9, started: 4, payments: 3, currency: 'USD', plan: null, ...link };
  const facts = linkConversion.facts?.(known as ShownLink, {} as never);
  return factsIn(facts).map(({ term, value }) => [term, isValidElement(value) && value.props]);
};

test('the page of a link adds up what its payers paid', () => {
  expect(shownOf({ paidMinor: '360000' }).slice(2)).toEqual([
    [linkWords.paidCount, { text: '3' }],
    [linkFields.paid, { money: { minor: '360000', currency: 'USD' } }],
  ]);
});

test('a link of free trials counts them and names no sum', () => {
  const plan = { interval: { unit: 'month' as const, count: 1 }, trialDays: 14, charges: null };
  expect(shownOf({ paidMinor: '0', plan }).slice(2)).toEqual([
    [linkOrderLabels.agreed, { text: '3' }],
  ]);
});
