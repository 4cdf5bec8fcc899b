import { listDebts, offsetDebt } from '@back-office/contract/features/funds/adjustments';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { pageSizes } from '@back-office/contract/kit/page';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { postTransfers } from '../ledger/post-transfers.ts';
import { holdAccounts } from '../ledger/read-funds.ts';
import { debts, isOldEnough, reserveLeft, shareOut, type DebtRecord } from './debts.ts';
import { findGateway, matching, nextNumber, type Gateway } from './overseen.ts';

export const listDebtsRoute = implement(listDebts, async ({ tx, now }, { search, page, limit }) => {
  const records = await tx.rows<DebtRecord>(sql`
    select o.* from (${debts}) o join businesses b on b.id = o."businessId"
    where true${matching(search, ['o."gatewayNumber"'])}
    order by o."owedSince", o."merchantNumber", o."gatewayNumber", o.currency`);
  const today = businessDayOf(now);
  return {
    rows: records.slice((page - 1) * limit, page * limit).map((debt) => {
      const { availableMinor, reserveMinor, depositMinor } = shareOut(debt);
      const { merchantNumber, merchantName, gatewayNumber, currency, owedSince } = debt;
      return {
        merchantNumber,
        merchantName,
        gatewayNumber,
        currency,
        owedSince,
        owedMinor: String(debt.owedMinor),
        availableMinor: String(availableMinor),
        reserveMinor: String(reserveMinor),
        depositMinor: String(depositMinor),
        isOldEnough: isOldEnough(debt, today),
      };
    }),
    total: records.length,
    page,
    limit,
    pageSizes: [...pageSizes],
  };
});

type Reserve = { businessId: bigint; gatewayNumber: string; currency: string; minor: bigint };

/** From the oldest batch on, so that what is given back one day is what is left of each. */
const takeReserve = (tx: Tx, { businessId, gatewayNumber, currency, minor }: Reserve) =>
  tx.run(sql`
    update settlement_batches s
    set reserve_offset_minor = reserve_offset_minor + least(o.left_minor, ${minor} - o.before_minor)
    from (
      select number, left_minor, (sum(left_minor) over (order by settlement_day, number) - left_minor)::bigint as before_minor
      from (
        select number, settlement_day, reserve_left_minor as left_minor from settlement_batches
        where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency} and ${reserveLeft}
      ) open
    ) o
    where s.business_id = ${businessId} and s.number = o.number and o.before_minor < ${minor}`);

type Offsetting = {
  number: string;
  debt: DebtRecord;
  reason: string;
  operator: { personId: bigint; personName: string };
  now: Date;
};

/** Out of each purse its share, into pending. */
const postOffset = async (
  tx: Tx,
  { number, debt, reason, operator, now }: Offsetting,
): Promise<ReturnType<typeof shareOut>> => {
  const { businessId, gatewayNumber, currency } = debt;
  const shares = shareOut(debt);
  const { availableMinor, reserveMinor, depositMinor } = shares;
  await tx.run(sql`
    insert into offsets (business_id, number, gateway_number, currency, available_minor, reserve_minor, deposit_minor, reason, made_by,
      made_by_name, made_at)
    values (${businessId}, ${number}, ${gatewayNumber}, ${currency}, ${availableMinor}, ${reserveMinor}, ${depositMinor}, ${reason},
      ${operator.personId}, ${operator.personName}, ${now})`);
  await takeReserve(tx, { businessId, gatewayNumber, currency, minor: reserveMinor });
  const businessDay = businessDayOf(now);
  const of = { businessId, cause: number, gatewayNumber, currency, businessDay };
  await postTransfers(
    tx,
    [
      { ...of, kind: 'availableOffset', amountMinor: availableMinor },
      { ...of, kind: 'reserveOffset', amountMinor: reserveMinor },
      { ...of, kind: 'depositOffset', amountMinor: depositMinor },
    ],
    now,
  );
  await announceStale(tx, { businessId, stale: 'home' });
  return shares;
};

/** Nobody makes a batch of the gateway meanwhile, or takes one back: reserve that a run gives back is not taken here too. */
const holdProgress = (tx: Tx, { businessId, gatewayNumber }: Gateway, currency: string) =>
  tx.run(sql`
    select from settlement_progress
    where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency} for update`);

type Wanted = Gateway & {
  currency: string;
  /** What the operator saw it owes. */
  owedMinor: string;
  reason: string;
};
type Taken = { number: string } & ReturnType<typeof shareOut>;

/** Takes what a gateway owes from elsewhere, or answers why not. For the operator's role. */
export const offsetOwed = async (
  tx: Tx,
  { currency, owedMinor, reason, ...gateway }: Wanted,
  { now, ...operator }: { personId: bigint; personName: string; now: Date },
): Promise<{ refused: ErrorsOf<typeof offsetDebt> } | { refused: undefined; taken: Taken }> => {
  const { businessId, gatewayNumber } = gateway;
  await holdProgress(tx, gateway, currency);
  await holdAccounts(tx, { businessId, currency });
  const [debt] = await tx.rows<DebtRecord>(sql`
    select * from (${debts}) o
    where o."businessId" = ${businessId} and o."gatewayNumber" = ${gatewayNumber} and o.currency = ${currency}`);
  if (debt === undefined || String(debt.owedMinor) !== owedMinor) {
    return { refused: 'funds.debtChanged' };
  }
  if (!isOldEnough(debt, businessDayOf(now))) {
    return { refused: 'funds.debtTooYoung' };
  }
  if (Object.values(shareOut(debt)).every((minor) => minor === 0n)) {
    return { refused: 'funds.nothingToTake' };
  }
  const number = await nextNumber(tx, 'O', now);
  const shares = await postOffset(tx, { number, debt, reason, operator, now });
  return { refused: undefined, taken: { number, ...shares } };
};

export const offsetDebtRoute = implement(offsetDebt, async (context, input) => {
  const { tx, session, now, refuse, change } = context;
  const { currency, reason, owedMinor } = input;
  const gateway = await findGateway(tx, input);
  if (gateway === undefined) {
    return refuse('funds.debtChanged');
  }
  const { businessId, gatewayNumber } = gateway;
  const { personId, personName } = session;
  const offset = await offsetOwed(
    tx,
    { ...gateway, currency, owedMinor, reason },
    { personId, personName, now },
  );
  if (offset.refused !== undefined) {
    return refuse(offset.refused);
  }
  const { number, availableMinor, reserveMinor, depositMinor } = offset.taken;
  const taken = {
    availableMinor: String(availableMinor),
    reserveMinor: String(reserveMinor),
    depositMinor: String(depositMinor),
  };
  change({
    businessId,
    objectNumber: number,
    before: { gatewayNumber, currency, owedMinor },
    after: { ...taken, reason },
  });
  return { number, ...taken };
});
