import { getBatch } from '@back-office/contract/features/settlements/batches';
import { implement } from '#platform/http/route';
import { readStatement } from '../statements/read-statement.ts';
import { batchIn } from './find-batch.ts';

export const getBatchRoute = implement(getBatch, async ({ tx, scope, refuse }, { number }) => {
  const statement = await readStatement(tx, batchIn(scope, number));
  return statement ?? refuse('settlements.batchNotFound');
});
