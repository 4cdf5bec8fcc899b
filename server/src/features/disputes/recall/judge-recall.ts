import { recallRules } from '@back-office/contract/features/disputes/recalls';
import type { CardBrand } from '@back-office/contract/features/payment';
import { addDays, businessDayOf, businessDayOfText } from '@back-office/contract/kit/business-day';
import type { RecallsOfCase } from './recalls-of-case.ts';

// D19: who may ask an issuer to take a chargeback back, until when and how often.

export type RecallStanding = 'open' | 'notRecallable' | 'tooLate' | 'triesUsed' | 'tooSoon';

type RecalledCase = {
  brand: CardBrand | null;
  amountMinor: bigint;
  /** The posting date of the chargeback. */
  chargebackAt: Date | null;
  recalls: RecallsOfCase | null;
};

const isTooLate = (chargebackAt: Date, now: Date): boolean =>
  businessDayOf(now) > addDays(businessDayOf(chargebackAt), recallRules.windowDays);

/** The days between two tries are not over, or the issuer still has time to answer the last one. */
const isTooSoon = ({ lastFiledAt, pendingUntil }: RecallsOfCase, now: Date): boolean =>
  (lastFiledAt !== null &&
    businessDayOf(now) < addDays(businessDayOfText(lastFiledAt), recallRules.gapDays)) ||
  (pendingUntil !== null && now.getTime() <= Date.parse(pendingUntil));

/** Whether a chargeback can be recalled now, wherever its case stands. */
export const judgeRecall = (
  { brand, amountMinor, chargebackAt, recalls }: RecalledCase,
  now: Date,
): RecallStanding => {
  if (brand === null || amountMinor === 0n || chargebackAt === null || recalls === null) {
    return 'notRecallable';
  }
  if (isTooLate(chargebackAt, now)) {
    return 'tooLate';
  }
  if (recalls.tries >= recallRules.tries) {
    return 'triesUsed';
  }
  return isTooSoon(recalls, now) ? 'tooSoon' : 'open';
};
