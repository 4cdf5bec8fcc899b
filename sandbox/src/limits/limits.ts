// Each gateway number takes so much in a payment, a day and a month. One without limits takes everything.
import {
  exceededLimit,
  type LimitName,
  type SetLimitsCommand,
} from '@back-office/contract/gateway/limits';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { businessDayOf, instantOf } from '../clock.ts';
import { convert } from '../payments/currencies.ts';
import { refusedByGateway } from '../payments/payment-life.ts';
import { gatewayResponses, type Response } from '../payments/responses.ts';
import type { Store } from '../store.ts';

type LimitSet = Omit<SetLimitsCommand, 'id' | 'type' | 'gatewayNumber'>;

const noteOf = (gatewayNumber: string): string => `limits/${gatewayNumber}`;

const setsOf = (store: Store, gatewayNumber: string): LimitSet[] =>
  JSON.parse(store.note(noteOf(gatewayNumber)) ?? '[]') as LimitSet[];

/** Commands may arrive more than once and in another order than they were made. */
export const keepLimits = (
  store: Store,
  { id: _id, type: _type, gatewayNumber, ...set }: SetLimitsCommand,
): void => {
  const others = setsOf(store, gatewayNumber).filter(({ version }) => version !== set.version);
  store.setNote(noteOf(gatewayNumber), JSON.stringify([...others, set]));
};

const limitsInForce = (store: Store, gatewayNumber: string, day: string): LimitSet | undefined =>
  setsOf(store, gatewayNumber)
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((one, other) => other.version - one.version)[0];

const responses: Readonly<Record<LimitName, Response>> = {
  perPaymentMinor: gatewayResponses.paymentLimit,
  perDayMinor: gatewayResponses.dayLimit,
  perMonthMinor: gatewayResponses.monthLimit,
};

const exceeded = (store: Store, { object }: PaymentEvent): LimitName | undefined => {
  const { number, gatewayNumber, amount } = object;
  const day = businessDayOf(instantOf(object.orderedAt));
  const limits = limitsInForce(store, gatewayNumber, day);
  if (limits === undefined) {
    return undefined;
  }
  const inCurrency = (taking: { minor: bigint; currency: string }): bigint =>
    convert(taking, limits.currency);
  const own = inCurrency({ minor: BigInt(amount.minor), currency: amount.currency });
  const withTakenSince = (from: string): bigint =>
    store
      .takingsOf(gatewayNumber, from.replaceAll('-', ''), number)
      .reduce((sum, taking) => sum + inCurrency(taking), own);
  return exceededLimit(limits, {
    perPaymentMinor: own,
    perDayMinor: withTakenSince(day),
    perMonthMinor: withTakenSince(day.slice(0, 7)),
  });
};

/** The life of a payment, or its refusal where it is above a limit. */
export const withinLimits = (
  store: Store,
  life: readonly GatewayEvent[],
): readonly GatewayEvent[] => {
  const [first] = life;
  if (first?.type !== 'payment' || first.object.status === 'failed') {
    return life;
  }
  const limit = exceeded(store, first);
  return limit === undefined ? life : [refusedByGateway(first, responses[limit])];
};
