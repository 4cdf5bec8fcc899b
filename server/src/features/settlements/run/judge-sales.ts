import {
  proofLeadDays,
  undeliveredDays,
} from '@back-office/contract/features/settlements/calendar';
import { addDays, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql, { type Sql } from 'sql-template-tag';
import type { SaleDay } from './gather-entries.ts';

/** `days`: the business days of sales with the terms agreed for each, and the delivery deadlines for the settlement day. */
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

/** For sale `s` with its day `d`: whether half a year has passed since. */
export const isOfLongAgo: Sql = sql`s.business_day <= d.long_ago_through`;

/** For day `d` and proof `p`: whether the delivery condition is met. */
export const isDelivered: Sql = sql`case
      when d.delivery_condition = 'free' then true
      when d.delivery_condition = 'uploaded' then coalesce(p.uploaded_at < d.proof_before, false)
      else coalesce(p.uploaded_at < d.proof_before and p.delivered_at < d.there_before, false)
    end`;

/**
 * The first reason why a sale is not settled; null if nothing blocks it. The end of its gateway or merchant is no reason: a sale
 * is still settled on its day (Decision 19). Rates `r` decide whether it has a price at all.
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
