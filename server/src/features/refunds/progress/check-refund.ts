import { checkRefund } from '@back-office/contract/features/refunds/detail';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { inScope } from '#platform/tenant-scope';
import { judgeActions, type RefundStatus } from '../refund-life.ts';
import { takeStep } from '../take-step.ts';
import { holdRefund } from './act-on-refund.ts';

/** The merchant's second person says yes or no; after a yes the acquirer looks at it. */
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
