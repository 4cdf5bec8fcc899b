import {
  proofLeadDays,
  undeliveredDays,
} from '@back-office/contract/features/settlements/calendar';
import { addDays, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql, { type Sql } from 'sql-template-tag';
import type { SaleDay } from './gather-entries.ts';

/** `days`: the business days of sales with what was agreed for each, and how far the goods must be for its settlement day. */
export const daysOfSales = (saleDays: readonly SaleDay[]): Sql => sql`
    days as materialized (
      select * from unnest(
        ${saleDays.map(({ businessDay }) => businessDay)}::date[],
        ${saleDays.map(({ isDue }) => isDue)}::boolean[],
        ${saleDays.map(({ reservePpm }) => reservePpm)}::integer[],
        ${saleDays.map(({ reserveDays }) => reserveDays)}::integer[],
        ${saleDays.map(({ deliveryCondition }) => deliveryCondition)}::text[],
        ${saleDays.map(({ settlesOn }) => settlesOn)}::date[],
        ${saleDays.map(({ settlesOn }) => startOfBusinessDay(addDays(settlesOn, -proofLeadDays)))}::timestamptz[],
        ${saleDays.map(({ settlesOn }) => startOfBusinessDay(settlesOn))}::timestamptz[],
        ${saleDays.map(({ settlesOn }) => addDays(settlesOn, -undeliveredDays))}::date[]
      ) as d (business_day, is_due, reserve_ppm, reserve_days, delivery_condition, settles_on, proof_before, there_before, long_ago_through)
    )`;

/** Of `s`, a sale, with `d`, its day: whether half a year has passed since. */
export const isOfLongAgo: Sql = sql`s.business_day <= d.long_ago_through`;

/** Of `d` and `p`, the proof: whether the goods are as far as was agreed. */
export const isDelivered: Sql = sql`case d.delivery_condition
      when 'free' then true
      when 'uploaded' then coalesce(p.uploaded_at < d.proof_before, false)
      else coalesce(p.uploaded_at < d.proof_before and p.delivered_at < d.there_before, false)
    end`;

/**
 * Why a sale is not settled, the first that holds; null where nothing is in its way. That its gateway or merchant has ended since
 * is no reason: what was sold is settled on its day (Decision 19). Of `r`, its rates, whether it has a price at all.
 */
export const whyNot: Sql = sql`case
      when is_frozen then 'frozen'
      when is_held then 'held'
      when is_gone then null
      when is_unpriced then 'noRate'
      when is_delivered or is_of_long_ago then null
      when delivery_condition = 'delivered' and uploaded_at < proof_before then 'awaitingDelivery'
      else 'awaitingProof'
    end`;
