import { daysUntilSecurity } from '@back-office/contract/features/funds/adjustments';
import { addDays } from '@back-office/contract/kit/business-day';
import sql, { empty, type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { unsettled, unsettledMoves } from '../ledger/owed.ts';

export type DebtRecord = {
  businessId: bigint;
  merchantNumber: string;
  merchantName: string;
  gatewayNumber: string;
  currency: string;
  owedMinor: bigint;
  /** The part of the debt that statements show: unsettled entries may still be offset by earnings before the next statement. */
  statedMinor: bigint;
  /** The first business day of the current unbroken run of days that ended with a debt. */
  owedSince: string;
  availableMinor: bigint;
  reserveMinor: bigint;
  depositMinor: bigint;
};

/** The parts of credited batches' reserve that are not yet assigned to a releasing batch. */
export const heldReserve: Sql = sql`(
    select p.*, b.settlement_day
    from reserve_parts p
    join settlement_batches b on b.business_id = p.business_id and b.number = p.batch_number and b.status = 'credited'
    where p.released_in is null and p.left_minor > 0
  ) held`;

/** `creditedOn`: the day on which its waiting statements are assumed to be credited. */
type Owing = { businessId: bigint; currency?: string; creditedOn?: string | undefined };

/** `last_statements` excludes cancelled batches. */
const lastStatements = (here: Sql): Sql => sql`
    last_statements as materialized (
      select distinct on (business_id, gateway_number, currency) business_id, gateway_number, currency, net_minor, through_id
      from settlement_batches where status <> 'cancelled' and ${here}
      order by business_id, gateway_number, currency, settlement_day desc
    )`;

/** Restricts a table to the gateways that owe, over all businesses. */
const thatOwe = sql`(business_id, gateway_number, currency) in (select business_id, gateway_number, currency from owing)`;

const owing = (of: Sql): Sql => sql`
    owing as materialized (
      select business_id, gateway_number, currency, -minor as owed_minor from (${unsettled(of)}) gateways where minor < 0
    )`;

/** Since which business day each gateway has owed at every day's end. */
const since = (here: Sql, creditedOn?: string): Sql => sql`
    days as (
      select business_id, gateway_number, currency, business_day,
        sum(sum(minor)) over (partition by business_id, gateway_number, currency order by business_day) as minor
      from owing join (${unsettledMoves(here, creditedOn)}) moves using (business_id, gateway_number, currency)
      group by 1, 2, 3, 4
    ),
    since as (
      select business_id, gateway_number, currency, min(business_day) as day
      from (
        select *, max(business_day) filter (where minor >= 0) over (partition by business_id, gateway_number, currency) as fine_on
        from days
      ) d
      where fine_on is null or business_day > fine_on group by 1, 2, 3
    )`;

/** `covered` since the last statement; `laid_by` by the gateway and assigned to no batch. */
const purses = (here: Sql, of?: Owing): Sql => sql`
    covered as (
      select o.business_id, o.gateway_number, o.currency, sum(t.amount_minor)::bigint as minor
      from owing o
      left join last_statements l using (business_id, gateway_number, currency)
      join ledger_transfers t on t.business_id = ${of?.businessId ?? sql`o.business_id`} and t.gateway_number = o.gateway_number
        and t.currency = o.currency and t.kind in ('availableOffset', 'reserveOffset', 'depositOffset') and t.id > coalesce(l.through_id, 0)
      group by 1, 2, 3
    ),
    laid_by as (
      select business_id, gateway_number, currency, greatest(0, sum(reserve_minor))::bigint as reserve_minor,
        greatest(0, sum(deposit_minor))::bigint as deposit_minor
      from (
        select business_id, gateway_number, currency, left_minor as reserve_minor, 0 as deposit_minor
        from ${heldReserve} where ${here}
        union all
        select business_id, gateway_number, currency, 0, -deposit_returned_minor
        from settlement_batches where ${here} and status in ('reported', 'checked')
        union all
        select business_id, gateway_number, currency, 0, balance_minor from gateway_balances where account = 'deposit' and ${here}
      ) purses
      group by 1, 2, 3
    )`;

/**
 * The gateways' debts by the ledger, their start, and the amounts that can cover them: everything available, plus the gateway's
 * own reserve and deposit.
 */
export const debts = (of?: Owing): Sql => {
  const ofOne =
    of &&
    sql`business_id = ${of.businessId}${of.currency === undefined ? empty : sql` and currency = ${of.currency}`}`;
  const here = ofOne ?? thatOwe;
  return sql`
    with ${owing(ofOne ?? sql`true`)}, ${lastStatements(here)}, ${since(here, of?.creditedOn)}, ${purses(here, of)}
    select o.business_id as "businessId", b.merchant_number as "merchantNumber", b.name as "merchantName",
      o.gateway_number as "gatewayNumber", o.currency, o.owed_minor as "owedMinor",
      greatest(0, -(least(coalesce(l.net_minor, 0), 0) + coalesce(c.minor, 0)))::bigint as "statedMinor", s.day as "owedSince",
      coalesce(a.balance_minor, 0) as "availableMinor", coalesce(h.reserve_minor, 0) as "reserveMinor",
      coalesce(h.deposit_minor, 0) as "depositMinor"
    from owing o
    join businesses b on b.id = o.business_id
    join since s using (business_id, gateway_number, currency)
    left join last_statements l using (business_id, gateway_number, currency)
    left join covered c using (business_id, gateway_number, currency)
    left join laid_by h using (business_id, gateway_number, currency)
    left join (
      select business_id, currency, balance_minor from ledger_accounts
      where account = 'available' and ${ofOne ?? sql`(business_id, currency) in (select business_id, currency from owing)`}
    ) a using (business_id, currency)`;
};

/** Debts of a business's gateways in each currency, today or once its waiting statements are credited on a day. */
export const readDebts = (tx: Tx, businessId: bigint, creditedOn?: string): Promise<DebtRecord[]> =>
  tx.rows<DebtRecord>(planned`${debts({ businessId, creditedOn })}`);

/** A gateway's debt in a currency; undefined if nothing is owed. It can't change while the caller holds the accounts. */
export const readDebt = async (
  tx: Tx,
  {
    businessId,
    currency,
    gatewayNumber,
  }: Required<Omit<Owing, 'creditedOn'>> & { gatewayNumber: string },
): Promise<DebtRecord | undefined> => {
  const [debt] = await tx.rows<DebtRecord>(sql`
    select * from (${debts({ businessId, currency })}) o where o."gatewayNumber" = ${gatewayNumber}`);
  return debt;
};

/** The day on which the rest of a debt is covered from reserve and deposit. */
export const securityDayOf = ({ owedSince }: Pick<DebtRecord, 'owedSince'>): string =>
  addDays(owedSince, daysUntilSecurity);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const shareNames = ['availableMinor', 'reserveMinor', 'depositMinor'] as const;
export type Shares = Record<(typeof shareNames)[number], bigint>;
/** A gateway's debt, and the amounts that can cover it. */
type Debt = Shares & Pick<DebtRecord, 'owedMinor' | 'statedMinor'>;

/** Splits a statement debt: available first, then reserve, then deposit. */
export const shareOut = (debt: Debt): Shares => {
  const wanted = least(debt.owedMinor, debt.statedMinor);
  const availableMinor = least(wanted, debt.availableMinor);
  const reserveMinor = least(wanted - availableMinor, debt.reserveMinor);
  const depositMinor = least(wanted - availableMinor - reserveMinor, debt.depositMinor);
  return { availableMinor, reserveMinor, depositMinor };
};

/** The shares a night covers by rule: reserve and deposit only for a debt that is old enough. The forecast uses it too. */
export const shareOutOn = (debt: Debt & Pick<DebtRecord, 'owedSince'>, day: string): Shares => {
  const shares = shareOut(debt);
  return securityDayOf(debt) <= day ? shares : { ...shares, reserveMinor: 0n, depositMinor: 0n };
};
