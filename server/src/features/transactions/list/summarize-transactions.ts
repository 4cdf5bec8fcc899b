import { summarizeTransactions } from '@back-office/contract/features/transactions';
import { implement } from '#platform/http/route';
import { summaryOf } from './count-transactions.ts';
import { findFigures } from './find-figures.ts';
import { readQuestion } from '../filter/read-question.ts';

/** The exact figures of a filter, wherever they come from. */
export const summarizeTransactionsRoute = implement(
  summarizeTransactions,
  async (context, { filter }) => {
    const question = await readQuestion(context, filter);
    return summaryOf(await findFigures(context.tx, question), question.statuses);
  },
);
