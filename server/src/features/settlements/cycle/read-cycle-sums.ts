import { addDays } from '@back-office/contract/kit/business-day';
import type { BatchStatus } from '@back-office/contract/features/settlements/statement';
import sql, { type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** For batch `b` of the business: what operators have since taken from other balances to cover its debt. */
const takenSince = (businessId: bigint): Sql => sql`(
    select coalesce(sum(t.amount_minor), 0)::bigint from ledger_transfers t
    where t.business_id = ${businessId} and t.currency = b.currency and t.gateway_number = b.gateway_number
      and t.kind in ('availableOffset', 'reserveOffset', 'depositOffset') and t.id > b.through_id)`;

type InCurrency = { currency: string; amountMinor: bigint };

export type CycleSums = {
  frozen: InCurrency[];
  broughtForward: InCurrency[];
  /** Nets of the waiting batches, as their list sums them, and the deductions, reserve, margin and deposit they will take. */
  reported: InCurrency[];
  reportedTaken: InCurrency[];
  statements: {
    currency: string;
    settlementDay: string;
    count: bigint;
    status: BatchStatus;
    netMinor: bigint;
  }[];
  releases: (InCurrency & { gatewayNumber: string; releaseOn: string })[];
};

const daysBack = 40;

type SumRow = {
  part: keyof CycleSums;
  currency: string;
  gatewayNumber: string;
  day: string;
  count: bigint;
  status: BatchStatus;
  amountMinor: bigint;
};

const frozen = sql`sum(case when credit_account = 'frozenFromPending' then amount_minor else -amount_minor end)`;

const sums = (scope: TenantScope, today: string): Sql => planned`
    with batches as materialized (
      select business_id, gateway_number, currency, number, through_id, settlement_day, status, net_minor,
        deduction_minor + reserve_extracted_minor - reserve_released_minor + margin_taken_minor - margin_returned_minor
          + deposit_taken_minor - deposit_returned_minor as taken_minor
      from settlement_batches where ${inScope(scope)} and status <> 'cancelled'
    ),
    open_returns as (
      select batch_number, hold_days, sum(reserve_minor) as minor from reserve_returns
      where ${inScope(scope)} and returned_in is null group by 1, 2
    ),
    -- The reserve of a sale refunded whole comes back with the next batch once its own is credited.
    held as materialized (
      select p.*, b.settlement_day, least(coalesce(e.minor, 0), p.left_minor)::bigint as early_minor
      from (select * from reserve_parts where ${inScope(scope)} and released_in is null and left_minor > 0) p
      join batches b on b.number = p.batch_number
      left join open_returns e on b.status = 'credited' and e.batch_number = p.batch_number and e.hold_days = p.hold_days
    )
    select 'frozen' as part, currency, '' as "gatewayNumber", null::date as day, 0::bigint as count, null as status,
      ${frozen}::bigint as "amountMinor"
    from ledger_days where ${inScope(scope)} and 'frozenFromPending' in (debit_account, credit_account)
    group by 2 having ${frozen} <> 0
    union all
    select 'broughtForward', currency, '', null, 0, null, sum(least(net_minor, 0) + ${takenSince(scope.businessId)})::bigint
    from (
      select distinct on (currency, gateway_number) * from batches
      order by currency, gateway_number, settlement_day desc, number desc
    ) b group by 2
    union all
    select 'reported', currency, '', null, 0, null, sum(net_minor)::bigint
    from batches where status in ('reported', 'checked') group by 2
    union all
    select 'reportedTaken', currency, '', null, 0, null, sum(taken_minor)::bigint
    from batches where status in ('reported', 'checked') group by 2
    union all
    select 'statements', currency, '', settlement_day, count(*),
      case when bool_or(status = 'reported') then 'reported' when bool_or(status = 'checked') then 'checked' else 'credited' end,
      sum(net_minor)::bigint
    from batches where settlement_day >= ${addDays(today, -daysBack)} group by 2, 4
    union all
    select 'releases', currency, gateway_number, day, 0, null, sum(minor)::bigint
    from (
      select currency, gateway_number, settlement_day as day, early_minor as minor from held
      union all
      select currency, gateway_number, release_on, left_minor - early_minor from held
    ) part
    where minor > 0 group by 2, 3, 4
    order by 1, 2, 4`;

/**
 * Reads in one query the sums shown beside unsettled sales: frozen money, nets and debts of recent statements, upcoming reserve
 * releases.
 */
export const readCycleSums = async (
  tx: Tx,
  scope: TenantScope,
  today: string,
): Promise<CycleSums> => {
  const rows = await tx.rows<SumRow>(sums(scope, today));
  const of = (part: keyof CycleSums): SumRow[] => rows.filter((row) => row.part === part);
  return {
    frozen: of('frozen'),
    broughtForward: of('broughtForward'),
    reported: of('reported'),
    reportedTaken: of('reportedTaken'),
    statements: of('statements').map(({ day, amountMinor, ...row }) => ({
      ...row,
      settlementDay: day,
      netMinor: amountMinor,
    })),
    releases: of('releases').map(({ day, ...row }) => ({ ...row, releaseOn: day })),
  };
};
