// Cases that go all the way: won, taken again by the issuer, contested, and then before the network.
import { isArbitrationConcedable } from '@back-office/contract/gateway/dispute-calendars';
import type {
  DisputeEvent,
  GatewayEvent,
  PaymentEvent,
} from '@back-office/contract/gateway/protocol';
import { dayMs, instantOf } from '../clock.ts';
import { closed, next, nextStageOf, preArbitrationAfter } from './dispute-life.ts';

// A case ended long enough ago that the issuer has gone on, and not so long that the network has ruled on it.
const [endedAfter, endedBefore] = [65 * dayMs, 18 * dayMs];
const [reopenedAfter, contestedAfter, filedAfter] = [4 * dayMs, 9 * dayMs, 16 * dayMs];
const ruledIn = 12 * dayMs;

/** The issuer of a case that was won goes on, and the network rules for it. */
export const insisted = (
  won: DisputeEvent,
  { paid, ruledAt }: { paid: PaymentEvent; ruledAt: number },
): DisputeEvent[] => {
  const at = instantOf(won.occurredAt);
  const reopened = preArbitrationAfter(won, { paid, at: at + reopenedAfter });
  const contested = next(reopened, {
    at: at + contestedAfter,
    kind: 'merchant',
    object: { status: 'underAppeal' },
  });
  const filed = next(contested, {
    at: at + filedAfter,
    kind: 'issuer',
    object: { stage: 'arbitration' },
  });
  const ruled = closed(filed, ruledAt, {
    kind: 'issuer',
    status: 'lost',
    appealStatus: 'appealFailed',
  });
  return [reopened, contested, filed, ruled];
};

const brandOf = ({ object: { card } }: PaymentEvent) => card?.brand;

/**
 * The end of a chargeback as a victory, where the life goes on before the network: what was won, and with a network that lets a
 * merchant give an arbitration up also what was lost, since few cases of it are won in time.
 */
const asWon = (last: DisputeEvent, paid: PaymentEvent): DisputeEvent | undefined => {
  const { stage, status, reasonCode } = last.object;
  const goesOn = nextStageOf(brandOf(paid), reasonCode) === 'preArbitration';
  if (stage !== 'chargeback' || !goesOn) {
    return undefined;
  }
  const isTurned = status === 'lost' && isArbitrationConcedable(brandOf(paid) ?? null);
  return status === 'won' || isTurned
    ? { ...last, object: { ...last.object, status: 'won', appealStatus: 'appealSuccess' } }
    : undefined;
};

const isOfTime = ({ occurredAt }: DisputeEvent, now: number): boolean =>
  instantOf(occurredAt) > now - endedAfter && instantOf(occurredAt) < now - endedBefore;

const goneOn = (life: readonly GatewayEvent[], now: number): GatewayEvent[] | undefined => {
  const [last, paid] = [life.at(-1), life.findLast((event) => event.type === 'payment')];
  if (last?.type !== 'dispute' || paid === undefined || !isOfTime(last, now)) {
    return undefined;
  }
  const won = asWon(last, paid);
  // The network rules some days from now, where no operator enters its decision before.
  return won && [...life.slice(0, -1), won, ...insisted(won, { paid, ruledAt: now + ruledIn })];
};

/** Lives whose case was decided of late go on before the network. */
export const withArbitration = (
  lives: readonly GatewayEvent[][],
  now: number,
): readonly GatewayEvent[][] => lives.map((life) => goneOn(life, now) ?? life);
