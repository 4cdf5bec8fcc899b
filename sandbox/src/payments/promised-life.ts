// What a test card promises to follow its sale: on days known before, with an end known before.
import type {
  DisputeEvent,
  GatewayEvent,
  PaymentEvent,
} from '@back-office/contract/gateway/protocol';
import { answered, causeOf, raised } from '../disputes/alert-life.ts';
import { insisted } from '../disputes/arbitration-life.ts';
import { dayMs, instantOf, isoOf } from '../clock.ts';
import { chargebackAfter, closed, next, noticeOf } from '../disputes/dispute-life.ts';
import { slowPace, type Later } from './later.ts';
import { randomFrom } from '../random.ts';

/** By its issuer or scheme, days after the sale. */
export type Promised =
  | 'chargebackWon'
  | 'chargebackLost'
  | 'fraudWon'
  | 'arbitration'
  | 'retrieval'
  | 'retrievalToChargeback'
  | 'rdr'
  | 'ethoca';

const days = {
  retrieval: 1,
  retrievalClosed: 15,
  retrievalCharged: 9,
  alert: 12,
  chargeback: 12,
  contested: 15,
  decided: 26,
  ruled: 76,
};

const chargeback = (
  later: Later,
  dayOf: (days: number) => number,
  { isWon, isFraud = false }: { isWon: boolean; isFraud?: boolean },
): [DisputeEvent, DisputeEvent, DisputeEvent] => {
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

const retrieval = (
  later: Later,
  dayOf: (days: number) => number,
  { isCharged }: { isCharged: boolean },
): DisputeEvent[] => {
  const notice = noticeOf(later, {
    openedAt: dayOf(days.retrieval),
    isFraud: false,
    stage: 'retrieval',
  });
  if (isCharged) {
    const at = dayOf(days.retrievalCharged);
    return [notice, chargebackAfter(notice, { paid: later.paid, at, isAnswered: false })];
  }
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
    case 'arbitration': {
      const [notice, contested, won] = chargeback(later, dayOf, { isWon: true });
      return [notice, contested, won, ...insisted(won, { paid, ruledAt: dayOf(days.ruled) })];
    }
    case 'retrieval':
      return retrieval(later, dayOf, { isCharged: false });
    case 'retrievalToChargeback':
      return retrieval(later, dayOf, { isCharged: true });
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
