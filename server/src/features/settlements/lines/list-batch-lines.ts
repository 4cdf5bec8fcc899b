import { listBatchDays, listBatchLines } from '@back-office/contract/features/settlements/batches';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { batchIn } from '../batches/find-batch.ts';
import { readDays } from './read-days.ts';
import { tellLines } from './tell-lines.ts';

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
