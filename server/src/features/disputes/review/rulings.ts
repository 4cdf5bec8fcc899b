import { randomUUID } from 'node:crypto';
import type { DisputeStage } from '@back-office/contract/features/disputes';
import {
  confirmRuling,
  proposeRuling,
  rejectRuling,
  withdrawRuling,
  type Ruling,
} from '@back-office/contract/features/disputes/rulings';
import sql from 'sql-template-tag';
import { closedBy, decisionsOn, stillWaiting } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import type { CaseKey, HeldCase } from '../hold-case.ts';
import { rulableStage } from './judge-review.ts';
import { findBusiness, holdNamed } from './review-answer.ts';

// D18, Decision 24: the network decides a pre-arbitration or an arbitration; one operator enters the decision and
// another confirms it.

type Named = { merchantNumber: string; number: string };

type RulingRecord = Omit<Ruling, 'proposedAt'> & {
  id: string;
  businessId: bigint;
  number: string;
  status: string;
  proposedById: bigint;
  proposedAt: Date;
};

/** The ruling at a stage of a case that waits, was sent or was accepted; without one, the last refused one. */
export const findRuling = async (
  tx: Tx,
  { businessId, number, stage }: CaseKey & { stage: DisputeStage },
): Promise<RulingRecord | undefined> => {
  const [record] = await tx.rows<RulingRecord>(sql`
    select id, business_id as "businessId", number, stage, outcome, reference, status, proposed_by as "proposedById",
      proposed_by_name as "proposedBy", proposed_at as "proposedAt", decided_by_name as "confirmedBy",
      command_status as delivery, refusal_code as "refusalCode"
    from dispute_rulings
    where business_id = ${businessId} and number = ${number} and stage = ${stage} and status in ('pending', 'confirmed')
    order by proposed_at desc, id limit 1`);
  return record;
};

export const wireRuling = (record: RulingRecord): Ruling => ({
  stage: record.stage,
  outcome: record.outcome,
  reference: record.reference,
  proposedBy: record.proposedBy,
  proposedAt: record.proposedAt.toISOString(),
  confirmedBy: record.confirmedBy,
  delivery: record.delivery,
  refusalCode: record.refusalCode,
});

const isUnderReview = async (tx: Tx, { businessId, number, stage }: HeldCase): Promise<boolean> => {
  const waiting = await tx.rows(sql`
    select from dispute_answers
    where business_id = ${businessId} and number = ${number} and stage = ${stage} and command_status = 'review'`);
  return waiting.length > 0;
};

const proposeRulingRoute = implement(proposeRuling, async (context, input) => {
  const { tx, session, now, refuse, change } = context;
  const { stage, outcome, reference, ...named } = input;
  const standing = await holdNamed(tx, named);
  if (standing === undefined) {
    return refuse('disputes.notFound');
  }
  if (rulableStage(standing) !== stage || (await isUnderReview(tx, standing))) {
    return refuse('disputes.nothingToRule');
  }
  const { businessId, number, paymentNumber, gatewayNumber } = standing;
  const added = await tx.run(sql`
    insert into dispute_rulings (business_id, number, id, payment_number, gateway_number, stage, outcome, reference, proposed_by,
      proposed_by_name, proposed_at)
    values (${businessId}, ${number}, ${randomUUID()}, ${paymentNumber}, ${gatewayNumber}, ${stage}, ${outcome}, ${reference},
      ${session.personId}, ${session.personName}, ${now})
    on conflict do nothing`);
  if (added === 0) {
    return refuse('disputes.rulingWaits');
  }
  change({ businessId, before: null, after: { stage, outcome, reference } });
  return {};
});

type Held = {
  businessId: bigint;
  id: string;
  number: string;
  stage: string;
  outcome: string;
  status: string;
  proposedBy: bigint;
};

const decisions = decisionsOn({
  hold: async (tx: Tx, named: Named) => {
    const business = await findBusiness(tx, named);
    const [held] = await tx.rows<Held>(sql`
      select business_id as "businessId", id, number, stage, outcome, status, proposed_by as "proposedBy" from dispute_rulings
      where business_id = ${business?.id ?? null} and number = ${named.number}
      order by status <> 'pending', proposed_at desc, id limit 1 for update`);
    return stillWaiting(held);
  },
  close: (tx, { businessId, id }, closing) =>
    tx.run(sql`
      update dispute_rulings set ${closedBy(closing)}, command_status = ${closing.outcome === 'confirmed' ? 'queued' : null},
        due_at = ${closing.now}
      where business_id = ${businessId} and id = ${id}`),
  told: ({ businessId, number, stage, outcome }, _, status) => ({
    businessId,
    objectNumber: number,
    before: { status: 'pending' },
    after: { status, stage, outcome },
  }),
  refusals: {
    notFound: 'disputes.noRuling',
    decided: 'disputes.rulingDecided',
    ownProposal: 'disputes.ownRuling',
    notProposer: 'disputes.rulingOfAnother',
  },
});

type Moved = Extract<(typeof confirmRuling.errors)[number], `disputes.ruling${string}`>;

/** Why a ruling can't be confirmed after its case moved; undefined if the case still waits for it. */
const moveSince = async (
  tx: Tx,
  standing: HeldCase,
  ruledStage: string,
): Promise<Moved | undefined> => {
  if (standing.state === 'awaiting') {
    return standing.stage === ruledStage
      ? 'disputes.rulingWithMerchant'
      : 'disputes.rulingStageOver';
  }
  if (standing.state !== 'underAppeal') {
    return 'disputes.rulingCaseEnded';
  }
  if (standing.stage !== ruledStage) {
    return 'disputes.rulingStageOver';
  }
  return (await isUnderReview(tx, standing)) ? 'disputes.rulingAnswerReviewed' : undefined;
};

/** The stage of a ruling that waits, or that ended undecided when its case moved. */
const findUndecidedStage = async (
  tx: Tx,
  { businessId, number }: CaseKey,
): Promise<string | undefined> => {
  const [ruling] = await tx.rows<{ stage: string; isUndecided: boolean }>(sql`
    select stage, status = 'pending' or status = 'withdrawn' and decided_by is null as "isUndecided" from dispute_rulings
    where business_id = ${businessId} and number = ${number}
    order by status <> 'pending', proposed_at desc, id limit 1`);
  return ruling?.isUndecided === true ? ruling.stage : undefined;
};

/** If the case has moved on, its ruling can only be rejected or withdrawn; the operator reads what changed. */
const confirmRulingRoute = implement(confirmRuling, async (context, { outcome, ...named }) => {
  const { tx, refuse } = context;
  const standing = await holdNamed(tx, named);
  const stage = standing && (await findUndecidedStage(tx, standing));
  const moved = standing && stage && (await moveSince(tx, standing, stage));
  if (moved !== undefined && moved !== '') {
    return refuse(moved);
  }
  const held = await decisions.holdForAnother(context, named);
  if (held.outcome !== outcome) {
    return refuse('disputes.rulingReplaced');
  }
  await decisions.confirm(context, held, { named });
  return {};
});

export const rulingRoutes: Route[] = [
  proposeRulingRoute,
  confirmRulingRoute,
  implement(rejectRuling, decisions.reject),
  implement(withdrawRuling, decisions.withdraw),
];
