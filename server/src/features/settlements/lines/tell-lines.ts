import type { OutputOf, ParsedInputOf } from '@back-office/contract/kit/call';
import type { listBatchLines } from '@back-office/contract/features/settlements/batches';
import type { Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { findLines, sumLines } from './line-question.ts';

type Asked = Omit<ParsedInputOf<typeof listBatchLines>, 'number'>;

/** A page of a batch's lines, where the next begins, and the sums of all that is asked for. */
export const tellLines = async (
  tx: Tx,
  within: Sql,
  { figure, businessDay, search, after, limit }: Asked,
): Promise<OutputOf<typeof listBatchLines>> => {
  const question = { within, figure, businessDay, search };
  const found = await findLines(tx, question, { after, limit: limit + 1 });
  const { count, amountMinor } = await sumLines(tx, question);
  const rows = found.slice(0, limit);
  return {
    rows,
    next: found.length > limit ? (rows.at(-1)?.cause ?? null) : null,
    count: Number(count),
    amountMinor: String(amountMinor),
  };
};
