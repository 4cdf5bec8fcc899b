import { listBatchDays, listBatchLines } from '@back-office/contract/features/settlements/batches';
import type { OutputOf, ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { type CursorAsking, cutPage, readCursor } from '#platform/list/cursor';
import { inScope } from '#platform/tenant-scope';
import { batchIn } from '../batches/read-batches.ts';
import { findLines, type LinesOf, sumLines } from './line-question.ts';
import { readDays } from './read-days.ts';

type Asked = ParsedInputOf<typeof listBatchLines>;

/** A page of a batch's lines, with the sums of all lines matching the query. */
export const tellLines = async (
  context: CursorAsking & { tx: Tx },
  of: LinesOf,
  { page, limit, after, ...filter }: Asked,
): Promise<OutputOf<typeof listBatchLines>> => {
  const { figure, businessDay, search } = filter;
  const asked = { call: listBatchLines.name, filter };
  const place = readCursor(context, asked, { page, after });
  const question = { ...of, figure, businessDay, search };
  const { count, amountMinor } = await sumLines(context.tx, question);
  const total = Number(count);
  const found = await findLines(context.tx, question, {
    place,
    skip: (page - 1) * limit,
    limit: limit + 1,
    total,
  });
  return {
    ...cutPage(context, asked, { found, limit }),
    total,
    page,
    limit,
    pageSizes: [...pageSizes],
    amountMinor: String(amountMinor),
  };
};

export const listBatchLinesRoute = implement(listBatchLines, async (context, asked) => {
  const { tx, scope, refuse } = context;
  const { number } = asked;
  const [batch] = await tx.rows(
    sql`select number from settlement_batches where ${batchIn(scope, number)}`,
  );
  if (batch === undefined) {
    return refuse('settlements.batchNotFound');
  }
  const { businessId } = scope;
  const within = sql`${inScope(scope)} and batch_number = ${number}`;
  return tellLines(context, { businessId, within }, asked);
});

export const listBatchDaysRoute = implement(
  listBatchDays,
  async ({ tx, scope, refuse }, { number }) => {
    const [batch] = await tx.rows(
      sql`select number from settlement_batches where ${batchIn(scope, number)}`,
    );
    if (batch === undefined) {
      return refuse('settlements.batchNotFound');
    }
    return { days: await readDays(tx, sql`${inScope(scope)} and batch_number = ${number}`) };
  },
);
