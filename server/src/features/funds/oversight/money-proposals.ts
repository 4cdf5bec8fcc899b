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
  decisionsOn,
  holdProposal,
  proposalActionsFor,
} from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { applyAdjustment } from './adjust.ts';
import { applyRelease } from './hold-payments.ts';
import { matching } from './overseen.ts';

// Spec S3.16, Decision 11: what an operator gives, charges or lets go, another one confirms.

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

/** What waits for this operator, over all merchants: whoever proposed one does not confirm it (Decision 11). */
export const countMoneyProposals = (tx: Tx, personId: bigint): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select after ->> 'currency' as currency, count(*) as count, sum((after ->> 'amountMinor')::bigint)::bigint as amount_minor,
        min(proposed_at) as oldest
      from merchant_proposals
      where kind = any (${[...moneyProposalKinds]}) and status = 'pending' and proposed_by <> ${personId}
      group by 1 order by 1`,
  );

type Named = { merchantNumber: string; id: string };

const decisions = decisionsOn({
  hold: (tx: Tx, named: Named) => holdProposal(tx, named, moneyProposalKinds),
  close: closeProposal,
  told: ({ businessId, kind, after }, { merchantNumber }, status) => ({
    businessId,
    objectNumber: merchantNumber,
    before: { kind, status: 'pending' },
    after: { kind, status, proposed: after },
  }),
  refusals: {
    notFound: 'funds.proposalNotFound',
    decided: 'funds.proposalDecided',
    ownProposal: 'funds.ownProposal',
    notProposer: 'funds.notProposer',
  },
});

/** The second operator agrees: it is booked now. */
export const confirmMoneyProposalRoute = implement(confirmMoneyProposal, async (context, named) => {
  const { tx, session, now, refuse } = context;
  const held = await decisions.holdForAnother(context, named);
  const { businessId, kind } = held;
  const confirming = { merchantNumber: named.merchantNumber, by: session, now };
  const applied =
    kind === 'adjustment'
      ? await applyAdjustment(tx, { ...held, kind }, confirming)
      : await applyRelease(tx, { ...held, kind }, confirming);
  if ('obstacle' in applied) {
    return refuse(applied.obstacle);
  }
  const { number } = applied;
  await decisions.confirm(context, held, { named, number });
  await announceStale(tx, { businessId, stale: 'home' });
  return { number };
});

export const rejectMoneyProposalRoute = implement(rejectMoneyProposal, decisions.reject);
export const withdrawMoneyProposalRoute = implement(withdrawMoneyProposal, decisions.withdraw);
