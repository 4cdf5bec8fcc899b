import {
  decideHit,
  hitDecisions,
  isScreened,
  type HitDecision,
  type ScreeningHit,
} from '@back-office/contract/features/onboarding/screening';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import sql from 'sql-template-tag';
import { holdBusiness } from '#features/businesses/public';
import { readLists, stateOfLists } from '#features/screening/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';

type Said = { reason: string; by: string; personId: bigint; at: Date };

type Hit = Omit<ScreeningHit, 'foundAt' | 'decision' | 'clearing' | 'allowedDecisions'> & {
  foundAt: Date;
  decision: (Said & { is: HitDecision }) | null;
  clearing: Said | null;
};

type Row = Omit<Hit, 'decision' | 'clearing'> & {
  is: HitDecision | null;
  reason: string;
  by: string;
  personId: bigint;
  at: Date;
  clearingReason: string;
  clearingName: string;
  clearingBy: bigint | null;
  clearingAt: Date;
};

const hitOf = (row: Row): Hit => {
  const { is, reason, by, personId, at, ...rest } = row;
  const { clearingReason, clearingName, clearingBy, clearingAt, ...hit } = rest;
  return {
    ...hit,
    decision: is && { is, reason, by, personId, at },
    clearing:
      clearingBy === null
        ? null
        : { reason: clearingReason, by: clearingName, personId: clearingBy, at: clearingAt },
  };
};

const readHits = async (tx: Tx, businessId: bigint): Promise<Hit[]> => {
  const rows = await tx.rows<Row>(sql`
    select id, version, subject, list, topic, entry_id as "entryId", entry_name as "entryName", births, programmes, score, reasons, matches,
      found_at as "foundAt", decision as "is", decision_reason as "reason", decided_by_name as "by", decided_by as "personId",
      decided_at as "at", clearing_reason as "clearingReason", clearing_by_name as "clearingName",
      clearing_by as "clearingBy", clearing_at as "clearingAt"
    from onboarding_hits where business_id = ${businessId} and is_current order by score desc, subject, list, entry_id`);
  return rows.map(hitOf);
};

/** The reader of a hit: only an operator who may edit merchants decides. */
export type HitReader = { personId: bigint; mayDecide: boolean };

const decisionsFor = (
  { decision, clearing }: Pick<Hit, 'decision' | 'clearing'>,
  { personId, mayDecide }: HitReader,
): HitDecision[] =>
  hitDecisions.filter((one) => {
    if (!mayDecide) {
      return false;
    }
    // Clearing a confirmed match takes two operators; keeping it requires a proposal to turn down.
    return decision?.is === 'confirmed'
      ? one === 'confirmed'
        ? clearing !== null
        : clearing?.personId !== personId
      : decision?.is !== one;
  });

const toldSaid = ({ reason, by, at }: Said) => ({ reason, by, at: at.toISOString() });

const toldHit = (
  { foundAt, decision, clearing, ...hit }: Hit,
  reader: HitReader,
): ScreeningHit => ({
  ...hit,
  foundAt: foundAt.toISOString(),
  decision: decision && { is: decision.is, ...toldSaid(decision) },
  clearing: clearing && toldSaid(clearing),
  allowedDecisions: decisionsFor({ decision, clearing }, reader),
});

/** The hits of an application, and the lists it was compared with. */
export const readScreening = async (
  tx: Tx,
  { businessId, revision }: { businessId: bigint; revision: number },
  reader: HitReader,
): Promise<SubmittedApplication['screening']> => {
  const [state] = await tx.rows<{ at: Date }>(sql`
    select s.screened_at as at from onboarding_screenings s
    where s.business_id = ${businessId} and s.revision = ${revision} and s.lists = ${await stateOfLists(tx)}`);
  const hits = await readHits(tx, businessId);
  return {
    screenedAt: state?.at.toISOString() ?? null,
    lists: (await readLists(tx)).map(({ importedAt, ...list }) => ({
      ...list,
      importedAt: importedAt.toISOString(),
    })),
    hits: hits.map((hit) => toldHit(hit, reader)),
  };
};

/** The hit after a decision: the first of two operators who clear a confirmed match only proposes it. */
const decided = (hit: Hit, is: HitDecision, said: Said): Hit => {
  const { decision, clearing, version } = hit;
  const after = { ...hit, version: version + 1 };
  if (decision?.is === 'confirmed' && is === 'cleared' && clearing === null) {
    return { ...after, clearing: said };
  }
  // A proposal that is turned down leaves the decision unchanged.
  return { ...after, decision: decision?.is === is ? decision : { is, ...said }, clearing: null };
};

const nothing = { is: null, reason: null, personId: null, by: null, at: null };

/**
 * Answers whether the hit was unchanged since it was read: a comparison with the lists may change it at the same time.
 */
const writeHit = async (
  tx: Tx,
  businessId: bigint,
  { id, version, decision, clearing }: Hit,
): Promise<boolean> => {
  const is = decision ?? nothing;
  const proposed = clearing ?? nothing;
  const written = await tx.run(sql`
    update onboarding_hits
    set version = ${version}, decision = ${is.is}, decision_reason = ${is.reason}, decided_by = ${is.personId},
      decided_by_name = ${is.by}, decided_at = ${is.at}, clearing_reason = ${proposed.reason},
      clearing_by = ${proposed.personId}, clearing_by_name = ${proposed.by}, clearing_at = ${proposed.at}
    where business_id = ${businessId} and id = ${id} and version = ${version - 1} and is_current`);
  return written === 1;
};

const decisionIn = ({ decision }: Hit): HitDecision | null => decision?.is ?? null;

/** Locks the business, as the approval does, so that neither misses the other's decision. */
export const decideHitRoute = implement(
  decideHit,
  async (
    { tx, session, now, refuse, change },
    { merchantNumber, id, version, decision, reason },
  ) => {
    const business = await holdBusiness(tx, merchantNumber);
    if (business === undefined) {
      return refuse('merchants.notFound');
    }
    if (!isScreened(business.status)) {
      return refuse('onboarding.changedMeanwhile');
    }
    const before = (await readHits(tx, business.id)).find((hit) => hit.id === id);
    if (before === undefined) {
      return refuse('onboarding.hitNotFound');
    }
    if (before.version !== version) {
      return refuse('onboarding.hitChanged');
    }
    const { personId, personName: by } = session;
    if (decision === 'cleared' && before.clearing?.personId === personId) {
      return refuse('onboarding.hitSecondPerson');
    }
    const after = decided(before, decision, { reason, by, personId, at: now });
    if (!(await writeHit(tx, business.id, after))) {
      return refuse('onboarding.hitChanged');
    }
    change({
      businessId: business.id,
      objectNumber: merchantNumber,
      before: { decision: decisionIn(before) },
      after: {
        decision: after.clearing === null ? decision : 'clearingProposed',
        reason,
        entry: `${before.list} ${before.entryId}`,
        name: before.entryName,
      },
    });
    return toldHit(after, { personId, mayDecide: true });
  },
);
