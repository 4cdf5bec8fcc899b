import {
  stageOf,
  waybillList,
  waybillStatuses,
  type WaybillStage,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';
import { normalTrackingNumber } from '@back-office/contract/kit/carriers/tracking-number';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import { waybillListWords } from '@back-office/messages/features/waybills/list';
import sql, { join, type Sql } from 'sql-template-tag';
import { planned } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { amongst, scopeOf } from '#platform/list/list-source';
import { inScope } from '#platform/tenant-scope';
import { waybillRowColumns, waybillSources, waybillValues, wireWaybillRow } from './waybill-row.ts';

const statusesOf = (stages: readonly WaybillStage[]): WaybillStatus[] =>
  waybillStatuses.filter((status) => stages.includes(stageOf[status]));

/** The tab for a status. */
const stageColumn = (status: Sql): Sql =>
  sql`case ${join(
    waybillStatuses.map((one) => sql`when ${status} = ${one} then ${stageOf[one]}`),
    ' ',
  )} end`;

/**
 * Payments that a text matches as a whole: by either order number or by a tracking number. An array, so that an index
 * finds them.
 */
const meantBy = (text: string, businessId: bigint): Sql => sql`w.payment_number = any(array(
    select ${text} union all
    select number from transactions where business_id = ${businessId} and merchant_order_number = ${text} union all
    select payment_number from waybill_numbers where business_id = ${businessId} and number = ${normalTrackingNumber(text)}))`;

/** A payment's number begins with the day of its order (UTC+8). */
const ofMonth = (month: string): Sql => {
  const start = (one: string): string => one.replace('-', '');
  return sql`w.payment_number >= ${start(month)} and w.payment_number < ${start(addToMonth(month, 1))}`;
};

/** Spec S2.31: a merchant's waybills `w` with their payments `t` and payers `p`. */
export const waybills = listOf(waybillList, waybillListWords, {
  from: sql`waybills w`,
  joins: waybillSources,
  cut: sql`w`,
  payment: sql`w.payment_number`,
  wall: ({ businessId, gatewayNumbers }) =>
    sql`w.business_id = ${businessId}${
      gatewayNumbers === null ? sql`` : sql` and w.gateway_number = any(${gatewayNumbers})`
    }`,
  key: sql`w.payment_number`,
  currency: sql`t.currency`,
  columns: waybillValues,
  filters: {
    stages: (stages) => amongst(sql`w.status`)(stages.length === 0 ? [] : statusesOf(stages)),
    statuses: amongst(sql`w.status`),
    carriers: amongst(sql`w.carrier`),
    search: (text, asking) => meantBy(text, scopeOf(asking).businessId),
    gatewayNumbers: amongst(sql`w.gateway_number`),
    saleMonth: ofMonth,
  },
  tab: stageColumn(sql`w.status`),
  // Counted by status at every step, so that lists of millions answer at once.
  kept: ({ search, carriers = [], statuses = [], gatewayNumbers = [], saleMonth }, scope) =>
    search === undefined && carriers.length === 0
      ? planned`
        select ${stageColumn(sql`status`)} as tab, null::text as currency, sum(count)::bigint as count, null::bigint as sum
        from waybill_counts where ${inScope(scope)} and ${amongst(sql`status`)(statuses)} and ${amongst(sql`gateway_number`)(gatewayNumbers)}
          and ${saleMonth === undefined ? sql`true` : sql`month = ${daysOfMonth(saleMonth).from}::date`}
        group by 1`
      : undefined,
  select: waybillRowColumns,
  row: wireWaybillRow,
});
