import { startOfBusinessDay, addDays } from '@back-office/contract/kit/business-day';
import sql, { type Sql } from 'sql-template-tag';

// Spec S5.12.
export const proofLeadDays = 3;
// Whatever was delivered or not: after half a year a cardholder has no say in it any more.
export const undeliveredDays = 180;

/** Of `s`, a sale, with `d`, what was agreed for its day: whether half a year has passed since. */
export const isOfLongAgo = (settlementDay: string): Sql =>
  sql`s.business_day <= ${addDays(settlementDay, -undeliveredDays)}`;

/** Of `d` and `p`, the proof: whether the goods are as far as was agreed. */
export const isDelivered = (settlementDay: string): Sql => sql`case d.delivery_condition
      when 'free' then true
      when 'uploaded' then coalesce(p.uploaded_at < ${startOfBusinessDay(addDays(settlementDay, -proofLeadDays))}, false)
      else coalesce(p.uploaded_at < ${startOfBusinessDay(addDays(settlementDay, -proofLeadDays))}
        and p.delivered_at < ${startOfBusinessDay(settlementDay)}, false)
    end`;

/**
 * Why a sale is not settled, the first that holds; null where nothing is in its way. That its gateway or merchant has ended since
 * is no reason: what was sold is settled on its day (Decision 89).
 */
export const whyNot = (settlementDay: string): Sql => sql`case
      when is_frozen then 'frozen'
      when is_held then 'held'
      when is_gone or is_delivered or is_of_long_ago then null
      when delivery_condition = 'delivered' and uploaded_at < ${startOfBusinessDay(addDays(settlementDay, -proofLeadDays))} then 'awaitingDelivery'
      else 'awaitingProof'
    end`;
