import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { isThinkable } from './offer-refund.tsx';
import { needsCheck, refundWish, type Refundable } from './refund-wish.ts';

const refundable = (currency: string, refundableMinor: string): Refundable => ({
  paymentNumber: '2026083100000000001234',
  currency,
  capturedMinor: refundableMinor,
  refundedMinor: '0',
  openMinor: '0',
  refundableMinor,
  allowedActions: ['apply'],
  obstacle: null,
  triggers: [],
  hasOpenRetrieval: false,
  aloneUpToMinor: null,
  hasApprover: true,
  cost: null,
  refunds: [],
});
const part = (typed: string) => ({ method: 'part', typed, reason: '' }) as const;
const wish = (currency: string, minor: string, typed: string) =>
  refundWish(refundable(currency, minor), part(typed), 'en');

describe('[S5.4] the amount of a refund', () => {
  test('is all that is left when all is chosen, whatever was typed before', () => {
    const all = { method: 'full', typed: '1', reason: '' } as const;
    expect(refundWish(refundable('USD', '12345'), all, 'en')).toEqual({
      minor: 12345n,
      remaining: 0n,
    });
  });

  test('and what remains are together what was refundable, in every currency', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD');
    const amounts = fc.tuple(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
    );
    fc.assert(
      fc.property(currency, amounts, (code, [minor, rest]) => {
        const typed = majorOfMinor(minor, code);
        expect(wish(code, String(minor + rest), typed)).toEqual({ minor, remaining: rest });
      }),
    );
  });

  test.each([
    ['', 'Enter the correct amount.'],
    ['0', 'Enter the correct amount.'],
    ['-5', 'Enter the correct amount.'],
    ['1e3', 'Enter the correct amount.'],
    ['12,5x', 'Enter the correct amount.'],
    ['1,00', 'Enter the correct amount.'],
    ['5.001', 'USD has 2 decimals.'],
    ['123.46', 'At most 123.45 USD can be refunded.'],
  ])('%j is refused', (typed, problem) => {
    expect(wish('USD', '12345', typed)).toEqual({ problem });
  });

  test('has the decimals of its currency and no more', () => {
    expect(wish('JPY', '500', '5.5')).toEqual({ problem: 'JPY has no decimals.' });
    expect(wish('KWD', '5000', '1.234')).toEqual({ minor: 1234n, remaining: 3766n });
  });
});

test('[S4.10] a list offers no refund of a payment that is disputed, refunded in full, failed or a test', () => {
  const payment = {
    number: '2026083100000000001234',
    status: 'success',
    mode: 'live',
    amount: { minor: '100', currency: 'USD' },
    refundedMinor: '40',
    isDisputed: false,
  } as const;
  expect(isThinkable(payment)).toBe(true);
  for (const other of [
    { isDisputed: true },
    { refundedMinor: '100' },
    { status: 'failed' },
    { mode: 'test' },
  ] as const) {
    expect(isThinkable({ ...payment, ...other })).toBe(false);
  }
});

test('[S4.10] a second person approves what is above the amount that one may refund alone', () => {
  const upTo = (aloneUpToMinor: string | null) => ({ ...refundable('USD', '500'), aloneUpToMinor });
  const all = { minor: 500n, remaining: 0n };
  expect(needsCheck(upTo('499'), all)).toBe(true);
  expect(needsCheck(upTo('500'), all)).toBe(false);
  expect(needsCheck(upTo(null), all)).toBe(false);
  expect(needsCheck(upTo('0'), { problem: 'Enter an amount.' })).toBe(false);
});
