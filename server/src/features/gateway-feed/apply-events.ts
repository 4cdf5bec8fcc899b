import {
  countedMinorOf,
  type GatewayEvent,
  type GatewayEventType,
} from '@back-office/contract/gateway/protocol';
import { businessDayOf, businessDayOfText } from '@back-office/contract/kit/business-day';
import {
  applyAlerts,
  applyDisputes,
  applyFraudReports,
  flagsOfPayments,
  settleStagesOf,
} from '#features/disputes/public';
import { bookPayments } from '#features/funds/public';
import { applyLinkPayments } from '#features/payment-links/public';
import { takeReportedProducts } from '#features/products/public';
import { applyRefunds, describeRefunds, failOvertaken, sumRefunds } from '#features/refunds/public';
import {
  applyFigures,
  countFacts,
  holdMonths,
  type CountedChange,
  type CountedPayment,
} from '#features/reports/public';
import {
  applyChargePayments,
  applyFirstPayments,
  stopChargedBack,
} from '#features/subscriptions/public';
import {
  addPayers,
  addSteps,
  applyDisputeFlags,
  applyPayments,
  applyRefundedAmounts,
  recordArrivals,
  viewOf,
  type KeptEvent,
  type KeptPayment,
  type PaymentKey,
  type StandingPayment,
} from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { Judgement } from './judging/judge-events.ts';
import { paymentKey, paymentOf, paymentsOf } from './judging/known-histories.ts';
import { takeBack } from './take-back.ts';

type EventOf<Type extends GatewayEventType> = Extract<GatewayEvent, { type: Type }>;
type KeptOf<Type extends GatewayEventType> = Omit<KeptEvent, 'event'> & { event: EventOf<Type> };

const ofType = <Type extends GatewayEventType>(kept: readonly KeptEvent[], type: Type) =>
  kept.filter((one): one is KeptOf<Type> => one.event.type === type);

const countedBefore = ({
  orderedAt,
  succeededAt,
  countedMinor,
  ...payment
}: StandingPayment): CountedPayment => ({
  ...payment,
  amountMinor: countedMinor,
  successDay: succeededAt && businessDayOf(succeededAt),
  orderedAt: orderedAt.toISOString(),
  businessDay: businessDayOf(orderedAt),
});

const authenticated: ReadonlySet<string | undefined> = new Set(['Y', 'A']);

/** Dimensions of a payment in the rates; `none` if not reported. */
const toldApartBy = ({ card, website = 'none', threeDS }: KeptPayment['event']['object']) => ({
  issuingCountry: card?.issuingCountry ?? 'none',
  website,
  isAuthenticated: authenticated.has(threeDS?.result),
});

const countedAfter = ({ businessId, event: { object } }: KeptPayment): CountedPayment => ({
  businessId,
  number: object.number,
  orderedAt: object.orderedAt,
  businessDay: businessDayOfText(object.orderedAt),
  successDay:
    object.status === 'success'
      ? businessDayOfText(object.preauth?.capturedAt ?? object.processedAt ?? object.orderedAt)
      : null,
  gatewayNumber: object.gatewayNumber,
  mode: object.mode,
  view: viewOf(object),
  currency: object.amount.currency,
  cardBrand: object.card?.brand ?? 'none',
  tradeType: object.tradeType,
  status: object.status,
  declineClass: object.declineClass ?? null,
  ...toldApartBy(object),
  amountMinor: BigInt(countedMinorOf(object)),
});

/** The change from the previous row to the current one; a version below the previous one changes no figure. */
const changesOf = (
  newest: readonly KeptPayment[],
  standing: readonly StandingPayment[],
): CountedChange[] => {
  const stood = new Map(
    standing.map((payment) => [
      paymentKey({ businessId: payment.businessId, paymentNumber: payment.number }),
      payment,
    ]),
  );
  return newest.flatMap((payment) => {
    const before = stood.get(paymentKey(paymentOf(payment)));
    if (before !== undefined && before.version >= payment.event.version) {
      return [];
    }
    return [{ before: before && countedBefore(before), after: countedAfter(payment) }];
  });
};

type Applying = { judgement: Judgement; standing: readonly StandingPayment[]; now: Date };

/** Payments whose counted facts may change: those with new events, and the parents of facts. */
const paymentsWithFacts = (
  touched: readonly KeptEvent[],
  standing: readonly StandingPayment[],
): PaymentKey[] => [
  ...paymentsOf(touched.filter(({ event }) => event.type !== 'payment')),
  ...standing
    .filter(({ isFlagged }) => isFlagged)
    .map(({ businessId, number }) => ({ businessId, paymentNumber: number })),
];

/** The payments seen for the first time. */
const newOnes = (
  newest: readonly KeptPayment[],
  standing: readonly StandingPayment[],
): KeptPayment[] => {
  const stood = new Set(
    standing.map(({ businessId, number }) => paymentKey({ businessId, paymentNumber: number })),
  );
  return newest.filter((payment) => !stood.has(paymentKey(paymentOf(payment))));
};

const disputedKinds = ['dispute', 'alert', 'fraudReport'] as const;

type Changed = {
  /** Events to be written to rows. */
  written: readonly KeptEvent[];
  /** All events about changed objects, including removed ones. */
  touched: readonly KeptEvent[];
};

const applyChildren = async (tx: Tx, { written, touched }: Changed, now: Date): Promise<void> => {
  const refunds = ofType(written, 'refund');
  if (refunds.length > 0) {
    await applyRefunds(tx, refunds, now);
  }
  const refunded = ofType(touched, 'refund');
  if (refunded.length > 0) {
    await applyRefundedAmounts(tx, await sumRefunds(tx, paymentsOf(refunded)));
  }
  const disputes = ofType(written, 'dispute');
  if (disputes.length > 0) {
    await applyDisputes(tx, disputes, now);
  }
  const payments = ofType(touched, 'payment');
  if (payments.length > 0) {
    await settleStagesOf(tx, paymentsOf(payments));
  }
  const alerts = ofType(written, 'alert');
  if (alerts.length > 0) {
    await applyAlerts(tx, alerts);
  }
  const fraudReports = ofType(written, 'fraudReport');
  if (fraudReports.length > 0) {
    await applyFraudReports(tx, fraudReports);
  }
  const overtaking = [...refunds, ...disputes, ...alerts];
  if (overtaking.length > 0) {
    await failOvertaken(tx, paymentsOf(overtaking), now);
  }
  const flagged = disputedKinds.flatMap((kind): KeptEvent[] => ofType(touched, kind));
  if (flagged.length > 0) {
    const flags = await flagsOfPayments(tx, paymentsOf(flagged));
    await stopChargedBack(tx, await applyDisputeFlags(tx, flags), now);
  }
};

/** An issuer's fraud report moves no money. */
const movingMoney = (touched: readonly KeptEvent[]): KeptEvent[] =>
  touched.filter(({ event: { type } }) => type !== 'fraudReport');

/** Resets payments with a version that became impossible, so that the remaining versions are written again. */
const reopen = (
  standing: readonly StandingPayment[],
  demoted: readonly KeptEvent[],
): StandingPayment[] => {
  const reopened = new Set(
    demoted
      .filter(({ event }) => event.type === 'payment')
      .map((one) => paymentKey(paymentOf(one))),
  );
  return standing.map((payment) =>
    reopened.has(paymentKey({ businessId: payment.businessId, paymentNumber: payment.number }))
      ? { ...payment, version: 0 }
      : payment,
  );
};

/** The payments to book again, with the objects no longer linked to them. */
const touchedWith = (moving: readonly KeptEvent[], gone: readonly KeptEvent[]) => {
  const causes = Map.groupBy(gone, (one) => paymentKey(paymentOf(one)));
  return paymentsOf(moving).map((payment) => ({
    ...payment,
    takenBack: (causes.get(paymentKey(payment)) ?? []).map(({ event }) => event.object.number),
  }));
};

type Orders = { newest: readonly KeptPayment[]; arrived: readonly KeptPayment[] };

/** The orders that the payments pay for: links, what was sold, and charges of subscriptions. */
const applyOrders = async (tx: Tx, { newest, arrived }: Orders, now: Date): Promise<void> => {
  await applyFirstPayments(tx, await applyLinkPayments(tx, newest, now), now);
  await takeReportedProducts(
    tx,
    newest.filter((one) => one.event.object.products !== undefined || !arrived.includes(one)),
  );
  await applyChargePayments(tx, newest, now);
};

/** Passes each kind to the feature that owns its table, then adds the steps, books the money, and updates the figures last. */
export const applyEvents = async (
  tx: Tx,
  { judgement, standing: stood, now }: Applying,
): Promise<void> => {
  const { kept, demoted, rebuilt } = judgement;
  const touched = [...kept, ...demoted];
  if (touched.length === 0) {
    return;
  }
  const standing = reopen(stood, demoted);
  const counted = paymentsWithFacts(touched, standing);
  const factsBefore = counted.length === 0 ? [] : await countFacts(tx, counted);
  const gone = await takeBack(tx, judgement);
  const written = rebuilt.length === 0 ? kept : [...new Set([...kept, ...rebuilt])];
  const payments = ofType(written, 'payment');
  const newest = payments.length === 0 ? [] : await applyPayments(tx, payments, now);
  const arrived = newOnes(newest, standing);
  await applyOrders(tx, { newest, arrived }, now);
  // Before the cases, which read from the steps since when one was returned.
  if (kept.length > 0) {
    await addSteps(tx, kept);
  }
  await applyChildren(tx, { written, touched }, now);
  const moving = movingMoney(touched);
  if (moving.length > 0) {
    await describeRefunds(tx, paymentsOf(moving));
  }
  await addPayers(tx, payments);
  if (moving.length > 0) {
    await bookPayments(tx, touchedWith(moving, gone), now);
  } else {
    await holdMonths(
      tx,
      touched.map(({ businessId }) => businessId),
    );
  }
  const changes = changesOf(newest, standing);
  const factsAfter = counted.length === 0 ? [] : await countFacts(tx, counted);
  await applyFigures(tx, {
    standing: standing.map(countedBefore),
    payments: changes,
    factsBefore,
    factsAfter,
    now,
  });
  if (arrived.length > 0) {
    await recordArrivals(tx, arrived, now);
  }
};
