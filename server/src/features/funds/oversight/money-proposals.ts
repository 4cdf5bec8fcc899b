import {
  confirmMoneyProposal,
  type MoneyProposal,
  moneyProposalList,
  moneyProposalKinds,
  rejectMoneyProposal,
  withdrawMoneyProposal,
} from '@back-office/contract/features/funds/proposals';
import { moneyProposalStatusLabels } from '@back-office/messages/features/funds/oversight';
import { moneyProposalListWords } from '@back-office/messages/features/funds/oversight-lists';
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
import { listOf } from '#platform/list/list-of';
import { amongst, isTrue, readerOf } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { applyAdjustment } from './adjust.ts';
import { applyRelease } from './hold-payments.ts';
import { applyOffset } from './offset-debt.ts';
import { isOvertaken } from './overtake-offsets.ts';
import { foundBy, merchantFound } from './read-decisions.ts';

// Spec S3.16, Decision 11: an operator's adjustments, releases and offsets need another operator's confirmation.

type ProposalRecord = Omit<
  MoneyProposal,
  'amountMinor' | 'proposedAt' | 'decidedAt' | 'allowedActions'
> & {
  amountMinor: bigint;
  proposedById: bigint;
  proposedAt: Date;
  decidedAt: Date | null;
};

// The row keeps the proposal as written; an adjustment has a kind of its own.
const what = sql`case when o.kind = 'adjustment' then o.after ->> 'kind' else o.kind end`;
const signedMinor = sql`(
  (o.after ->> 'amountMinor')::bigint * case when o.after ->> 'kind' = 'otherDeduction' then -1 else 1 end)`;

export const moneyProposals = listOf(moneyProposalList, moneyProposalListWords, {
  from: sql`merchant_proposals o join businesses b on b.id = o.business_id and o.kind = any (${[...moneyProposalKinds]})`,
  currency: sql`(o.after ->> 'currency')`,
  columns: {
    what,
    merchant: merchantFound,
    about: sql`coalesce(o.after ->> 'paymentNumber', o.after ->> 'gatewayNumber')`,
    amount: signedMinor,
    reason: sql`o.reason`,
    status: { kind: 'word', of: sql`o.status`, labels: moneyProposalStatusLabels },
    proposedBy: sql`o.proposed_by_name`,
    proposedAt: sql`o.proposed_at`,
    decidedBy: sql`o.decided_by_name`,
  },
  filters: {
    search: foundBy(
      sql`o.after ->> 'gatewayNumber'`,
      sql`o.after ->> 'holdNumber'`,
      sql`o.after ->> 'paymentNumber'`,
    ),
    statuses: amongst(sql`o.status`),
    proposedByOther: (isWanted, asking) =>
      isTrue(sql`o.proposed_by <> ${readerOf(asking).personId}`)(isWanted),
  },
  order: sql`o.decided_at desc nulls first, o.proposed_at, o.id`,
  select: sql`
    o.id, ${what} as what, b.merchant_number as "merchantNumber", b.name as "merchantName",
    o.after ->> 'gatewayNumber' as "gatewayNumber", o.after ->> 'holdNumber' as "holdNumber",
    o.after ->> 'paymentNumber' as "paymentNumber", o.after ->> 'currency' as currency, ${signedMinor} as "amountMinor", o.reason,
    case when o.kind = 'debtOffset' then o.after -> 'taken' end as taken, o.status, o.proposed_by as "proposedById", o.proposed_by_name as "proposedBy", o.proposed_at as "proposedAt",
    o.decided_by_name as "decidedBy", o.decided_at as "decidedAt", o.note`,
  row: ({ proposedById, ...record }: ProposalRecord, { session }) => ({
    ...record,
    amountMinor: String(record.amountMinor),
    proposedAt: record.proposedAt.toISOString(),
    pendingSince: record.status === 'pending' ? record.proposedAt.toISOString() : null,
    decidedAt: record.decidedAt?.toISOString() ?? null,
    allowedActions: proposalActionsFor({ status: record.status, proposedById }, session.personId),
  }),
});

/** Proposals waiting for this operator, across all merchants; the proposer can't confirm his own (Decision 11). */
export const countMoneyProposals = (tx: Tx, personId: bigint): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select o.after ->> 'currency' as currency, count(*) as count, sum(${signedMinor})::bigint as amount_minor,
        min(o.proposed_at) as oldest
      from merchant_proposals o
      where o.kind = any (${[...moneyProposalKinds]}) and o.status = 'pending' and o.proposed_by <> ${personId}
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

const apply = {
  adjustment: applyAdjustment,
  holdRelease: applyRelease,
  debtOffset: applyOffset,
};

/** Books the proposal when the second operator confirms it. */
export const confirmMoneyProposalRoute = implement(confirmMoneyProposal, async (context, named) => {
  const { tx, session, now, refuse } = context;
  if (await isOvertaken(tx, named)) {
    return refuse('funds.debtChanged');
  }
  const held = await decisions.holdForAnother(context, named);
  const { businessId, kind } = held;
  const confirming = { merchantNumber: named.merchantNumber, by: session, now };
  const applied = await apply[kind](tx, held, confirming);
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
