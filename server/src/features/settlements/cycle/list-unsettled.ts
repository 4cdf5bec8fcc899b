import {
  listUnsettled,
  type UnsettledFilter,
} from '@back-office/contract/features/settlements/cycle';
import type { EntryKind } from '@back-office/contract/features/funds/entry-kinds';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { foresee, type Forecast } from './forecast.ts';
import { readCalendar } from './read-calendar.ts';
import { readUnsettledDays, signedAmount } from './read-unsettled-days.ts';
import { afterSaleKinds, saleKinds } from '../run/settled-kinds.ts';
import { partsOf, type UnsettledPart } from './unsettled-groups.ts';

const isAsked =
  ({ currency, reason, dueDay, gatewayNumbers }: UnsettledFilter) =>
  (part: Pick<UnsettledPart, 'currency' | 'reason' | 'dueDay' | 'gatewayNumber'>): boolean =>
    part.currency === currency &&
    part.reason === reason &&
    (dueDay === undefined || part.dueDay === dueDay) &&
    (gatewayNumbers === undefined || gatewayNumbers.includes(part.gatewayNumber));

/** Not covered by a live line. */
const isUncovered = sql`not exists (
  select from settlement_lines l
  where l.business_id = t.business_id and l.cause = t.cause and l.currency = t.currency and l.is_live
    and l.after_id < t.id and l.through_id >= t.id)`;

type Asked = {
  scope: TenantScope;
  filter: UnsettledFilter;
  parts: readonly UnsettledPart[];
  blocked: Forecast['blocked'];
};

/** The sales that wait, each with its own day. */
const waitingSales = (blocked: Forecast['blocked']): Sql => sql`unnest(
      ${blocked.map((sale) => sale.gatewayNumber)}::text[], ${blocked.map((sale) => sale.businessDay)}::date[],
      ${blocked.map((sale) => sale.dueDay)}::date[], ${blocked.map((sale) => sale.cause)}::text[]
    ) as d (gateway_number, business_day, due_day, cause)`;

const wholeDays = (parts: readonly UnsettledPart[]): Sql => sql`unnest(
      ${parts.map((part) => part.gatewayNumber)}::text[], ${parts.map((part) => part.businessDay)}::date[],
      ${parts.map((part) => part.dueDay)}::date[]
    ) as d (gateway_number, business_day, due_day)`;

/** The entries behind the parts: one row per sale, however many entries it has, and one row per entry for everything else. */
const rowsOf = ({ scope, filter, parts, blocked }: Asked): Sql => {
  const { currency, reason } = filter;
  const isReturned = reason === 'returned';
  const isWaiting = !isReturned && reason !== 'period';
  const causes = blocked.map(({ cause }) => cause);
  return sql`
    select t.cause, t.gateway_number, t.business_day, d.due_day, ${isReturned ? sql`t.kind` : sql`'sale'`} as kind,
      max(t.id) as id, sum(${signedAmount})::bigint as amount
    from ${isWaiting ? waitingSales(blocked.filter(isAsked(filter))) : wholeDays(parts)}
    join (select * from ledger_transfers where ${inScope(scope)} and currency = ${currency}) t
      on t.business_day = d.business_day and t.gateway_number = d.gateway_number ${isWaiting ? sql`and t.cause = d.cause` : empty}
    where t.kind = any (${isReturned ? afterSaleKinds : [...saleKinds]}::text[]) and ${isUncovered}
      ${reason === 'period' ? sql`and t.cause <> all (${causes}::text[])` : empty}
    group by 1, 2, 3, 4, 5 ${isReturned ? sql`, t.id` : empty}`;
};

type Row = {
  cause: string;
  paymentNumber: string | null;
  merchantOrderNumber: string | null;
  gatewayNumber: string;
  businessDay: string;
  dueDay: string | null;
  kind: EntryKind;
  amountMinor: bigint;
};

/** Passes the business as a value, since a cluster does not infer it from an outer query. Decision 38. */
const paymentsOf = (businessId: bigint): Sql =>
  join(
    ['refunds', 'disputes', 'alerts'].map(
      (table) =>
        sql`(select payment_number from ${raw(table)} c where c.business_id = ${businessId} and c.number = p.cause)`,
    ),
    ', ',
  );

export const listUnsettledRoute = implement(
  listUnsettled,
  async ({ tx, scope, now }, { filter, page, limit }) => {
    const [calendar, unsettled] = await Promise.all([
      readCalendar(tx, scope, now),
      readUnsettledDays(tx, scope),
    ]);
    const forecast = await foresee(tx, scope.businessId, { now, calendar, unsettled });
    const parts = partsOf(unsettled, forecast, calendar).filter(isAsked(filter));
    const rows = rowsOf({ scope, filter, parts, blocked: forecast.blocked });
    const [sums] = await tx.rows<{ count: bigint; amountMinor: bigint }>(
      sql`select count(*) as count, coalesce(sum(amount), 0)::bigint as "amountMinor" from (${rows}) r`,
    );
    const found = await tx.rows<Row>(sql`
      select p.cause, p.gateway_number as "gatewayNumber", p.business_day as "businessDay", p.due_day as "dueDay", p.kind,
        p.amount as "amountMinor", t.number as "paymentNumber", t.merchant_order_number as "merchantOrderNumber"
      from (
        select r.* from (${rows}) r
        order by business_day desc, id desc limit ${limit} offset ${(page - 1) * limit}
      ) p
      left join transactions t on t.business_id = ${scope.businessId}
        and t.number = coalesce(${paymentsOf(scope.businessId)}, p.cause)
      order by p.business_day desc, p.id desc`);
    return {
      rows: found.map(({ amountMinor, ...row }) => ({ ...row, amountMinor: String(amountMinor) })),
      total: Number(sums?.count ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
      amountMinor: String(sums?.amountMinor ?? 0n),
    };
  },
);
