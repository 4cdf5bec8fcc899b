import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import * as payment from '@back-office/contract/features/payment';
import { addDays } from '@back-office/contract/kit/business-day';
import { merchantStatuses } from '@back-office/contract/kit/merchant-status';
import fc from 'fast-check';
import type { Turn } from './feed-states.ts';
import {
  alertEvent,
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testDay,
  testInstant,
} from './gateway-events.ts';

// Few amounts, so that some combinations fit and others do not.
const minor = fc.constantFrom('4000', '6000', '10000', '10000', '10000', '90000');
const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const paymentState = fc
  .record({
    status: oneOf([...payment.paymentStatuses, 'success', 'success', 'success'] as const),
    tradeType: oneOf(['consumption', 'consumption', 'consumption', 'preauthorisation'] as const),
    authorisationSent: fc.boolean(),
    orderedAt: oneOf([0, 0, 0, 0, 0, 0, 0, 3, 200]).map((minutes) => testInstant(minutes)),
    currency: oneOf(['USD', 'USD', 'USD', 'USD', 'USD', 'USD', 'EUR', 'ZZZ']),
    capturedMinor: sometimes(minor),
    declineClass: sometimes(oneOf(payment.declineClasses)),
    name: oneOf(['Ada Wong', 'Mei Lam']),
    minor,
    brand: oneOf(payment.cardBrands),
    preauth: sometimes(oneOf(payment.preauthStatuses)),
    captured: sometimes(oneOf([testInstant(250), testInstant(10, addDays(testDay, 1))])),
  })
  .map(
    ({
      minor: amountMinor,
      brand,
      preauth,
      captured,
      declineClass,
      name,
      currency,
      capturedMinor,
      ...rest
    }) => ({
      ...rest,
      amount: { minor: amountMinor, currency },
      card: { brand, funding: 'credit' as const, first6: '411111', last4: '1111' },
      customer: { name, email: 'shopper@example.com' },
      ...(declineClass === undefined ? {} : { declineClass }),
      ...(preauth === undefined
        ? {}
        : {
            preauth: {
              status: preauth,
              authorisedMinor: amountMinor,
              expiresAt: testInstant(300),
              // Less or more than was authorised, and perhaps on a later day.
              ...(capturedMinor === undefined ? {} : { capturedMinor }),
              ...(captured === undefined ? {} : { capturedAt: captured }),
            },
          }),
    }),
  );

const amount = fc.record({
  minor,
  currency: oneOf(['USD', 'USD', 'USD', 'USD', 'USD', 'USD', 'USD', 'EUR']),
});
const refundState = fc.record({
  status: oneOf(payment.refundProcessings),
  amount,
  appliedAt: oneOf([60, 60, 61, 62]).map((minutes) => testInstant(minutes)),
});
const disputeState = fc.record({
  stage: oneOf(payment.disputeStages),
  status: oneOf(payment.disputeStatuses),
  appealStatus: oneOf(payment.appealStatuses),
  isFraud: fc.boolean(),
  openedAt: oneOf([testInstant(60), testInstant(61)]),
  amount,
});
const alertState = fc.record({
  kind: oneOf(payment.alertKinds),
  status: oneOf(payment.alertStatuses),
  openedAt: oneOf([testInstant(60), testInstant(61)]),
  amount,
});
const fraudReportState = fc.record({ kind: oneOf(payment.fraudReportKinds), amount });

const versions = <State>(state: fc.Arbitrary<State>, max: number) =>
  fc.array(state, { minLength: 1, maxLength: max });
const upToTwo = <State>(state: fc.Arbitrary<State>) =>
  fc.array(versions(state, 3), { maxLength: 2 });

/** Numbers each object's versions: the n-th refund of a payment has the payment's number and n. */
const childrenOf = <State extends object>(
  states: readonly (readonly State[])[],
  make: (state: State & { number: string }, version: number) => GatewayEvent,
  prefix: string,
): GatewayEvent[] =>
  states.flatMap((ofOne, child) =>
    ofOne.map((state, at) => make({ ...state, number: `${prefix}${child}` }, at + 1)),
  );

/**
 * A payment's life in version order: its own events, then those of its refunds, disputes and alerts. Many are impossible: another
 * amount or currency, a status after the end, more returned than paid.
 */
export const paymentLife: fc.Arbitrary<GatewayEvent[]> = fc
  .record({
    payments: versions(paymentState, 4),
    refunds: upToTwo(refundState),
    disputes: upToTwo(disputeState),
    alerts: upToTwo(alertState),
    fraudReports: fc.array(versions(fraudReportState, 2), { maxLength: 1 }),
  })
  .map(({ payments, refunds, disputes, alerts, fraudReports }) => {
    const number = newPaymentNumber();
    const own = payments.map((object, at): PaymentEvent =>
      paymentEvent(number, { version: at + 1, object }),
    );
    const first = paymentEvent(number);
    return [
      ...own,
      ...childrenOf(
        refunds,
        (object, version) => refundEvent(first, { version, object }),
        `R${number}`,
      ),
      ...childrenOf(
        disputes,
        (object, version) => disputeEvent(first, { version, object }),
        `D${number}`,
      ),
      ...childrenOf(
        alerts,
        (object, version) => alertEvent(first, { version, object }),
        `A${number}`,
      ),
      ...childrenOf(
        fraudReports,
        (object, version) => fraudReportEvent(first, { version, object }),
        `F${number}`,
      ),
    ];
  });

// Before the order and between the instants at which things of a life begin: orders, refunds, appeals.
const instantsOfTurns = [-60, 2, 61, 100, 250, 422, 600];

const turns = <State extends object>(state: fc.Arbitrary<State>, maxLength: number) =>
  fc
    .subarray(instantsOfTurns, { maxLength })
    .chain((minutes) =>
      fc.tuple(...minutes.map((at) => state.map((one) => ({ ...one, at: testInstant(at) })))),
    );

/** Status changes and switchings that an operator makes around a life, in order. */
export const turnsOfLife: fc.Arbitrary<Turn[]> = fc
  .tuple(
    turns(fc.record({ status: oneOf([...merchantStatuses, 'normal', 'normal'] as const) }), 3),
    turns(fc.record({ isActive: fc.boolean() }), 2),
  )
  .map((both): Turn[] => both.flat().toSorted((one, other) => (one.at < other.at ? -1 : 1)));
