import sql, { type Sql } from 'sql-template-tag';
import { heldReserve } from '#features/funds/public';
import { planned, type Tx } from '#platform/database';
import type { Pot } from './close-statement.ts';
import { afterSaleKinds, saleKinds } from './settled-kinds.ts';

/** A gateway in one currency. */
export type Account = { businessId: bigint; gatewayNumber: string; currency: string };

export type GatewayState = {
  /** Debt of the previous batch, minus what was taken since to cover it. Above zero only once a covered batch was cancelled. */
  broughtForwardMinor: bigint;
  frozenMinor: bigint;
  margin: Pot;
  deposit: Pot;
  /** Number of batches that already have this day in their number. */
  batchesOfDay: number;
};

type StateRow = Omit<GatewayState, 'margin' | 'deposit'> & {
  marginLedgerMinor: bigint;
  marginTakenMinor: bigint;
  marginReturnedMinor: bigint;
  depositLedgerMinor: bigint;
  depositTakenMinor: bigint;
  depositReturnedMinor: bigint;
};

const potOf = (ledger: bigint, taken: bigint, returned: bigint): Pot => ({
  heldMinor: ledger + taken - returned,
  returnableMinor: ledger - returned,
});

/** Frozen money, margin and deposit of the account, from the ledger. */
const moved = ({ businessId, gatewayNumber, currency }: Account): Sql => sql`
      select coalesce(sum(balance_minor) filter (where account = 'frozenFromPending'), 0)::bigint as "frozenMinor",
        coalesce(sum(balance_minor) filter (where account = 'margin'), 0)::bigint as "marginLedgerMinor",
        coalesce(sum(balance_minor) filter (where account = 'deposit'), 0)::bigint as "depositLedgerMinor"
      from gateway_balances
      where business_id = ${businessId} and currency = ${currency} and gateway_number = ${gatewayNumber}`;

/** Margin and deposit that uncredited batches will take and return. */
const waiting = ({ businessId, gatewayNumber, currency }: Account): Sql => sql`
      select coalesce(sum(margin_taken_minor), 0)::bigint as "marginTakenMinor",
        coalesce(sum(margin_returned_minor), 0)::bigint as "marginReturnedMinor",
        coalesce(sum(deposit_taken_minor), 0)::bigint as "depositTakenMinor",
        coalesce(sum(deposit_returned_minor), 0)::bigint as "depositReturnedMinor"
      from settlement_batches
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency}
        and status in ('reported', 'checked')`;

type At = { settlementDay: string; throughId: bigint };

/** The state of a gateway at the time a batch is made; undefined if the business has no such gateway. */
export const findGatewayState = async (
  tx: Tx,
  account: Account,
  { settlementDay, throughId }: At,
): Promise<GatewayState | undefined> => {
  const { businessId, gatewayNumber, currency } = account;
  const [row] = await tx.rows<StateRow>(planned`
    select least(coalesce(last.net_minor, 0), 0) + (
        select coalesce(sum(amount_minor), 0)::bigint from ledger_transfers
        where business_id = ${businessId} and currency = ${currency} and gateway_number = ${gatewayNumber}
          and kind in ('availableOffset', 'reserveOffset', 'depositOffset')
          and id > coalesce(last.through_id, 0) and id <= ${throughId}
      ) as "broughtForwardMinor",
      (select count(*)::integer from settlement_batches s
        where s.business_id = ${businessId} and s.gateway_number = ${gatewayNumber} and s.settlement_day = ${settlementDay}) as "batchesOfDay",
      moved.*, waiting.*
    from businesses b
    join gateways g on g.business_id = b.id and g.gateway_number = ${gatewayNumber}
    left join lateral (
      select net_minor, through_id from settlement_batches
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency} and status <> 'cancelled'
      order by settlement_day desc limit 1
    ) last on true
    cross join lateral (${moved(account)}) moved
    cross join lateral (${waiting(account)}) waiting
    where b.id = ${businessId}`);
  return (
    row && {
      ...row,
      margin: potOf(row.marginLedgerMinor, row.marginTakenMinor, row.marginReturnedMinor),
      deposit: potOf(row.depositLedgerMinor, row.depositTakenMinor, row.depositReturnedMinor),
    }
  );
};

/** A gateway that has settlement days must be there. */
export const stateThere = (
  { businessId, gatewayNumber }: Account,
  state: GatewayState | undefined,
): GatewayState => {
  if (state === undefined) {
    throw new Error(`Business ${businessId} has no gateway ${gatewayNumber}.`);
  }
  return state;
};

export const readGatewayState = async (tx: Tx, account: Account, at: At): Promise<GatewayState> =>
  stateThere(account, await findGatewayState(tx, account, at));

/** Release days of held reserve, across all gateways of a business. */
export const readReleaseDays = (
  tx: Tx,
  businessId: bigint,
): Promise<(Omit<Account, 'businessId'> & { day: string })[]> =>
  tx.rows(planned`
    select distinct gateway_number as "gatewayNumber", currency, release_on as day
    from ${heldReserve} where business_id = ${businessId} order by 3`);

/** Number of a business day's entries outside live batches, and number of its passed-over sales. */
export type UnsettledDay = {
  businessDay: string;
  sales: number;
  singleFees: number;
  saleReversals: number;
  afterSales: number;
  settledSales: number;
  blocked: number;
};

/** Reads the day counts alone: a daily run must not read what was settled long ago. */
export const readUnsettledDays = (
  tx: Tx,
  { businessId, gatewayNumber, currency }: Account,
  settlementDay: string,
): Promise<UnsettledDay[]> =>
  tx.rows<UnsettledDay>(planned`
    select business_day as "businessDay",
      coalesce(sum(count) filter (where kind = 'sale'), 0)::integer as sales,
      coalesce(sum(count) filter (where kind = 'singleFee'), 0)::integer as "singleFees",
      coalesce(sum(count) filter (where kind in ('saleReversal', 'singleFeeReversal')), 0)::integer as "saleReversals",
      coalesce(sum(count) filter (where kind = any (${afterSaleKinds})), 0)::integer as "afterSales",
      coalesce(-sum(count) filter (where kind = 'sale' and count < 0), 0)::integer as "settledSales",
      coalesce(sum(count) filter (where kind = 'blocked'), 0)::integer as blocked
    from (
      select business_day, kind, count from ledger_days
      where business_id = ${businessId} and currency = ${currency} and gateway_number = ${gatewayNumber}
        and business_day < ${settlementDay} and kind = any (${[...saleKinds, ...afterSaleKinds]})
      union all
      select d.business_day, d.kind, -d.count
      from settlement_batches b join settlement_days d on d.business_id = b.business_id and d.batch_number = b.number
      where b.business_id = ${businessId} and b.gateway_number = ${gatewayNumber} and b.currency = ${currency}
        and b.status <> 'cancelled' and d.business_day < ${settlementDay}
      union all
      select business_day, 'blocked', count(*) from settlement_blocks
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency} group by 1
    ) counted
    group by 1
    having coalesce(sum(count) filter (where kind <> 'blocked'), 0) > 0
    order by 1`);
