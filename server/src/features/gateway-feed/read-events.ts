import { hash } from 'node:crypto';
import {
  gatewayEventSchema,
  type EventBatchAnswer,
  type GatewayEvent,
} from '@back-office/contract/gateway/protocol';
import { addDays, businessDayOf, businessDayOfText } from '@back-office/contract/kit/business-day';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import type { z } from 'zod';
import { cardNumberIn } from './card-number-in.ts';

export type Rejection = EventBatchAnswer['rejected'][number];

/** An event in its right form, with its place in the batch and a fingerprint of all it says but its id. */
export type ReadEvent = { index: number; event: GatewayEvent; fingerprint: string };

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

/** The schema writes its fields in one order, so the text of what it read is the same for the same content. */
const fingerprintOf = (event: GatewayEvent): string =>
  hash('sha256', JSON.stringify({ ...event, id: undefined })).slice(0, 32);

const instantsOf = (event: GatewayEvent): (string | undefined)[] => {
  const { type, object } = event;
  switch (type) {
    case 'payment':
      return [object.processedAt, object.preauth?.expiresAt, object.preauth?.capturedAt];
    case 'refund':
      return [object.appliedAt, object.processedAt];
    case 'dispute':
      return [object.openedAt, object.dueAt, object.closedAt];
    case 'alert':
      return [object.openedAt, object.dueAt];
    case 'fraudReport':
      return [object.reportedAt];
  }
};

const isOfOurTime = (instant: string | undefined): boolean =>
  instant === undefined || (instant >= '2000' && instant < '2100');

type Fault = Pick<Rejection, 'reason' | 'detail'>;

/** What no payment's life can hold, whatever is known of it. A sender's clock may run ahead, but not by days. */
const faultOf = (event: GatewayEvent, latestDay: string): Fault | undefined => {
  const cardNumberAt = cardNumberIn(event);
  if (cardNumberAt !== undefined) {
    return { reason: 'malformed', detail: `${cardNumberAt}: cardNumber` };
  }
  if (!isOfOurTime(event.occurredAt) || event.occurredAt > latestDay) {
    return { reason: 'implausibleDate', detail: 'occurredAt' };
  }
  if (!instantsOf(event).every(isOfOurTime)) {
    return { reason: 'implausibleDate', detail: 'object' };
  }
  if (event.type !== 'payment') {
    return undefined;
  }
  const { number, orderedAt } = event.object;
  if (!isOfOurTime(orderedAt) || orderedAt > latestDay) {
    return { reason: 'implausibleDate', detail: 'object.orderedAt' };
  }
  return number.startsWith(businessDayOfText(orderedAt).replaceAll('-', ''))
    ? undefined
    : { reason: 'numberDateMismatch', detail: 'object.number' };
};

/** Reads the events of a batch one by one, so that a bad one is told apart and the others are kept. */
export const readEvents = (
  events: readonly unknown[],
  now: Date,
): { readable: ReadEvent[]; rejected: Rejection[] } => {
  const latestDay = addDays(businessDayOf(now), 2);
  const readable: ReadEvent[] = [];
  const rejected: Rejection[] = [];
  for (const [index, raw] of events.entries()) {
    const parsed = gatewayEventSchema.safeParse(raw);
    const fault: Fault | undefined = parsed.success
      ? faultOf(parsed.data, latestDay)
      : { reason: 'malformed', detail: brokenRule(parsed.error, raw) };
    if (parsed.success && fault === undefined) {
      readable.push({ index, event: parsed.data, fingerprint: fingerprintOf(parsed.data) });
    } else if (fault !== undefined) {
      rejected.push({ index, id: idOf(raw), ...fault });
    }
  }
  return { readable, rejected };
};
