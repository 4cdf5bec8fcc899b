// The gateway's events, as an operation of the load.
import type { Random } from '../random.ts';
import { eventEffect, type Book } from './book.ts';
import { ownRefundBegins } from './lives.ts';
import { told, type Operation } from './operation.ts';

type Rejected = { id: string; reason: string };

/** A refund made at the gateway while one of ours is in progress: it waits until the gateway has refused ours. */
const isWithoutRoom = ({ id, reason }: Rejected): boolean =>
  reason === 'aboveCaptured' && id.startsWith(`evt_${ownRefundBegins}`);

/** Sends a batch of events: some of new payments, some left over, some sent before. */
export const tellEvents = (book: Book, random: Random): Operation | undefined => {
  const events = book.draw(random);
  if (events.length === 0) {
    return undefined;
  }
  return {
    kind: 'tellEvents',
    effects: [...new Set(events.map(eventEffect))],
    isDue: true,
    attempt: told(events),
    acknowledged: ({ envelope, text }) => {
      if (!((envelope.data?.['rejected'] ?? []) as Rejected[]).every(isWithoutRoom)) {
        throw new Error(`The feed refused what its protocol allows: ${text}`);
      }
      book.arrived(events);
    },
  };
};
