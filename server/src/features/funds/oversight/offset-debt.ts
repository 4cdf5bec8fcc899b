import { listDebts, offsetDebt } from '@back-office/contract/features/funds/adjustments';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { holdDebt, postOffset, type Offset } from './cover-debts.ts';
import { debts, securityDayOf, shareOut, type DebtRecord } from './debts.ts';
import { findGateway, matching, type Gateway } from './overseen.ts';

export const listDebtsRoute = implement(listDebts, async ({ tx }, { search, page, limit }) => {
  const records = await tx.rows<DebtRecord>(sql`
    select o.* from (${debts()}) o join businesses b on b.id = o."businessId"
    where true${matching(search, ['o."gatewayNumber"'])}
    order by o."owedSince", o."merchantNumber", o."gatewayNumber", o.currency`);
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
        securityFrom: securityDayOf(debt),
      };
    }),
    total: records.length,
    page,
    limit,
    pageSizes: [...pageSizes],
  };
});

type Wanted = Gateway & {
  currency: string;
  /** What the operator saw it owes. */
  owedMinor: string;
  reason: string;
};

/** Takes what a gateway owes from elsewhere, security too, before a night would; or answers why not. For the operator's role. */
export const offsetOwed = async (
  tx: Tx,
  { currency, owedMinor, reason, ...gateway }: Wanted,
  { now, ...operator }: { personId: bigint; personName: string; now: Date },
): Promise<{ refused: ErrorsOf<typeof offsetDebt> } | { refused: undefined; taken: Offset }> => {
  const { businessId, gatewayNumber } = gateway;
  const debt = await holdDebt(tx, { businessId, gatewayNumber, currency });
  if (debt === undefined || String(debt.owedMinor) !== owedMinor) {
    return { refused: 'funds.debtChanged' };
  }
  const shares = shareOut(debt);
  if (Object.values(shares).every((minor) => minor === 0n)) {
    return { refused: 'funds.nothingToTake' };
  }
  const taken = await postOffset(tx, { debt, shares, by: { reason, ...operator }, now });
  return { refused: undefined, taken };
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
