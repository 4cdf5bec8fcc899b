import {
  confirmMoneyProposal,
  listMoneyProposals,
  type MoneyProposal,
  type MoneyProposalKind,
  moneyProposalKinds,
  rejectMoneyProposal,
  withdrawMoneyProposal,
} from '@back-office/contract/features/funds/proposals';
import { pageSizes } from '@back-office/contract/kit/page';
import sql from 'sql-template-tag';
import {
  closeProposal,
  holdProposal,
  type HeldProposal,
  proposalActionsFor,
  type ProposalOutcome,
} from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Change } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { applyAdjustment } from './adjust.ts';
import { applyRelease } from './hold-payments.ts';
import { matching } from './overseen.ts';

// Spec S3.16, Decision 92: what an operator gives, charges or lets go, another one confirms.

type ProposalRecord = {
  kind: MoneyProposalKind;
  after: Record<string, unknown> & { kind?: string };
  id: string;
  merchantNumber: string;
  merchantName: string;
  reason: string;
  status: MoneyProposal['status'];
  proposedById: bigint;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
};

/** What is proposed stands in the row as it was written; an adjustment has a kind of its own. */
const wire = (
  { kind, after, proposedById, ...record }: ProposalRecord,
  reader: bigint,
): MoneyProposal => {
  const { kind: adjustment, ...facts } = after;
  return {
    ...record,
    ...facts,
    ...(kind === 'adjustment' ? { adjustment } : {}),
    kind,
    proposedAt: record.proposedAt.toISOString(),
    decidedAt: record.decidedAt?.toISOString() ?? null,
    allowedActions: proposalActionsFor({ status: record.status, proposedById }, reader),
  } as MoneyProposal;
};

export const listMoneyProposalsRoute = implement(
  listMoneyProposals,
  async ({ tx, session }, { search, page, limit }) => {
    const found = sql`from merchant_proposals o join businesses b on b.id = o.business_id
      where o.kind = any (${[...moneyProposalKinds]})${matching(search, [`o.after->>'gatewayNumber'`, `o.after->>'holdNumber'`, `o.after->>'paymentNumber'`])}`;
    const [counts] = await tx.rows<{ total: bigint; waiting: bigint }>(
      sql`select count(*) as total, count(*) filter (where o.status = 'pending') as waiting ${found}`,
    );
    const records = await tx.rows<ProposalRecord>(sql`
      select o.kind, o.after, o.id, b.merchant_number as "merchantNumber", b.name as "merchantName", o.reason, o.status,
        o.proposed_by as "proposedById", o.proposed_by_name as "proposedBy", o.proposed_at as "proposedAt",
        o.decided_by_name as "decidedBy", o.decided_at as "decidedAt", o.note
      ${found}
      order by o.decided_at desc nulls first, o.proposed_at, o.id limit ${limit} offset ${(page - 1) * limit}`);
    return {
      rows: records.map((record) => wire(record, session.personId)),
      total: Number(counts?.total ?? 0n),
      waiting: Number(counts?.waiting ?? 0n),
      page,
      limit,
      pageSizes: [...pageSizes],
    };
  },
);

type Held = HeldProposal<MoneyProposalKind>;
type Named = { merchantNumber: string; id: string };

const hold = async (
  tx: Tx,
  named: Named,
): Promise<Held | 'funds.proposalNotFound' | 'funds.proposalDecided'> => {
  const held = await holdProposal(tx, named, moneyProposalKinds);
  if (held === 'notFound') {
    return 'funds.proposalNotFound';
  }
  return held === 'decided' ? 'funds.proposalDecided' : held;
};

const told = (
  { businessId, kind, after }: Held,
  number: string,
  status: ProposalOutcome,
): Change => ({
  businessId,
  objectNumber: number,
  before: { kind, status: 'pending' },
  after: { kind, status, proposed: after },
});

/** The second operator agrees: it is booked now. */
export const confirmMoneyProposalRoute = implement(
  confirmMoneyProposal,
  async ({ tx, session, now, refuse, change }, named) => {
    const held = await hold(tx, named);
    if (typeof held === 'string') {
      return refuse(held);
    }
    if (held.proposedBy === session.personId) {
      return refuse('funds.ownProposal');
    }
    const confirming = { merchantNumber: named.merchantNumber, by: session, now };
    const applied =
      held.kind === 'adjustment'
        ? await applyAdjustment(tx, { ...held, kind: held.kind }, confirming)
        : await applyRelease(tx, { ...held, kind: held.kind }, confirming);
    if ('obstacle' in applied) {
      return refuse(applied.obstacle);
    }
    await closeProposal(tx, held, { by: session, now, outcome: 'confirmed' });
    await announceStale(tx, { businessId: held.businessId, stale: 'home' });
    change(told(held, applied.number, 'confirmed'));
    return { number: applied.number };
  },
);

/** The second operator does not agree. */
export const rejectMoneyProposalRoute = implement(
  rejectMoneyProposal,
  async ({ tx, session, now, refuse, change }, { note, ...named }) => {
    const held = await hold(tx, named);
    if (typeof held === 'string') {
      return refuse(held);
    }
    if (held.proposedBy === session.personId) {
      return refuse('funds.ownProposal');
    }
    await closeProposal(tx, held, { by: session, now, outcome: 'rejected', note });
    change(told(held, named.merchantNumber, 'rejected'));
    return { status: 'rejected' as const };
  },
);

/** Who proposed it takes it back. */
export const withdrawMoneyProposalRoute = implement(
  withdrawMoneyProposal,
  async ({ tx, session, now, refuse, change }, named) => {
    const held = await hold(tx, named);
    if (typeof held === 'string') {
      return refuse(held);
    }
    if (held.proposedBy !== session.personId) {
      return refuse('funds.notProposer');
    }
    await closeProposal(tx, held, { by: session, now, outcome: 'withdrawn' });
    change(told(held, named.merchantNumber, 'withdrawn'));
    return { status: 'withdrawn' as const };
  },
);
