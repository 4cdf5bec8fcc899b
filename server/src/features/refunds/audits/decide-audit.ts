import { approveRefund, rejectRefund } from '@back-office/contract/features/refunds/audits';
import type { Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { holdRefund } from '../progress/act-on-refund.ts';
import { takeStep, type StepActor, type Taking } from '../take-step.ts';
import { ofMerchant } from './get-refund-audit.ts';

const operatorOf = ({ personId, personName }: Session): StepActor => ({
  kind: 'operator',
  personId,
  name: personName,
});

type Deciding = { merchantNumber: string; number: string };

/** Takes an operator's step; undefined if there is no such refund, else whether the refund was still in the state he saw. */
const decide = async (tx: Tx, { merchantNumber, number }: Deciding, taking: Taking) => {
  const refund = await holdRefund(tx, { number, within: await ofMerchant(tx, merchantNumber) });
  if (refund === undefined) {
    return undefined;
  }
  const moved = await takeStep(tx, [refund], taking);
  if (moved.length > 0) {
    await announceStale(tx, { businessId: refund.businessId, stale: 'refunds' });
  }
  return { refund, hasMoved: moved.length > 0 };
};

/** Approves an application for the acquirer; the funds are checked next. */
export const approveRefundRoute = implement(approveRefund, async (context, input) => {
  const { tx, session, now, refuse } = context;
  const actor = operatorOf(session);
  const decided = await decide(tx, input, { step: 'auditApproved', actor, now, advanceAt: now });
  if (decided === undefined) {
    return refuse('refunds.notFound');
  }
  if (!decided.hasMoved) {
    return refuse('refunds.alreadyHandled');
  }
  context.change({
    businessId: decided.refund.businessId,
    objectNumber: input.number,
    before: { isAudited: false },
    after: { isAudited: true },
  });
  return { status: 'underAudit' as const };
});

/** Rejects an application for the acquirer, with a reason that the merchant reads. */
export const rejectRefundRoute = implement(rejectRefund, async (context, input) => {
  const { tx, session, now, refuse } = context;
  const { note } = input;
  const decided = await decide(tx, input, {
    step: 'rejected',
    actor: operatorOf(session),
    now,
    note,
  });
  if (decided === undefined) {
    return refuse('refunds.notFound');
  }
  if (!decided.hasMoved) {
    return refuse('refunds.alreadyHandled');
  }
  context.change({
    businessId: decided.refund.businessId,
    objectNumber: input.number,
    before: { status: decided.refund.status },
    after: { status: 'failed', failureCode: 'REJECTED_BY_ACQUIRER', note },
  });
  return { status: 'failed' as const };
});
