import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { wait, type History, type PaymentState, type Told, type Verdict } from './fold-versions.ts';
import { countedOf, judgeChild, type Pools } from './judge-child.ts';
import { openedAt } from './judge-facts.ts';
import { judgePayment, openStatuses } from './judge-payment.ts';

const objectOf = ({ event }: Told): string => `${event.type}/${event.object.number}`;

/** The objects of a payment by time of opening: if not all fit, later ones are refused. */
const inOrderOfOpening = (told: readonly Told[]): Told[][] =>
  [...Map.groupBy(told, objectOf).values()]
    .map((ofObject) => {
      const [first] = ofObject.toSorted(
        (a, b) => a.event.version - b.event.version || (a.fingerprint < b.fingerprint ? -1 : 1),
      );
      return {
        ofObject,
        opened: first === undefined ? '' : openedAt(first.event) + objectOf(first),
      };
    })
    .toSorted((a, b) => (a.opened < b.opened ? -1 : 1))
    .map(({ ofObject }) => ofObject);

/** Applications that were sent come before refunds made at the gateway, since that money was promised here. */
const appliedForHere = ({ applications, told }: History): bigint => {
  const newest = new Map<string, GatewayEvent>();
  for (const { event, isKept } of told) {
    const other = newest.get(event.object.number);
    if (isKept && event.type === 'refund' && (other?.version ?? 0) < event.version) {
      newest.set(event.object.number, event);
    }
  }
  return [...applications].reduce((sum, [number, { countedMinor }]) => {
    const event = newest.get(number);
    return sum + (event === undefined ? countedMinor : countedOf(event));
  }, 0n);
};

/** An event refused because its payment is missing or not successful waits as long as either may change. */
const letWait = (
  children: readonly Told[],
  payment: PaymentState | undefined,
  verdicts: Map<Told, Verdict>,
): void => {
  const mayComeTrue = payment === undefined || openStatuses.includes(payment.status);
  for (const one of children) {
    const verdict = verdicts.get(one);
    const isNotPaidYet = verdict?.kind === 'refuse' && verdict.reason === 'notPaid' && mayComeTrue;
    if (isNotPaidYet || (payment === undefined && verdict?.kind === 'keep')) {
      verdicts.set(one, wait);
    }
  }
};

/**
 * Judges all events of a payment: its own versions first, then its objects against the paid amount. The order of arrival does not
 * affect the result.
 */
export const judgeHistory = (history: History): ReadonlyMap<Told, Verdict> => {
  const verdicts = new Map<Told, Verdict>();
  const own = history.told.filter(({ event }) => event.type === 'payment');
  const payment = judgePayment(own, history, verdicts);
  const children = history.told.filter(({ event }) => event.type !== 'payment');
  const isApplied = ([first]: readonly Told[]): boolean =>
    first?.event.type === 'refund' && history.applications.has(first.event.object.number);
  const objects = inOrderOfOpening(children);
  const paidMinor = payment?.paidMinor ?? 0n;
  const left: Pools = {
    refunded: paidMinor - history.takenMinor.refunded,
    chargedBack: paidMinor - history.takenMinor.chargedBack,
  };
  for (const object of objects.filter(isApplied)) {
    judgeChild(object, history, { payment, left, verdicts });
  }
  const kept = history.told.map((one) => ({ ...one, isKept: verdicts.get(one)?.kind === 'keep' }));
  left.refunded -= appliedForHere({ ...history, told: kept });
  for (const object of objects.filter((one) => !isApplied(one))) {
    judgeChild(object, history, { payment, left, verdicts });
  }
  letWait(children, payment, verdicts);
  return verdicts;
};
