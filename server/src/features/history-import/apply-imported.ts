import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { takeEvents } from '#features/gateway-feed/public';
import type { Tx } from '#platform/database';
import type { Shop } from './identity.ts';

/** What became of an imported event: new, known from before, or refused like any other event of a gateway. */
export type Applied =
  | { outcome: 'accepted' | 'known' }
  | { outcome: 'refused'; reason: string; detail: string };

export type Applying = { shop: Shop; now: Date };

const findKnownIds = async (
  tx: Tx,
  events: readonly GatewayEvent[],
  { businessId }: Shop,
): Promise<Set<string>> => {
  const rows = await tx.rows<{ id: string }>(sql`
    select event_id as id from gateway_events
    where business_id = ${businessId} and event_id = any (${events.map(({ id }) => id)}::text[])`);
  return new Set(rows.map(({ id }) => id));
};

/** Hands events to the feed, by whose rules rows, steps and figures follow, and says what became of each, in their order. */
export const applyImported = async (
  tx: Tx,
  events: readonly GatewayEvent[],
  { shop, now }: Applying,
): Promise<Applied[]> => {
  if (events.length === 0) {
    return [];
  }
  const known = await findKnownIds(tx, events, shop);
  const answer = await takeEvents(tx, events, now);
  const rejected = new Map(answer.rejected.map((rejection) => [rejection.index, rejection]));
  const applied = events.map(({ id }, index): Applied => {
    const rejection = rejected.get(index);
    if (rejection !== undefined) {
      return { outcome: 'refused', reason: rejection.reason, detail: rejection.detail ?? '' };
    }
    const outcome = known.has(id) ? 'known' : 'accepted';
    known.add(id);
    return { outcome };
  });
  const accepted = applied.filter(({ outcome }) => outcome === 'accepted').length;
  if (accepted !== answer.accepted || answer.parked > 0) {
    throw new Error(
      `The feed took ${answer.accepted} events and parked ${answer.parked} where the import counted ${accepted}.`,
    );
  }
  return applied;
};
