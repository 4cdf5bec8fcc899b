import { daysUntilOffset } from '@back-office/contract/features/funds/adjustments';
import { addDays } from '@back-office/contract/kit/business-day';
import sql, { type Sql } from 'sql-template-tag';

export type DebtRecord = {
  businessId: bigint;
  merchantNumber: string;
  merchantName: string;
  gatewayNumber: string;
  currency: string;
  owedMinor: bigint;
  owedSince: string;
  availableMinor: bigint;
  reserveMinor: bigint;
  depositMinor: bigint;
};

/** Of a gateway's own reserve, not yet promised to a batch; the oldest first. */
export const reserveLeft = sql`status = 'credited' and reserve_released_in is null and reserve_left_minor > 0`;

/**
 * What gateways owe by their last batch, less what was taken for it since, and what could be taken: all that is available, of
 * reserve and deposit what the gateway itself laid by. A debt is as old as the first of the batches in a row that end below zero.
 */
export const debts: Sql = sql`
  select l.business_id as "businessId", b.merchant_number as "merchantNumber", b.name as "merchantName",
    l.gateway_number as "gatewayNumber", l.currency, -(l.net_minor + taken.minor) as "owedMinor", since.day as "owedSince",
    laid_by."availableMinor", least(laid_by."ledgerReserveMinor", laid_by."reserveMinor") as "reserveMinor", laid_by."depositMinor"
  from (
    select distinct on (business_id, gateway_number, currency) business_id, gateway_number, currency, net_minor, through_id
    from settlement_batches where status <> 'cancelled'
    order by business_id, gateway_number, currency, settlement_day desc
  ) l
  join businesses b on b.id = l.business_id
  cross join lateral (
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_transfers t
    where t.business_id = l.business_id and t.gateway_number = l.gateway_number and t.currency = l.currency
      and t.kind in ('availableOffset', 'reserveOffset', 'depositOffset') and t.id > l.through_id
  ) taken
  cross join lateral (
    select min(s.settlement_day) as day from settlement_batches s
    where s.business_id = l.business_id and s.gateway_number = l.gateway_number and s.currency = l.currency and s.status <> 'cancelled'
      and s.settlement_day > coalesce((
        select max(n.settlement_day) from settlement_batches n
        where n.business_id = l.business_id and n.gateway_number = l.gateway_number and n.currency = l.currency
          and n.status <> 'cancelled' and n.net_minor >= 0), '-infinity')
  ) since
  cross join lateral (
    select
      coalesce((select balance_minor from ledger_accounts a
        where a.business_id = l.business_id and a.currency = l.currency and a.account = 'available'), 0) as "availableMinor",
      coalesce((select balance_minor from ledger_accounts a
        where a.business_id = l.business_id and a.currency = l.currency and a.account = 'reserve'), 0) as "ledgerReserveMinor",
      (select coalesce(sum(reserve_left_minor), 0)::bigint from settlement_batches s
        where s.business_id = l.business_id and s.gateway_number = l.gateway_number and s.currency = l.currency and ${reserveLeft}) as "reserveMinor",
      greatest(0, (select coalesce(sum(case 'deposit' when credit_account then amount_minor when debit_account then -amount_minor end), 0)
        from ledger_days d where d.business_id = l.business_id and d.gateway_number = l.gateway_number and d.currency = l.currency)
        - (select coalesce(sum(deposit_returned_minor), 0) from settlement_batches s
          where s.business_id = l.business_id and s.gateway_number = l.gateway_number and s.currency = l.currency
            and s.status in ('reported', 'checked')))::bigint as "depositMinor"
  ) laid_by
  where l.net_minor + taken.minor < 0`;

export const isOldEnough = ({ owedSince }: Pick<DebtRecord, 'owedSince'>, today: string): boolean =>
  owedSince <= addDays(today, -daysUntilOffset);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** From available first, then from the reserve, then from the deposit. */
export const shareOut = (debt: DebtRecord) => {
  const availableMinor = least(debt.owedMinor, debt.availableMinor);
  const reserveMinor = least(debt.owedMinor - availableMinor, debt.reserveMinor);
  const depositMinor = least(debt.owedMinor - availableMinor - reserveMinor, debt.depositMinor);
  return { availableMinor, reserveMinor, depositMinor };
};
