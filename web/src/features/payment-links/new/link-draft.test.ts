import { createPaymentLink } from '@back-office/contract/features/payment-links';
import { afterEach, expect, test, vi } from 'vitest';
import { problemsOf } from '#kit/call-form/use-call-form';
import {
  attemptsOf,
  emptyDraft,
  emptyItem,
  fieldOfRefusal,
  inputOf,
  type LinkDraft,
  type LinkWebsites,
  previewOf,
  shownWebsites,
  withWebsite,
} from './link-draft.ts';

afterEach(() => void vi.useRealTimers());

const withFreight = (freight: string) => ({
  ...emptyDraft('10000101', 'USD'),
  title: 'Tea',
  items: [{ ...emptyItem(0), name: 'Oolong', price: '12.00' }],
  freight,
});

test.each([
  ['', '0'],
  ['0', '0'],
  ['0.00', '0'],
  ['3.50', '350'],
])('[S5.16] freight typed as %j may be sent, and is %s cents', (typed, freightMinor) => {
  const input = inputOf(withFreight(typed));
  expect(createPaymentLink.input.safeParse(input).error?.issues).toBeUndefined();
  expect(input.amount).toMatchObject({ freightMinor });
  expect(previewOf(withFreight(typed)).totalMinor).toBe(String(1200 + Number(freightMinor)));
});

test.each(['-1', 'free', '0.001'])('freight typed as %j is refused by its field', (typed) => {
  const { error } = createPaymentLink.input.safeParse(inputOf(withFreight(typed)));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['amount.freightMinor']);
});

test('a link names the only reviewed website of its gateway, and keeps one that it names', () => {
  const [tea, pots] = [
    { number: 'S111111111111111111', host: 'tea.example' },
    { number: 'S222222222222222222', host: 'pots.example' },
  ] as const;
  const chosen = (website: LinkDraft['website'], websites?: LinkWebsites) =>
    withWebsite({ ...emptyDraft('10000101', 'USD'), website }, websites).website;
  expect(chosen(null, [tea])).toBe(tea);
  expect(chosen(null, [tea, pots])).toBeNull();
  expect(chosen(null)).toBeNull();
  expect(chosen(pots, [tea, pots])).toBe(pots);
  expect(chosen(pots, [tea])).toBe(pots);
  expect(shownWebsites({ website: pots }, [tea])).toEqual([pots, tea]);
  expect(shownWebsites({ website: tea }, [tea])).toEqual([tea]);
});

test('a link that is sent again after a lost answer is the same link, and after a refusal one that begins then', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T02:00:00.000Z') });
  const attempt = attemptsOf();
  const draft = withFreight('');
  const first = attempt(draft, { isAnswered: false });
  vi.setSystemTime(new Date('2026-11-28T02:00:30.000Z'));
  expect(attempt(withFreight(''), { isAnswered: false })).toEqual(first);
  const other = attempt({ ...draft, title: 'Pots' }, { isAnswered: false });
  expect(other.activeUntil > first.activeUntil).toBe(true);
  vi.setSystemTime(new Date('2026-11-28T02:01:00.000Z'));
  const again = attempt({ ...draft, title: 'Pots' }, { isAnswered: true });
  expect(again.activeUntil > other.activeUntil).toBe(true);
});

test('a refusal of one field stands at it, and any other above the form', () => {
  const msg = 'Choose a website.';
  const stands = (name: string) => problemsOf({ fields: [], msg }, fieldOfRefusal({ name }));
  expect(stands('paymentLinks.websiteNeeded')).toEqual({ websiteNumber: msg });
  expect(stands('paymentLinks.websiteNotReviewed')).toEqual({ websiteNumber: msg });
  expect(stands('paymentLinks.endsTooSoon')).toEqual({ activeUntil: msg });
  expect(stands('paymentLinks.endsTooLate')).toEqual({ activeUntil: msg });
  expect(stands('paymentLinks.hourlyNeedsTestGateway')).toEqual({ plan: msg });
  expect(stands('paymentLinks.planNeedsAmount')).toEqual({ plan: msg });
  expect(stands('paymentLinks.notEnabled')).toEqual({});
});
