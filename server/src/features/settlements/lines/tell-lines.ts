import type { OutputOf, ParsedInputOf } from '@back-office/contract/kit/call';
import type { listBatchLines } from '@back-office/contract/features/settlements/batches';
import { pageSizes } from '@back-office/contract/kit/page';
import type { Sql } from 'sql-template-tag';
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
