import { monthOf } from '@back-office/contract/kit/month';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/** By the earliest day with an order, or with money booked. */
export const findFirstMonth = async (
  tx: Tx,
  { scope, thisMonth }: { scope: TenantScope; thisMonth: string },
): Promise<string> => {
  const [first] = await tx.rows<{ day: string | null }>(sql`
    select min(business_day) as day from daily_totals where ${inScope(scope)}`);
  const month = first?.day === null || first === undefined ? thisMonth : monthOf(first.day);
  return month < thisMonth ? month : thisMonth;
};
