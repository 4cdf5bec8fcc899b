import { refundNumberSchema } from '@back-office/contract/features/refunds';
import { checkRefund, withdrawRefund } from '@back-office/contract/features/refunds/detail';
import sql, { type Sql } from 'sql-template-tag';
import { lockPayments } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope } from '#platform/tenant-scope';
import { type ActedOn, judgeActions, type RefundStatus, type Wait } from '../refund-life.ts';
import { takeStep } from '../take-step.ts';

export type HeldRefund = ActedOn & {
  businessId: bigint;
  number: string;
  paymentNumber: string;
};

type Found = { business_id: bigint; payment_number: string };
type Held = Found & { status: RefundStatus; waits_for: Wait | null; applied_by: bigint | null };

/**
 * One refund, with its payment locked against all other writers, including the feed, until the transaction ends. Undefined if the
 * condition on `refunds` does not match.
 */
export const holdRefund = async (
  tx: Tx,
  { number, within }: { number: string; within: Sql },
): Promise<HeldRefund | undefined> => {
  if (!refundNumberSchema.safeParse(number).success) {
    return undefined;
  }
  const [found] = await tx.rows<Found>(
    sql`select business_id, payment_number from refunds where ${within} and number = ${number}`,
  );
  if (found === undefined) {
    return undefined;
  }
  const { business_id: businessId, payment_number: paymentNumber } = found;
  await lockPayments(tx, [{ businessId, paymentNumber }]);
  const [held] = await tx.rows<Held>(sql`
    select business_id, payment_number, status, waits_for, applied_by from refunds
    where business_id = ${businessId} and number = ${number}`);
  return (
    held && {
      businessId,
      number,
      paymentNumber,
      status: held.status,
      waitsFor: held.waits_for,
      appliedBy: held.applied_by,
    }
  );
};

/** Records the decision of the merchant's second person; once approved, the acquirer screens it. */
export const checkRefundRoute = implement(checkRefund, async (context, input) => {
  const { tx, scope, session, can, now, refuse } = context;
  const { businessId } = scope;
  const refund = await holdRefund(tx, { number: input.number, within: inScope(scope) });
  if (refund === undefined) {
    return refuse('refunds.notFound');
  }
  const { allowedActions, obstacles } = judgeActions(refund, { personId: session.personId, can });
  if (obstacles.some(({ obstacle }) => obstacle === 'ownApplication')) {
    return refuse('refunds.ownApplication');
  }
  const actor = { kind: 'merchant', personId: session.personId, name: session.personName } as const;
  const isYes = input.outcome === 'approved';
  const taking = isYes
    ? ({ step: 'checkApproved', advanceAt: now } as const)
    : ({ step: 'checkRejected', note: input.note } as const);
  const moved = allowedActions.includes('check')
    ? await takeStep(tx, [refund], { ...taking, actor, now })
    : [];
  if (moved.length === 0) {
    return refuse('refunds.alreadyHandled');
  }
  const status: RefundStatus = isYes ? 'underAudit' : 'failed';
  context.change({
    before: { status: refund.status, isChecked: false },
    after: isYes ? { isChecked: true } : { status, isChecked: true, note: input.note },
  });
  await announceStale(tx, { businessId, stale: 'refunds' });
  return { status };
});

/** Withdraws an application, by the applicant or a checker, before it is sent. */
export const withdrawRefundRoute = implement(withdrawRefund, async (context, { number }) => {
  const { tx, scope, session, can, now, refuse } = context;
  const { businessId } = scope;
  const refund = await holdRefund(tx, { number, within: inScope(scope) });
  if (refund === undefined) {
    return refuse('refunds.notFound');
  }
  const { allowedActions, obstacles } = judgeActions(refund, { personId: session.personId, can });
  if (obstacles.some(({ obstacle }) => obstacle === 'notApplicant')) {
    return refuse('refunds.notApplicant');
  }
  const actor = { kind: 'merchant', personId: session.personId, name: session.personName } as const;
  const moved = allowedActions.includes('withdraw')
    ? await takeStep(tx, [refund], { step: 'withdrawn', actor, now })
    : [];
  if (moved.length === 0) {
    return refuse('refunds.alreadyHandled');
  }
  context.change({
    before: { status: refund.status },
    after: { status: 'failed', failureCode: 'WITHDRAWN' },
  });
  await announceStale(tx, { businessId, stale: 'refunds' });
  return { status: 'failed' as const };
});
