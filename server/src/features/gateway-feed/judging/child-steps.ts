import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { fault, type Fault } from './judge-facts.ts';

const ranks: Readonly<Record<string, number>> = { underAudit: 0, audited: 1, inProcessing: 2 };
const stages = ['retrieval', 'chargeback', 'preArbitration', 'arbitration'];

/** Forward only; a bank may still return a successful refund, while a failed one stays failed. */
const faultOfRefundStep = (before: RefundEvent, { object }: RefundEvent): Fault | undefined => {
  const [from, to] = [before.object.status, object.status];
  const isPossible =
    from === to ||
    (from === 'success'
      ? to === 'failed'
      : from !== 'failed' && (ranks[to] ?? 3) >= (ranks[from] ?? 3));
  if (!isPossible) {
    return fault('statusNotPossible', `object.status: ${from} → ${to}`);
  }
  return before.object.amount.minor === object.amount.minor
    ? undefined
    : fault('amountChanged', 'object.amount.minor');
};

/** Within a stage an outcome is final; a further stage follows a retrieval, an open case or a won one. */
const faultOfCaseStep = (before: DisputeEvent, { object }: DisputeEvent): Fault | undefined => {
  const { stage, status } = before.object;
  const isOpen = status === 'awaiting' || status === 'underAppeal';
  const further = stages.indexOf(object.stage) - stages.indexOf(stage);
  if (further < 0) {
    return fault('statusNotPossible', `object.stage: ${stage} → ${object.stage}`);
  }
  const isPossible =
    further === 0
      ? isOpen || status === object.status
      : isOpen || stage === 'retrieval' || status === 'won';
  return isPossible
    ? undefined
    : fault('statusNotPossible', `object.status: ${status} → ${object.status}`);
};

const faultOfAlertStep = (before: AlertEvent, { object }: AlertEvent): Fault | undefined => {
  if (before.object.kind !== object.kind) {
    return fault('statusNotPossible', `object.kind: ${before.object.kind} → ${object.kind}`);
  }
  return before.object.status === 'open' || before.object.status === object.status
    ? undefined
    : fault('statusNotPossible', `object.status: ${before.object.status} → ${object.status}`);
};

/** Checks a version against the last valid one of a refund, a case or an alert. */
export const faultOfChildStep = (before: GatewayEvent, event: GatewayEvent): Fault | undefined => {
  if (before.type === 'refund' && event.type === 'refund') {
    return faultOfRefundStep(before, event);
  }
  if (before.type === 'dispute' && event.type === 'dispute') {
    return faultOfCaseStep(before, event);
  }
  return before.type === 'alert' && event.type === 'alert'
    ? faultOfAlertStep(before, event)
    : undefined;
};
