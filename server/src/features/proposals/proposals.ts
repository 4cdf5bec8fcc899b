import { randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { closedBy, type Closing, type NotWaiting, type Person, stillWaiting } from './decide.ts';
import { businessOfNumber } from '#platform/tenant-scope';

// One operator proposes and another confirms (Decision 11). A proposal changes nothing; its effect, and the check repeated at the
// confirmation, belong to the feature of its kind.

export type Proposing = {
  businessId: bigint;
  kind: string;
  /** Its subject within the kind: only one per subject may wait. */
  about: string;
  before: object | null;
  after: object;
  /** Given for a proposal with sealed data of its own. */
  id?: string;
  sealed?: Buffer | null;
  reason: string;
  by: Person;
  now: Date;
};

/** The id of the proposal; undefined if another with the same subject waits already. */
export const addProposal = async (tx: Tx, proposing: Proposing): Promise<string | undefined> => {
  const { businessId, kind, about, before, after, sealed, reason, by, now } = proposing;
  const id = proposing.id ?? randomUUID();
  const added = await tx.run(sql`
    insert into merchant_proposals (business_id, id, kind, about, before, after, account_sealed, reason, proposed_by, proposed_by_name,
      proposed_at)
    values (${businessId}, ${id}, ${kind}, ${about}, ${before === null ? null : JSON.stringify(before)}, ${JSON.stringify(after)},
      ${sealed ?? null}, ${reason}, ${by.personId}, ${by.personName}, ${now})
    on conflict (business_id, kind, about) where status = 'pending' do nothing`);
  return added === 0 ? undefined : id;
};

export type HeldProposal<Kind extends string> = {
  businessId: bigint;
  id: string;
  kind: Kind;
  before: object | null;
  after: object;
  sealed: Buffer | null;
  reason: string;
  proposedBy: bigint;
  proposedByName: string;
};

const withOlder = (part: Sql): Sql => sql`case
  when kind = 'withdrawalTerms' then '{"feePpm": 0}'::jsonb || ${part}
  when kind = 'bankAccount' then '{"bankCountry": null, "branchCode": null}'::jsonb || ${part}
  else ${part} end`;

/**
 * Before and after of a proposal, with defaults for fields added to its kind later: a share of withdrawals, a bank's local code.
 */
export const proposedParts = sql`${withOlder(sql`before`)} as before, ${withOlder(sql`after`)} as after`;

type Named = { merchantNumber: string; id: string };

export const holdProposal = async <Kind extends string>(
  tx: Tx,
  { merchantNumber, id }: Named,
  kinds: readonly Kind[],
): Promise<HeldProposal<Kind> | NotWaiting> => {
  const [proposal] = await tx.rows<HeldProposal<Kind> & { status: string }>(sql`
    select business_id as "businessId", id, kind, status, ${proposedParts}, account_sealed as sealed, reason, proposed_by as "proposedBy",
      proposed_by_name as "proposedByName"
    from merchant_proposals
    where business_id = ${await businessOfNumber(tx, merchantNumber)} and id = ${id}
      and kind = any (${[...kinds]})
    for update`);
  return stillWaiting(proposal);
};

/** Removes its sealed data, which is sealed where it is used, or nowhere any more. */
export const closeProposal = async (
  tx: Tx,
  { businessId, id }: { businessId: bigint; id: string },
  closing: Closing,
): Promise<void> => {
  await tx.run(sql`
    update merchant_proposals set ${closedBy(closing)}, account_sealed = null
    where business_id = ${businessId} and id = ${id}`);
};

/** Ends a waiting one that can no longer be confirmed, without a decider. */
export const overtakeProposal = (
  tx: Tx,
  { businessId, id, now }: { businessId: bigint; id: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update merchant_proposals set status = 'overtaken', decided_at = ${now}
    where business_id = ${businessId} and id = ${id} and status = 'pending'`);

/** An operator's possible actions: he withdraws his own proposal, and decides on another's. */
export const proposalActionsFor = (
  { status, proposedById }: { status: string; proposedById: bigint },
  reader: bigint | null,
): ('confirm' | 'reject' | 'withdraw')[] => {
  if (status !== 'pending' || reader === null) {
    return [];
  }
  return proposedById === reader ? ['withdraw'] : ['confirm', 'reject'];
};
