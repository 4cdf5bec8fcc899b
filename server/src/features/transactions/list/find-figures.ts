import sql from 'sql-template-tag';
import type { StatusFigure } from '#features/reports/public';
import type { Tx } from '#platform/database';
import { countTransactions, summaryOf } from './count-transactions.ts';
import { surveyRollups } from './find-page-by-rollups.ts';
import type { Question } from '../filter/read-question.ts';

/** May have to read a whole range, so parallel workers are allowed here; a page of a list is quicker without. */
const countEach = async (tx: Tx, { parts, isOfMany }: Question): Promise<StatusFigure[]> => {
  await tx.run(sql`set local max_parallel_workers_per_gather = 2`);
  if (isOfMany) {
    // Under the tenant policy the planner can't estimate LIKE: it expects a handful and would look each up.
    await tx.run(sql`set local enable_nestloop = off`);
    await tx.run(sql`set local enable_sort = off`);
  }
  return countTransactions(tx, parts);
};

/** The exact figures of a question: from the roll-ups if they suffice, else counted one by one. */
export const findFigures = async (tx: Tx, question: Question): Promise<StatusFigure[]> => {
  const { rollupRange } = question;
  return rollupRange === null
    ? countEach(tx, question)
    : (await surveyRollups(tx, { ...question, rollupRange })).figures;
};

export const countFound = async (tx: Tx, question: Question): Promise<number> =>
  summaryOf(await findFigures(tx, question), question.statuses).total;
