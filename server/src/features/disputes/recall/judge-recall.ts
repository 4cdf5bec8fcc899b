import { recallRules } from '@back-office/contract/features/disputes/recalls';
import type { CardBrand } from '@back-office/contract/features/payment';
import { addDays, businessDayOf, businessDayOfText } from '@back-office/contract/kit/business-day';
import type { RecallsOfCase } from './recalls-of-case.ts';

// D19: when, until when and how often a merchant may ask an issuer to withdraw a chargeback.

export type RecallStanding = 'open' | 'notRecallable' | 'tooLate' | 'triesUsed' | 'tooSoon';

type RecalledCase = {
  brand: CardBrand | null;
  amountMinor: bigint;
  /** The posting date of the chargeback. */
  chargebackAt: Date | null;
  recalls: RecallsOfCase | null;
};

/** The first day of a next try, after the required days between two tries. */
const nextDay = ({ lastFiledAt }: RecallsOfCase): string | undefined =>
  lastFiledAt === null ? undefined : addDays(businessDayOfText(lastFiledAt), recallRules.gapDays);

/** A recall is still unsent, or its issuer still has time to answer. */
export const isUndecided = ({ isQueued, pendingUntil }: RecallsOfCase, now: Date): boolean =>
  isQueued || (pendingUntil !== null && now.getTime() <= Date.parse(pendingUntil));

/** The required days between two tries are not over, or the last one is undecided. */
const isTooSoon = (recalls: RecallsOfCase, now: Date): boolean =>
  businessDayOf(now) < (nextDay(recalls) ?? '') || isUndecided(recalls, now);

/** Whether a chargeback can be recalled now, whatever the state of its case. */
export const judgeRecall = (
  { brand, amountMinor, chargebackAt, recalls }: RecalledCase,
  now: Date,
): RecallStanding => {
  if (brand === null || amountMinor === 0n || chargebackAt === null || recalls === null) {
    return 'notRecallable';
  }
  const lastDay = addDays(businessDayOf(chargebackAt), recallRules.windowDays);
  if (businessDayOf(now) > lastDay) {
    return 'tooLate';
  }
  if (recalls.tries >= recallRules.tries) {
    return 'triesUsed';
  }
  if ((nextDay(recalls) ?? lastDay) > lastDay) {
    return 'tooLate';
  }
  return isTooSoon(recalls, now) ? 'tooSoon' : 'open';
};
