import { listTransactions } from '@back-office/contract/features/transactions';
import { pageSizes } from '@back-office/contract/kit/page';
import { implement } from '#platform/http/route';
import { summaryOf } from './count-transactions.ts';
import { findPage } from './find-page.ts';
import { findPageByRollups, surveyRollups } from './find-page-by-rollups.ts';
import { readQuestion } from '../filter/read-question.ts';
import { readRows } from './read-rows.ts';

/** A page of payments, with the exact figures of the whole filter where roll-ups tell them at once. Spec S1.7, S3.5. */
export const listTransactionsRoute = implement(listTransactions, async (context, input) => {
  const { tx, scope } = context;
  const { filter, sort, order, page, limit } = input;
  const question = await readQuestion(context, filter);
  const wanted = { sort, order, skip: (page - 1) * limit, limit };
  const { rollupRange, statuses } = question;
  const known = rollupRange === null ? null : await surveyRollups(tx, { ...question, rollupRange });
  const numbers =
    rollupRange !== null && known !== null && sort === 'orderedAt'
      ? await findPageByRollups(tx, { ...question, rollupRange }, { ...known, wanted })
      : await findPage(tx, question, wanted);
  const summary = known === null ? null : summaryOf(known.figures, statuses);
  return {
    rows: await readRows(tx, { scope, numbers }, context),
    total: summary?.total ?? null,
    page,
    limit,
    pageSizes: [...pageSizes],
    asOf: question.frozen.asOf,
    summary,
  };
});
