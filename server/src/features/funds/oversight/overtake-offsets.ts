import sql from 'sql-template-tag';
import { overtakeProposal } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { businessOfNumber } from '#platform/tenant-scope';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { holdDebt, type Night, type Owing } from './cover-debts.ts';
import { shareNames, shareOut, type Shares } from './debts.ts';

// A waiting offset names the share of each source. Once these are out of date it can only be refused, and would block a new
// proposal, so the nightly run or the next proposer ends it (Decision 11).

/** Minor units as text. */
export type Taken = Record<keyof Shares, string>;

/** An offset as stored in its proposal. */
export type Proposed = {
  gatewayNumber: string;
  currency: string;
  amountMinor: string;
  taken: Taken;
};

export const aboutDebt = ({
  gatewayNumber,
  currency,
}: Pick<Proposed, 'gatewayNumber' | 'currency'>): string => `${gatewayNumber} ${currency}`;

export const isStillSo = (taken: Taken, shares: Shares): boolean =>
  shareNames.every((name) => String(shares[name]) === taken[name]);

type Waiting = { businessId: bigint; id: string; after: Proposed };

/** The proposal, locked until the transaction ends; undefined if it was decided meanwhile. */
const holdWaiting = async (
  tx: Tx,
  { businessId, about }: { businessId: bigint; about: string },
): Promise<Waiting | undefined> => {
  const [waiting] = await tx.rows<Waiting>(sql`
    select business_id as "businessId", id, after from merchant_proposals
    where business_id = ${businessId} and kind = 'debtOffset' and about = ${about} and status = 'pending' for update`);
  return waiting;
};

const endUnlessSo = async (
  tx: Tx,
  { businessId, id, after }: Waiting,
  { shares, now }: { shares: Shares | undefined; now: Date },
): Promise<void> => {
  if (shares === undefined || !isStillSo(after.taken, shares)) {
    await overtakeProposal(tx, { businessId, id, now });
    await announceStale(tx, { businessId, stale: 'home' });
  }
};

/** Ends a waiting proposal to make room for one with the current amounts. */
export const overtakeOffset = async (
  tx: Tx,
  { shares, now, ...of }: { businessId: bigint; about: string; shares: Shares; now: Date },
): Promise<void> => {
  const waiting = await holdWaiting(tx, of);
  if (waiting !== undefined) {
    await endUnlessSo(tx, waiting, { shares, now });
  }
};

/**
 * Ends all proposals that a night made outdated. Locks the proposal before the debt, in the same order as a confirmation. For the
 * jobs' role.
 */
export const overtakeOffsets = async ({ inTransaction, now, isWanted }: Night): Promise<void> => {
  const all = await inTransaction((tx) =>
    tx.rows<Owing>(sql`
      select business_id as "businessId", after ->> 'gatewayNumber' as "gatewayNumber", after ->> 'currency' as currency
      from merchant_proposals where kind = 'debtOffset' and status = 'pending' order by 1, 2, 3`),
  );
  const look = async (tx: Tx, owing: Owing): Promise<void> => {
    const { businessId } = owing;
    const waiting = await holdWaiting(tx, { businessId, about: aboutDebt(owing) });
    if (waiting !== undefined) {
      const debt = await holdDebt(tx, owing);
      await endUnlessSo(tx, waiting, { shares: debt && shareOut(debt), now });
    }
  };
  await eachOfItsOwn(
    all.filter(isWanted),
    (owing) => inTransaction((tx) => look(tx, owing)),
    'Offsets that could not be judged again',
  );
};

/** Whether a changed debt has ended a proposal. */
export const isOvertaken = async (
  tx: Tx,
  { merchantNumber, id }: { merchantNumber: string; id: string },
): Promise<boolean> => {
  const found = await tx.rows(sql`
    select from merchant_proposals
    where business_id = ${await businessOfNumber(tx, merchantNumber)} and id = ${id} and status = 'overtaken'`);
  return found.length > 0;
};
