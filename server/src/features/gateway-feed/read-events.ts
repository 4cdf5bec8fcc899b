import { hash } from 'node:crypto';
import { feedEventSchema, type CardEvent } from '@back-office/contract/gateway/card-events';
import type { EventBatchAnswer, GatewayEvent } from '@back-office/contract/gateway/protocol';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import type { z } from 'zod';
import { cardNumberIn, masked, withCleanProducts } from './card-number-in.ts';

export type Rejection = EventBatchAnswer['rejected'][number];

/** A well-formed event, with its place in the batch and a fingerprint of its content without the id. */
export type ReadEvent = {
  index: number;
  event: GatewayEvent;
  fingerprint: string;
  /** Path of a masked card number. */
  maskedAt: string | undefined;
};

/** A card stored by the gateway, with its place in the batch. */
export type ReadCard = { index: number; event: CardEvent };

const idOf = (raw: unknown): string | null => {
  const id: unknown = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : null;
  return typeof id === 'string' ? id.slice(0, 64) : null;
};

const brokenRule = (error: z.ZodError, raw: unknown): string => {
  const [issue] = error.issues;
  if (issue === undefined) {
    return 'format';
  }
  const { field, rule } = brokenRuleOf(issue, raw);
  return `${field.slice(0, 200)}: ${rule}`;
};

/** The schema writes its fields in one order, so equal content gives equal text. */
const fingerprintOf = (event: GatewayEvent): string =>
  hash('sha256', JSON.stringify({ ...event, id: undefined })).slice(0, 32);

type Fault = Pick<Rejection, 'reason' | 'detail'>;

/**
 * Card numbers are refused. A refund may echo text typed here, so its texts are masked and checked against the known ones; for
 * any other event the path is reported.
 */
const readCardNumbers = (
  event: GatewayEvent,
): { event: GatewayEvent; maskedAt: string | undefined; fault: Fault | undefined } => {
  const place = cardNumberIn(event);
  if (place === undefined || (event.type === 'refund' && place !== 'actor')) {
    return {
      event: place === undefined ? event : masked(event),
      maskedAt: place,
      fault: undefined,
    };
  }
  return {
    event,
    maskedAt: place,
    fault: { reason: 'malformed', detail: `${place}: cardNumber` },
  };
};

/** Reads the events of a batch one by one, so that one bad event does not affect the others. */
export const readEvents = (
  events: readonly unknown[],
): { readable: ReadEvent[]; cards: ReadCard[]; rejected: Rejection[] } => {
  const readable: ReadEvent[] = [];
  const cards: ReadCard[] = [];
  const rejected: Rejection[] = [];
  for (const [index, raw] of events.entries()) {
    const parsed = feedEventSchema.safeParse(raw);
    if (!parsed.success) {
      const detail = brokenRule(parsed.error, raw);
      rejected.push({ index, id: idOf(raw), reason: 'malformed', detail });
      continue;
    }
    if (parsed.data.type === 'card') {
      cards.push({ index, event: parsed.data });
      continue;
    }
    const { event, maskedAt, fault } = readCardNumbers(withCleanProducts(parsed.data));
    if (fault === undefined) {
      readable.push({ index, event, maskedAt, fingerprint: fingerprintOf(event) });
    } else {
      rejected.push({ index, id: idOf(raw), ...fault });
    }
  }
  return { readable, cards, rejected };
};
