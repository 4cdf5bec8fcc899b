import { debtList, offsetDebt } from '@back-office/contract/features/funds/adjustments';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { debtListWords } from '@back-office/messages/features/funds/oversight-lists';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { holdDebt, postOffset, type Offset } from './cover-debts.ts';
import { debts, securityDayOf, shareOut, type DebtRecord } from './debts.ts';
import { findGateway, type Gateway } from './overseen.ts';
import { foundBy, merchantFound } from './read-decisions.ts';

/** The rows are not cut at the page: which gateways owe anything is worked out for all of them at once. */
export const debtsListed = listOf(debtList, debtListWords, {
  from: sql`(${debts()}) o join businesses b on b.id = o."businessId"`,
  currency: sql`o.currency`,
  columns: {
    merchant: merchantFound,
    gatewayNumber: sql`o."gatewayNumber"`,
    owedSince: sql`o."owedSince"::date`,
    owed: sql`o."owedMinor"`,
  },
  filters: { search: foundBy(sql`o."gatewayNumber"`) },
  order: sql`o."owedSince", o."merchantNumber", o."gatewayNumber", o.currency`,
  select: sql`o.*`,
  row: (debt: DebtRecord) => {
    const shares = shareOut(debt);
    const canTake = Object.values(shares).some((minor) => minor !== 0n);
    const { merchantNumber, merchantName, gatewayNumber, currency, owedSince } = debt;
    return {
      id: `${gatewayNumber} ${currency}`,
      merchantNumber,
      merchantName,
      gatewayNumber,
      currency,
      owedSince,
      owedMinor: String(debt.owedMinor),
      availableMinor: String(shares.availableMinor),
      reserveMinor: String(shares.reserveMinor),
      depositMinor: String(shares.depositMinor),
      securityFrom: securityDayOf(debt),
      allowedActions: canTake ? ['offset' as const] : [],
    };
  },
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
