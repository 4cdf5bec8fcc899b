// Past cases that went all the way: won, continued by the issuer, contested, and now in arbitration.
import type { DisputeEvent, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { dayMs, instantOf } from './clock.ts';
import { closed, next, nextStageOf } from './dispute-life.ts';

// Won long enough ago for the issuer to have continued, and recently enough for the ruling to be open.
const [wonAfter, wonBefore] = [65 * dayMs, 18 * dayMs];
const [reopenedAfter, contestedAfter, filedAfter] = [4 * dayMs, 9 * dayMs, 16 * dayMs];
const ruledIn = 12 * dayMs;

/** Won at the first stage, without later events. */
const isWonOnce = (event: GatewayEvent | undefined): event is DisputeEvent =>
  event?.type === 'dispute' && event.object.status === 'won' && event.object.stage === 'chargeback';

const isOfTime = ({ occurredAt }: DisputeEvent, now: number): boolean =>
  instantOf(occurredAt) > now - wonAfter && instantOf(occurredAt) < now - wonBefore;

/** Whether its network lets the issuer continue with a pre-arbitration. */
const isContestable = ([first]: readonly GatewayEvent[], { object }: DisputeEvent): boolean =>
  first?.type === 'payment' &&
  nextStageOf(first.object.card?.brand, object.reasonCode) === 'preArbitration';

/** The network rules some days from now, unless an operator enters its decision earlier. */
const insisted = (won: DisputeEvent, now: number): DisputeEvent[] => {
  const { closedAt: _closedAt, dueAt: _dueAt, ...object } = won.object;
  const at = instantOf(won.occurredAt);
  const open = { status: 'awaiting', appealStatus: 'underAppeal' } as const;
  const reopened = next(
    { ...won, object },
    { at: at + reopenedAfter, kind: 'issuer', object: { stage: 'preArbitration', ...open } },
  );
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
  const ruled = closed(filed, now + ruledIn, {
    kind: 'issuer',
    status: 'lost',
    appealStatus: 'appealFailed',
  });
  return [reopened, contested, filed, ruled];
};

/** Continues recently won cases into arbitration. */
export const withArbitration = (
  lives: readonly GatewayEvent[][],
  now: number,
): readonly GatewayEvent[][] =>
  lives.map((life) => {
    const last = life.at(-1);
    return isWonOnce(last) && isOfTime(last, now) && isContestable(life, last)
      ? [...life, ...insisted(last, now)]
      : life;
  });
