import type { GatewayEventType } from '@back-office/contract/gateway/protocol';
import { removeDisputed, reopenDisputed } from '#features/disputes/public';
import { removeRefunds, reopenRefunds } from '#features/refunds/public';
import { removeSteps, reopenPayments, type KeptEvent } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import type { Judgement } from './judging/judge-events.ts';
import { objectKey, objectKeyOf, paymentsOf, type Candidate } from './judging/known-histories.ts';

type ObjectKey = { businessId: bigint; number: string };

const objectsOf = (events: readonly KeptEvent[], kind: GatewayEventType): ObjectKey[] => [
  ...new Map(
    events
      .filter(({ event }) => event.type === kind)
      .map((one) => [
        `${one.businessId}/${one.event.object.number}`,
        { businessId: one.businessId, number: one.event.object.number },
      ]),
  ).values(),
];

/**
 * Late events may make known ones impossible: their steps are removed, and the changed objects are reset so that the rest can be
 * rewritten; if nothing is left, the row is removed too. Returns the events of removed objects.
 */
export const takeBack = async (tx: Tx, { demoted, rebuilt }: Judgement): Promise<Candidate[]> => {
  if (demoted.length === 0) {
    return [];
  }
  await removeSteps(tx, demoted);
  const payments = paymentsOf(demoted.filter(({ event }) => event.type === 'payment'));
  if (payments.length > 0) {
    await reopenPayments(tx, payments);
  }
  const left = new Set(rebuilt.map(objectKeyOf));
  const gone = new Set<string>();
  for (const kind of ['refund', 'dispute', 'alert', 'fraudReport'] as const) {
    const [reopened, removed] = [true, false].map((isLeft) =>
      objectsOf(
        demoted.filter((one) => left.has(objectKeyOf(one)) === isLeft),
        kind,
      ),
    ) as [ObjectKey[], ObjectKey[]];
    if (reopened.length > 0) {
      await (kind === 'refund' ? reopenRefunds(tx, reopened) : reopenDisputed(tx, kind, reopened));
    }
    if (removed.length > 0) {
      const rows = await (kind === 'refund'
        ? removeRefunds(tx, removed)
        : removeDisputed(tx, kind, removed));
      rows.forEach(({ businessId, number }) => gone.add(objectKey(businessId, kind, number)));
    }
  }
  return demoted.filter((one) => gone.has(objectKeyOf(one)));
};
