// A person on the page plays an issuer or a scheme: each step happens to a payment at once.
import {
  amexFamilies,
  amexInquiryFamilies,
  discoverFamilies,
  jcbFamilies,
  mastercardFamilies,
  unionPayFamilies,
  visaFamilies,
} from '@back-office/contract/features/disputes/reason-codes';
import type { ReasonFamily } from '@back-office/contract/features/disputes/evidence';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { answered, fraudReportLife, raised } from './alert-life.ts';
import type { Brand } from '../cards/cards.ts';
import { dayMs, isoOf } from '../clock.ts';
import { noticeOf } from './dispute-life.ts';
import { dropLife, leaveToMerchant } from './dispute-plans.ts';
import { happen } from '../trade/happenings.ts';
import { slowPace, type Later } from '../payments/later.ts';
import { childNumberOf, eventIdOf } from '../numbers.ts';
import { randomFrom } from '../random.ts';
import { decidedByRdr } from './rdr-rules.ts';
import type { Store } from '../store.ts';
import { takeStep, type CaseStep } from './case-steps.ts';

export type Kind = 'retrieval' | 'chargeback';

const listed: Readonly<Partial<Record<Brand, Readonly<Record<string, ReasonFamily>>>>> = {
  visa: visaFamilies,
  mastercard: mastercardFamilies,
  amex: amexFamilies,
  discover: discoverFamilies,
  diners: discoverFamilies,
  jcb: jcbFamilies,
  unionpay: unionPayFamilies,
};

/** The network's reason codes for a kind of case, with their families; those of a network that isn't known are Visa's. */
export const reasonsFor = (brand: Brand | undefined, kind: Kind): Record<string, ReasonFamily> => {
  if (brand === 'amex' && kind === 'retrieval') {
    return amexInquiryFamilies;
  }
  return listed[brand ?? 'other'] ?? visaFamilies;
};

type Playing = { store: Store; paid: PaymentEvent; now: number };

const laterOf = ({ paid, now }: Playing): Later => ({
  paid,
  random: randomFrom(`played/${paid.object.number}/${now}`),
  pace: slowPace,
});

/** Counts planned ones too: a test card may still bring about its own. */
const nextNumber = ({ store, paid: { object } }: Playing, prefix: 'D' | 'A'): string => {
  const known: readonly GatewayEvent[] = [
    ...store.disputesOf(object.number),
    ...store.alertsOf(object.number),
    ...store.plansOf(object.number).map(({ event }) => event),
  ];
  const numbers = new Set(known.map((event) => event.object.number));
  const of = (index: number): string =>
    numbers.has(childNumberOf(prefix, object.number, index))
      ? of(index + 1)
      : childNumberOf(prefix, object.number, index);
  return of(1);
};

const numbered = <Event extends GatewayEvent>(event: Event, number: string): Event => ({
  ...event,
  id: eventIdOf(number, event.version),
  object: { ...event.object, number },
});

/** The event, or what RDR makes of it; silence until the network's deadline follows, where nobody answers. */
export const openCase = (
  playing: Playing,
  { kind, reasonCode }: { kind: Kind; reasonCode: string },
): boolean => {
  const { store, paid, now } = playing;
  const family = reasonsFor(paid.object.card?.brand, kind)[reasonCode];
  if (family === undefined) {
    return false;
  }
  const notice = numbered(
    noticeOf(laterOf(playing), {
      openedAt: now,
      isFraud: family === 'fraud',
      stage: kind,
      reasonCode,
    }),
    nextNumber(playing, 'D'),
  );
  store.transaction(() => {
    const decided = decidedByRdr(store, notice);
    decided.forEach((event) => happen(store, event));
    if (decided.includes(notice)) {
      leaveToMerchant(store, notice);
    }
  });
  return true;
};

/** Replaces what was planned for the case. */
export const moveCase = (
  { store, paid, now }: Playing,
  { number, step }: { number: string; step: CaseStep },
): boolean => {
  const found = store.disputesOf(paid.object.number).find(({ object }) => object.number === number);
  const event = found && takeStep(found, step, { paid, at: now });
  if (event === undefined) {
    return false;
  }
  store.transaction(() => {
    dropLife(store, event);
    happen(store, event);
    leaveToMerchant(store, event);
  });
  return true;
};

export const alertChoices = ['rdrRefunded', 'rdrDeclined', 'ethocaDispute', 'ethocaFraud'] as const;
export type AlertChoice = (typeof alertChoices)[number];

/** RDR has decided when it arrives; the merchant has a day to answer Ethoca. */
export const raiseAlert = (playing: Playing, choice: AlertChoice): void => {
  const { store, paid, now } = playing;
  const number = nextNumber(playing, 'A');
  if (choice === 'rdrRefunded' || choice === 'rdrDeclined') {
    const status = choice === 'rdrRefunded' ? 'refunded' : 'declined';
    happen(store, numbered(raised({ paid }, now, { kind: 'rdr', status }), number));
    return;
  }
  const expiresAt = now + dayMs;
  const alert = numbered(
    raised({ paid }, now, {
      kind: 'ethoca',
      status: 'open',
      cause: choice === 'ethocaFraud' ? 'confirmedFraud' : 'customerDispute',
      dueAt: isoOf(expiresAt),
    }),
    number,
  );
  store.transaction(() => {
    happen(store, alert);
    const expiry = { at: expiresAt + 1000, kind: 'gateway', status: 'expired' } as const;
    store.plan({ cause: 'fixed', event: answered(alert, expiry) });
  });
};

/** An issuer reports a payment once. */
export const reportFraud = (playing: Playing): boolean => {
  const { store, paid, now } = playing;
  if (store.fraudReportsOf(paid.object.number).length > 0) {
    return false;
  }
  for (const report of fraudReportLife(laterOf(playing), now)) {
    happen(store, report);
  }
  return true;
};
