import { listRefunds, type refundSorts } from '@back-office/contract/features/refunds';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { inScope } from '#platform/tenant-scope';
import { refundColumns, sourcesOfPayments, wireRow, type RefundRecord } from '../refund-row.ts';
import { readRefundQuestion } from './read-question.ts';

type Sort = (typeof refundSorts)[number];

const columnOf = {
  appliedAt: raw('applied_at'),
  processedAt: raw('ended_at'),
  amount: raw('amount_minor'),
} as const satisfies Record<Sort, Sql>;
const directionOf = { asc: raw('asc'), desc: raw('desc') } as const;

type Ordered = { sort: Sort; order: 'asc' | 'desc' };
type Wanted = Ordered & { skip: number; limit: number };

/** Numbers are unique, so no two refunds change places between pages; what has not ended comes last. */
export const refundOrder = ({ sort, order }: Ordered, table: string): Sql => {
  const of = raw(table);
  const nulls = sort === 'processedAt' ? raw('nulls last') : raw('');
  return sql`${of}.${columnOf[sort]} ${directionOf[order]} ${nulls}, ${of}.number ${directionOf[order]}`;
};

type Found = { number: string; paymentNumber: string };

const findPage = (tx: Tx, conditions: Sql, { skip, limit, ...ordered }: Wanted): Promise<Found[]> =>
  tx.rows<Found>(sql`
    select number, payment_number as "paymentNumber" from refunds where ${conditions}
    order by ${refundOrder(ordered, 'refunds')} offset ${skip} limit ${limit}`);

const readRows = async (
  tx: Tx,
  { scope, found }: { scope: TenantScope; found: readonly Found[] },
): Promise<RefundRecord[]> => {
  const numbers = found.map(({ number }) => number);
  const paymentNumbers = found.map(({ paymentNumber }) => paymentNumber);
  const records = await tx.rows<RefundRecord>(sql`
    select ${refundColumns} from (select * from refunds where ${inScope(scope)} and number = any(${numbers})) r
    ${sourcesOfPayments(paymentNumbers)}`);
  const byNumber = new Map(records.map((record) => [record.number, record]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
};

/** A page of refunds; total, tabs and sums are asked for apart. Spec S2.19, S3.14. */
export const listRefundsRoute = implement(listRefunds, async (context, input) => {
  const { tx, scope, now, session, can } = context;
  const { filter, sort, order, page, limit } = input;
  const asOf = filter.asOf ?? now.toISOString();
  const conditions = await readRefundQuestion(context, { filter, asOf });
  const wanted = { sort, order, skip: (page - 1) * limit, limit };
  const found = await findPage(tx, conditions, wanted);
  const records = await readRows(tx, { scope, found });
  const actor = { personId: session.personId, can };
  return {
    rows: records.map((record) => wireRow(record, actor)),
    total: null,
    page,
    limit,
    pageSizes: [...pageSizes],
    asOf,
  };
});
