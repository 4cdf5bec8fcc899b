import type { getRefundable } from '@back-office/contract/features/refunds/detail';
import type { OutputOf } from '@back-office/contract/kit/call';
import { exponentOf } from '@back-office/contract/kit/currencies';
import { minorOfMajor, plainAmount } from '@back-office/contract/kit/money';
import { applyWords } from '@back-office/messages/features/refunds/apply';
import type { Language } from '@back-office/contract/kit/language';
import { formatMoney } from '#kit/money/money';
import { sayIn } from '#platform/language/language';

export type Refundable = OutputOf<typeof getRefundable>;

/** The input so far. */
export type ApplyDraft = { method: 'full' | 'part'; typed: string; reason: string };

/** Minor units of the payment's currency. */
export type RefundWish = { minor: bigint; remaining: bigint };

export const moneyIn = (language: Language, currency: string) => (minor: string | bigint) =>
  `${formatMoney({ minor: String(minor), currency }, language)} ${currency}`;

/** Whether a second person of the business has to approve it first. */
export const needsCheck = (
  { aloneUpToMinor: alone }: Refundable,
  wish: RefundWish | { problem: string },
): boolean => alone !== null && 'minor' in wish && wish.minor > BigInt(alone);

const typedDecimals = (typed: string): number => (typed.split('.')[1] ?? '').length;

/** Spec S5.4: the requested amount, or its problem in the reader's language. */
export const refundWish = (
  { currency, refundableMinor }: Refundable,
  { method, typed }: ApplyDraft,
  language: Language,
): RefundWish | { problem: string } => {
  const say = sayIn(language);
  const refundable = BigInt(refundableMinor);
  if (method === 'full') {
    return { minor: refundable, remaining: 0n };
  }
  const plain = plainAmount(typed);
  const minor = minorOfMajor(plain, currency);
  const digits = exponentOf(currency);
  if (minor === undefined && /^\d+\.\d+$/.test(plain) && typedDecimals(plain) > digits) {
    return { problem: say(applyWords.decimals, { currency, digits }) };
  }
  if (minor === undefined || minor === 0n) {
    return { problem: say(applyWords.amountWrong) };
  }
  return minor > refundable
    ? {
        problem: say(applyWords.amountTooMuch, { amount: moneyIn(language, currency)(refundable) }),
      }
    : { minor, remaining: refundable - minor };
};
