import type { CardBrand, DeclineClass } from '@back-office/contract/features/payment';
import { retryDays } from '@back-office/contract/features/subscriptions/states';
import { limitOfCode, type LimitName } from '@back-office/contract/gateway/limits';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import { minutesFrom } from '#platform/clock';

// When a declined charge may be tried again. Sources, with their dates: docs/subscriptions.md.

const dayMinutes = 24 * 60;

export type Decline = {
  brand: CardBrand;
  code: string | null;
  advice: string | null;
  declineClass: DeclineClass | null;
};

/**
 * The consequence of a decline. `stopCard`: this merchant may not charge the card any more. `stop`: this subscription
 * may not. `newCard`: the payer has to give another card. `retry`: try again after at least so many minutes. `limit`
 * and `refused`: the gateway itself does not accept the charge, which is no failure of the card; retry at `freeAt`, or
 * when its limits change if that is null.
 */
export type Verdict =
  | { kind: 'stopCard' }
  | { kind: 'stop' }
  | { kind: 'newCard'; token: 'suspended' | 'expired' | null }
  | { kind: 'retry'; afterMinutes: number }
  | { kind: 'limit'; freeAt: Date | null }
  | { kind: 'refused'; freeAt: Date };

// Visa: R0 stops one payment, R1 and R3 all of them.
const stopsCard = new Set(['R1', 'R3']);
const stopsOne = new Set(['R0']);
// Visa, category 1: the issuer will never approve. Code 57 belongs here again from 25 October 2026.
const never = new Set(['04', '07', '12', '14', '15', '41', '43', '46', '57']);
// Visa, category 3: the data have to change first.
const dataWrong = new Set(['54', '55', '65', '70', '82', '1A', 'N7']);
// Mastercard advice codes: 21 stops the recurring payment, 03 means never try again, 01 and 04 need other data.
const adviceNever = new Set(['03', 'NEVER_RETRY']);
const adviceNewData = new Set([
  '01',
  '04',
  '40',
  '41',
  '43',
  'CORRECT_AND_RETRY',
  'RETRY_WITH_3DS',
]);
const adviceWaitMinutes: Readonly<Record<string, number>> = {
  '24': 60,
  '25': dayMinutes,
  '26': 2 * dayMinutes,
  '27': 4 * dayMinutes,
  '28': 6 * dayMinutes,
  '29': 8 * dayMinutes,
  '30': 10 * dayMinutes,
};

const isStopped = ({ brand, code, advice }: Decline): 'stopCard' | 'stop' | undefined => {
  if (stopsCard.has(code ?? '')) {
    return 'stopCard';
  }
  return stopsOne.has(code ?? '') || (brand === 'mastercard' && advice === '21')
    ? 'stop'
    : undefined;
};

const needsNewCard = ({ declineClass }: Decline, code: string, advice: string): boolean =>
  adviceNewData.has(advice) || dataWrong.has(code) || declineClass === 'threeD';

/** Spec S4.16: the network's advice counts first, then the issuer's response. */
export const judgeDecline = (decline: Decline): Verdict => {
  const { code, advice } = { code: decline.code ?? '', advice: decline.advice ?? '' };
  const stop = isStopped(decline);
  if (stop !== undefined) {
    return { kind: stop };
  }
  if (code === '54') {
    return { kind: 'newCard', token: 'expired' };
  }
  if (adviceNever.has(advice) || never.has(code)) {
    return { kind: 'newCard', token: 'suspended' };
  }
  return needsNewCard(decline, code, advice)
    ? { kind: 'newCard', token: null }
    : { kind: 'retry', afterMinutes: adviceWaitMinutes[advice] ?? 0 };
};

/** The gateway counts by business day and calendar month in UTC+8 (docs/gateway-protocol.md). */
const limitFreeAt: Readonly<Record<LimitName, (day: string) => Date | null>> = {
  perPaymentMinor: () => null,
  perDayMinor: (day) => startOfBusinessDay(addDays(day, 1)),
  perMonthMinor: (day) => startOfBusinessDay(`${addToMonth(monthOf(day), 1)}-01`),
};

/** The gateway no longer stores the card, so only its payer can help (docs/gateway-protocol.md). */
const cardUnknown = 'TOKEN_UNKNOWN';

/**
 * An attempt that the gateway refused at an instant: no issuer was asked. No event tells us that the gateway works
 * again, so we ask daily.
 */
export const judgeRefusal = (code: string | null, at: Date): Verdict => {
  if (code === cardUnknown) {
    return { kind: 'newCard', token: 'suspended' };
  }
  const limit = limitOfCode(code);
  return limit === undefined
    ? { kind: 'refused', freeAt: minutesFrom(at, dayMinutes) }
    : { kind: 'limit', freeAt: limitFreeAt[limit](businessDayOf(at)) };
};

/** Minutes until the next attempt after a number of retries; undefined if none are left. */
export const retryAfterMinutes = (retries: number, leastMinutes: number): number | undefined => {
  const days = retryDays[retries];
  return days === undefined ? undefined : Math.max(days * dayMinutes, leastMinutes);
};
