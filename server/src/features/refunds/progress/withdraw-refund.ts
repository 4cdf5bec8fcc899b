import { withdrawRefund } from '@back-office/contract/features/refunds/detail';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope } from '#platform/tenant-scope';
import { judgeActions } from '../refund-life.ts';
import { takeStep } from '../take-step.ts';
import { holdRefund } from './act-on-refund.ts';

/** The applicant changes his mind, or a checker for him, before anybody has sent it on. */
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
