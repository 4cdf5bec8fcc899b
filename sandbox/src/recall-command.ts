// What becomes of a case whose merchant asks the issuer to take the chargeback back.
import type { DisputeEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from './clock.ts';
import { closed, next } from './dispute-life.ts';

type Recalled = { recall: string; isAgreed: boolean; at: number };

/** Withdrawn, or as it was, and then left to lapse at the network's deadline. */
export const afterRecall = (
  found: DisputeEvent,
  { recall, isAgreed, at }: Recalled,
): DisputeEvent[] => {
  if (isAgreed) {
    return [
      closed(found, at, { kind: 'issuer', status: 'withdrawn', appealStatus: 'appealSuccess' }),
    ];
  }
  const refused = next(found, { at, kind: 'issuer', object: { refusedRecall: recall } });
  const { dueAt } = found.object;
  if (dueAt === undefined) {
    return [refused];
  }
  const lapsesAt = Math.max(at, instantOf(dueAt)) + 1000;
  return [
    refused,
    closed(refused, lapsesAt, { kind: 'gateway', status: 'lapsed', appealStatus: 'noAppeal' }),
  ];
};
