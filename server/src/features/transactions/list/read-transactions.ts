import { readTransactions } from '@back-office/contract/features/transactions';
import { implement } from '#platform/http/route';
import { readRows } from './read-rows.ts';

/** The rows of an open page as they are now, so that it need not ask for its list again and move them. */
export const readTransactionsRoute = implement(readTransactions, async (context, { numbers }) => ({
  rows: await readRows(context.tx, { scope: context.scope, numbers }, context),
}));
