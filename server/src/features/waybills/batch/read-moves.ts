import type { DeliveryCondition } from '@back-office/contract/features/settlements/calendar';
import sql from 'sql-template-tag';
import { readProofDays } from '#features/settlements/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { openSales } from '../missing/open-sales.ts';

type Move = {
  settlementDay: string;
  currency: string;
  condition: DeliveryCondition;
  count: number;
  amountMinor: string;
};

/** The settlements that proofs of these payments reach if uploaded now, for sales that wait for one. */
export const readMoves = async (
  tx: Tx,
  { scope, now }: { scope: TenantScope; now: Date },
  numbers: readonly string[],
): Promise<Move[]> => {
  const { days } = await readProofDays(tx, scope, now);
  const moves = await tx.rows<{
    settlementDay: string;
    currency: string;
    condition: DeliveryCondition;
    count: bigint;
    minor: bigint;
  }>(sql`
    with ${openSales({ scope, days, numbers })}
    select settlement_day as "settlementDay", currency, condition, count(*) as count, sum(minor)::bigint as minor
    from open where settlement_day is not null group by 1, 2, 3 order by 1, 5 desc`);
  return moves.map(({ count, minor, ...move }) => ({
    ...move,
    count: Number(count),
    amountMinor: String(minor),
  }));
};
