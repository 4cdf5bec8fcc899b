import type { WaybillStatus } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type Moved = { gatewayNumber: string; from: WaybillStatus | null; to: WaybillStatus };

/** Takes waybills that changed their status from one count to the other, in the transaction that changes them, last in it. */
export const moveCounts = async (
  tx: Tx,
  businessId: bigint,
  moves: readonly Moved[],
): Promise<void> => {
  const changes = new Map<string, number>();
  const add = (gatewayNumber: string, status: WaybillStatus, by: number): void => {
    const key = `${gatewayNumber}/${status}`;
    changes.set(key, (changes.get(key) ?? 0) + by);
  };
  for (const { gatewayNumber, from, to } of moves) {
    add(gatewayNumber, to, 1);
    if (from !== null) {
      add(gatewayNumber, from, -1);
    }
  }
  // In one order for everybody, so that nobody waits in a circle.
  const rows = [...changes]
    .filter(([, by]) => by !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, by]) => ({ place: key.split('/'), by }));
  await tx.run(sql`
    insert into waybill_counts as c (business_id, gateway_number, status, count)
    select ${businessId}::bigint, m.* from unnest(
      ${rows.map(({ place }) => place[0])}::text[], ${rows.map(({ place }) => place[1])}::text[], ${rows.map(({ by }) => by)}::bigint[]
    ) as m (gateway_number, status, by)
    on conflict (business_id, gateway_number, status) do update set count = c.count + excluded.count`);
};
