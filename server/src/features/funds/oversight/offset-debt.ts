import { debtList, proposeOffset } from '@back-office/contract/features/funds/adjustments';
import { debtListWords } from '@back-office/messages/features/funds/oversight-lists';
import sql from 'sql-template-tag';
import { addProposal, type HeldProposal } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { announceStale } from '#platform/stale';
import { holdDebt, postOffset } from './cover-debts.ts';
import {
  debts,
  readDebt,
  securityDayOf,
  shareNames,
  shareOut,
  type DebtRecord,
  type Shares,
} from './debts.ts';
import { type Confirming, findGateway, type Gateway, type Obstacle } from './overseen.ts';
import {
  aboutDebt,
  isStillSo,
  overtakeOffset,
  type Proposed,
  type Taken,
} from './overtake-offsets.ts';
import { foundBy, merchantFound } from './read-decisions.ts';

const isNothing = (shares: Shares): boolean => shareNames.every((name) => shares[name] === 0n);

/** Page limits don't reduce the work: debts of all gateways are computed at once. */
export const debtsListed = listOf(debtList, debtListWords, {
  from: sql`(${debts()}) o join businesses b on b.id = o."businessId"
    left join merchant_proposals p on p.business_id = o."businessId" and p.kind = 'debtOffset'
      and p.about = o."gatewayNumber" || ' ' || o.currency and p.status = 'pending'`,
  currency: sql`o.currency`,
  columns: {
    merchant: merchantFound,
    gatewayNumber: sql`o."gatewayNumber"`,
    owedSince: sql`o."owedSince"::date`,
    owed: sql`o."owedMinor"`,
  },
  filters: { search: foundBy(sql`o."gatewayNumber"`) },
  order: sql`o."owedSince", o."merchantNumber", o."gatewayNumber", o.currency`,
  select: sql`o.*, p.after -> 'taken' as taken`,
  row: (debt: DebtRecord & { taken: Taken | null }) => {
    const shares = shareOut(debt);
    const { merchantNumber, merchantName, gatewayNumber, currency, owedSince, taken } = debt;
    const isOffsetProposed = taken !== null && isStillSo(taken, shares);
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
      isOffsetProposed,
      allowedActions: isNothing(shares) || isOffsetProposed ? [] : ['offset' as const],
    };
  },
});

type Owed = Gateway & { currency: string };

type Judged =
  | { obstacle: 'funds.debtChanged' | 'funds.nothingToTake' }
  | { obstacle: undefined; debt: DebtRecord; shares: Shares };

/**
 * The amounts that could cover a debt now, including reserve and deposit before the nightly rule; checked against the amount the
 * operator saw.
 */
export const judgeOffset = async (
  tx: Tx,
  { owedMinor, ...owed }: Owed & { owedMinor: string },
): Promise<Judged> => {
  const debt = await readDebt(tx, owed);
  if (debt === undefined || String(debt.owedMinor) !== owedMinor) {
    return { obstacle: 'funds.debtChanged' };
  }
  const shares = shareOut(debt);
  return isNothing(shares)
    ? { obstacle: 'funds.nothingToTake' }
    : { obstacle: undefined, debt, shares };
};

/** An offset as stored in its proposal: the total, and the share of each source. */
export const proposedOffset = ({
  debt: { gatewayNumber, currency },
  shares: { availableMinor, reserveMinor, depositMinor },
}: Pick<Extract<Judged, { obstacle: undefined }>, 'debt' | 'shares'>): Proposed => ({
  gatewayNumber,
  currency,
  amountMinor: String(availableMinor + reserveMinor + depositMinor),
  taken: {
    availableMinor: String(availableMinor),
    reserveMinor: String(reserveMinor),
    depositMinor: String(depositMinor),
  },
});

/** Proposes to another operator to cover a debt now. */
export const proposeOffsetRoute = implement(proposeOffset, async (context, input) => {
  const { tx, session, now, refuse, change } = context;
  const { merchantNumber, currency, reason, owedMinor } = input;
  const gateway = await findGateway(tx, input);
  if (gateway === undefined) {
    return refuse('funds.debtChanged');
  }
  const judged = await judgeOffset(tx, { ...gateway, currency, owedMinor });
  if (judged.obstacle !== undefined) {
    return refuse(judged.obstacle);
  }
  const { businessId, gatewayNumber } = gateway;
  const after = proposedOffset(judged);
  const about = aboutDebt({ gatewayNumber, currency });
  await overtakeOffset(tx, { businessId, about, shares: judged.shares, now });
  const id = await addProposal(tx, {
    businessId,
    kind: 'debtOffset',
    about,
    before: null,
    after,
    reason,
    by: session,
    now,
  });
  if (id === undefined) {
    return refuse('funds.proposedAlready');
  }
  await announceStale(tx, { businessId, stale: 'home' });
  change({
    businessId,
    objectNumber: merchantNumber,
    before: { gatewayNumber, currency, owedMinor },
    after: { ...after, reason },
  });
  return { id };
});

/** Takes exactly the proposed shares; if that is no longer possible, reports it and takes nothing. */
export const applyOffset = async (
  tx: Tx,
  proposal: Pick<
    HeldProposal<string>,
    'businessId' | 'after' | 'reason' | 'proposedBy' | 'proposedByName'
  >,
  { by: confirmer, now }: Pick<Confirming, 'by' | 'now'>,
): Promise<{ obstacle: Obstacle } | { number: string }> => {
  const { businessId, reason, proposedBy: personId, proposedByName: personName } = proposal;
  const { gatewayNumber, currency, taken } = proposal.after as Proposed;
  const debt = await holdDebt(tx, { businessId, gatewayNumber, currency });
  if (debt === undefined) {
    return { obstacle: 'funds.debtChanged' };
  }
  const shares = shareOut(debt);
  if (!isStillSo(taken, shares)) {
    return { obstacle: 'funds.debtChanged' };
  }
  const by = { proposer: { personId, personName }, confirmer, reason };
  return { number: await postOffset(tx, { debt, shares, by, now }) };
};
