// Events a test card promises after its sale: on known days, with a known outcome.
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { answered, causeOf, raised } from './alert-life.ts';
import { dayMs, instantOf, isoOf } from './clock.ts';
import { closed, next, noticeOf } from './dispute-life.ts';
import { slowPace, type Later } from './later.ts';
import { randomFrom } from './random.ts';

/** By its issuer or scheme, days after the sale. */
export type Promised =
  | 'chargebackWon'
  | 'chargebackLost'
  | 'fraudWon'
  | 'retrieval'
  | 'rdr'
  | 'ethoca';

const days = {
  retrieval: 1,
  retrievalClosed: 15,
  alert: 12,
  chargeback: 12,
  contested: 15,
  decided: 26,
};

const chargeback = (
  later: Later,
  dayOf: (days: number) => number,
  { isWon, isFraud = false }: { isWon: boolean; isFraud?: boolean },
): GatewayEvent[] => {
  const notice = noticeOf(later, {
    openedAt: dayOf(days.chargeback),
    isFraud,
    stage: 'chargeback',
  });
  const contested = next(notice, {
    at: dayOf(days.contested),
    kind: 'merchant',
    object: { status: 'underAppeal', appealStatus: 'underAppeal' },
  });
  return [
    notice,
    contested,
    closed(contested, dayOf(days.decided), {
      kind: 'issuer',
      ...(isWon
        ? { status: 'won', appealStatus: 'appealSuccess' }
        : { status: 'lost', appealStatus: 'appealFailed' }),
    }),
  ];
};

const retrieval = (later: Later, dayOf: (days: number) => number): GatewayEvent[] => {
  const notice = noticeOf(later, {
    openedAt: dayOf(days.retrieval),
    isFraud: false,
    stage: 'retrieval',
  });
  return [
    notice,
    closed(notice, dayOf(days.retrievalClosed), {
      kind: 'issuer',
      status: 'withdrawn',
      appealStatus: 'noAppeal',
    }),
  ];
};

/** The events that follow a successful sale. */
export const promisedLife = (paid: PaymentEvent, promised: Promised): GatewayEvent[] => {
  const random = randomFrom(`promised/${paid.object.number}`);
  const later: Later = { paid, random, pace: slowPace };
  const dayOf = (after: number): number => instantOf(paid.occurredAt) + after * dayMs;
  switch (promised) {
    case 'chargebackWon':
      return chargeback(later, dayOf, { isWon: true });
    case 'chargebackLost':
      return chargeback(later, dayOf, { isWon: false });
    case 'fraudWon':
      return chargeback(later, dayOf, { isWon: true, isFraud: true });
    case 'retrieval':
      return retrieval(later, dayOf);
    case 'rdr':
      return [raised(later, dayOf(days.alert), { kind: 'rdr', status: 'refunded' })];
    case 'ethoca': {
      const expiresAt = dayOf(days.alert + 1);
      const alert = raised(later, dayOf(days.alert), {
        kind: 'ethoca',
        status: 'open',
        cause: causeOf(paid),
        dueAt: isoOf(expiresAt),
      });
      return [alert, answered(alert, { at: expiresAt, kind: 'gateway', status: 'expired' })];
    }
  }
};
