import type { WaybillStatus } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type Moved = {
  paymentNumber: string;
  gatewayNumber: string;
  from: WaybillStatus | null;
  to: WaybillStatus;
};

/** A payment's number begins with the day of its order (UTC+8). */
const monthOfSale = (paymentNumber: string): string =>
  `${paymentNumber.slice(0, 4)}-${paymentNumber.slice(4, 6)}-01`;

/**
 * Moves waybills with a new status from one count to the other, as the last step of the transaction that changes them.
 */
export const moveCounts = async (
  tx: Tx,
  businessId: bigint,
  moves: readonly Moved[],
): Promise<void> => {
  const changes = new Map<string, number>();
  const add = (
    { gatewayNumber, paymentNumber }: Moved,
    status: WaybillStatus,
    by: number,
  ): void => {
    const key = `${gatewayNumber}/${monthOfSale(paymentNumber)}/${status}`;
    changes.set(key, (changes.get(key) ?? 0) + by);
  };
  for (const move of moves) {
    add(move, move.to, 1);
    if (move.from !== null) {
      add(move, move.from, -1);
    }
  }
  // All processes use the same order, to avoid deadlocks.
  const rows = [...changes]
    .filter(([, by]) => by !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, by]) => ({ place: key.split('/'), by }));
  await tx.run(sql`
    insert into waybill_counts as c (business_id, gateway_number, month, status, count)
    select ${businessId}::bigint, m.* from unnest(
      ${rows.map(({ place }) => place[0])}::text[], ${rows.map(({ place }) => place[1])}::date[], ${rows.map(({ place }) => place[2])}::text[],
      ${rows.map(({ by }) => by)}::bigint[]
    ) as m (gateway_number, month, status, by)
    on conflict (business_id, gateway_number, month, status) do update set count = c.count + excluded.count`);
};
