import type { RefundFilter } from '@back-office/contract/features/refunds';
import sql from 'sql-template-tag';
import { readRefundQuestion, type Asking } from './read-question.ts';

/** How many rows the list has with a filter at this moment. */
export const countRefunds = async (
  asking: Asking & { now: Date },
  filter: RefundFilter,
): Promise<number> => {
  const asOf = filter.asOf ?? asking.now.toISOString();
  const [counted] = await asking.tx.rows<{ count: bigint }>(sql`
    select count(*) as count from refunds where ${await readRefundQuestion(asking, { filter, asOf })}`);
  return Number(counted?.count ?? 0n);
};
