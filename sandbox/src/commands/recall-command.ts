// Outcome of a case after the merchant asked the issuer to withdraw the chargeback.
import type { DisputeEvent } from '@back-office/contract/gateway/protocol';
import { instantOf } from '../clock.ts';
import { closed, next } from '../disputes/dispute-life.ts';

type Recalled = { recall: string; isAgreed: boolean; at: number };

/** Withdrawn, or unchanged and then expired at the network's deadline. */
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
