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
  /** The part of it that statements say: what is in no statement yet may still be earned before the next. */
  statedMinor: bigint;
  /** The first business day of those at whose ends it owed without a break. */
  owedSince: string;
  availableMinor: bigint;
  reserveMinor: bigint;
  depositMinor: bigint;
};

/** Of a gateway's own reserve, not yet promised to a batch; the oldest first. */
export const reserveLeft = sql`status = 'credited' and reserve_released_in is null and reserve_left_minor > 0`;

type Owing = { businessId: bigint; currency?: string };

/** `last_statements` leaves out what is cancelled. */
const lastStatements = (here: Sql): Sql => sql`
    last_statements as materialized (
      select distinct on (business_id, gateway_number, currency) business_id, gateway_number, currency, net_minor, through_id
      from settlement_batches where status <> 'cancelled' and ${here}
      order by business_id, gateway_number, currency, settlement_day desc
    )`;

/** The gateways that owe, of all businesses; for what is read of them alone. */
const thatOwe = sql`(business_id, gateway_number, currency) in (select business_id, gateway_number, currency from owing)`;

const owing = (of: Sql): Sql => sql`
    owing as materialized (
      select business_id, gateway_number, currency, -minor as owed_minor from (${unsettled(of)}) gateways where minor < 0
    )`;

/** The first day of those in a row, up to the last, at whose ends a gateway owed. */
const since = (here: Sql): Sql => sql`
    days as (
      select business_id, gateway_number, currency, business_day,
        sum(sum(minor)) over (partition by business_id, gateway_number, currency order by business_day) as minor
      from owing join (${unsettledMoves(here)}) moves using (business_id, gateway_number, currency)
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

/** `covered` since the last statement, and what the gateway has `laid_by` and promised to no batch. */
const purses = (here: Sql): Sql => sql`
    covered as (
      select o.business_id, o.gateway_number, o.currency, sum(t.amount_minor)::bigint as minor
      from owing o
      left join last_statements l using (business_id, gateway_number, currency)
      join ledger_transfers t on t.business_id = o.business_id and t.gateway_number = o.gateway_number and t.currency = o.currency
        and t.kind in ('availableOffset', 'reserveOffset', 'depositOffset') and t.id > coalesce(l.through_id, 0)
      group by 1, 2, 3
    ),
    laid_by as (
      select business_id, gateway_number, currency, greatest(0, sum(reserve_minor))::bigint as reserve_minor,
        greatest(0, sum(deposit_minor))::bigint as deposit_minor
      from (
        select business_id, gateway_number, currency, case when ${reserveLeft} then reserve_left_minor else 0 end as reserve_minor,
          case when status in ('reported', 'checked') then -deposit_returned_minor else 0 end as deposit_minor
        from settlement_batches where ${here}
        union all
        select business_id, gateway_number, currency, 0, balance_minor from gateway_balances where account = 'deposit' and ${here}
      ) purses
      group by 1, 2, 3
    )`;

/**
 * What gateways owe by the ledger, since when, and what it can be covered from: all that is available, of reserve and deposit what
 * the gateway itself laid by.
 */
export const debts = (of?: Owing): Sql => {
  const ofOne =
    of &&
    sql`business_id = ${of.businessId}${of.currency === undefined ? empty : sql` and currency = ${of.currency}`}`;
  const here = ofOne ?? thatOwe;
  return sql`
    with ${owing(ofOne ?? sql`true`)}, ${lastStatements(here)}, ${since(here)}, ${purses(here)}
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

/** What the gateways of a business owe in each currency. */
export const readDebts = (tx: Tx, businessId: bigint): Promise<DebtRecord[]> =>
  tx.rows<DebtRecord>(planned`${debts({ businessId })}`);

/** What a gateway owes in a currency; undefined where it owes nothing. Who holds the accounts knows that it stays so. */
export const readDebt = async (
  tx: Tx,
  { businessId, currency, gatewayNumber }: Required<Owing> & { gatewayNumber: string },
): Promise<DebtRecord | undefined> => {
  const [debt] = await tx.rows<DebtRecord>(sql`
    select * from (${debts({ businessId, currency })}) o where o."gatewayNumber" = ${gatewayNumber}`);
  return debt;
};

/** The day on which what is left of a debt is covered from reserve and deposit. */
export const securityDayOf = ({ owedSince }: Pick<DebtRecord, 'owedSince'>): string =>
  addDays(owedSince, daysUntilSecurity);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const shareNames = ['availableMinor', 'reserveMinor', 'depositMinor'] as const;
export type Shares = Record<(typeof shareNames)[number], bigint>;
/** What a gateway owes, and what it can be covered from. */
type Debt = Shares & Pick<DebtRecord, 'owedMinor' | 'statedMinor'>;

/** What statements say is owed: from available first, then from the reserve, then from the deposit. */
export const shareOut = (debt: Debt): Shares => {
  const wanted = least(debt.owedMinor, debt.statedMinor);
  const availableMinor = least(wanted, debt.availableMinor);
  const reserveMinor = least(wanted - availableMinor, debt.reserveMinor);
  const depositMinor = least(wanted - availableMinor - reserveMinor, debt.depositMinor);
  return { availableMinor, reserveMinor, depositMinor };
};

/** What a night covers by itself: security only of a debt that is old enough. The forecast asks it too. */
export const shareOutOn = (debt: Debt & Pick<DebtRecord, 'owedSince'>, day: string): Shares => {
  const shares = shareOut(debt);
  return securityDayOf(debt) <= day ? shares : { ...shares, reserveMinor: 0n, depositMinor: 0n };
};
