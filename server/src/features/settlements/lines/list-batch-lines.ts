import { listBatchDays, listBatchLines } from '@back-office/contract/features/settlements/batches';
import sql, { type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { batchIn } from '../batches/read-batches.ts';
import { readDays } from './read-days.ts';
import type { OutputOf, ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import type { Tx } from '#platform/database';
import { findLines, sumLines } from './line-question.ts';

type Asked = Omit<ParsedInputOf<typeof listBatchLines>, 'number'>;

/** A page of a batch's lines, and the sums of all that is asked for. */
export const tellLines = async (
  tx: Tx,
  within: Sql,
  { figure, businessDay, search, page, limit }: Asked,
): Promise<OutputOf<typeof listBatchLines>> => {
  const question = { within, figure, businessDay, search };
  const { count, amountMinor } = await sumLines(tx, question);
  const total = Number(count);
  return {
    rows: await findLines(tx, question, { page, limit, total }),
    total,
    page,
    limit,
    pageSizes: [...pageSizes],
    amountMinor: String(amountMinor),
  };
};

export const listBatchLinesRoute = implement(
  listBatchLines,
  async ({ tx, scope, refuse }, { number, ...asked }) => {
    const [batch] = await tx.rows(
      sql`select number from settlement_batches where ${batchIn(scope, number)}`,
    );
    if (batch === undefined) {
      return refuse('settlements.batchNotFound');
    }
    return tellLines(tx, sql`${inScope(scope)} and batch_number = ${number}`, asked);
  },
);

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
