import type { Route } from '#platform/http/route';
import { captureTransactionRoute } from './commands/capture-transaction.ts';
import { countNewTransactionsRoute } from './list/count-new-transactions.ts';
import { findTransactionRoute } from './detail/find-transaction.ts';
import { inquireTransactionRoute } from './commands/inquire-transaction.ts';
import { listTransactionsRoute } from './list/list-transactions.ts';
import { readTransactionsRoute } from './list/list-transactions.ts';
import { summarizeTransactionsRoute } from './list/list-transactions.ts';
import { voidTransactionRoute } from './commands/void-transaction.ts';

export const transactionRoutes: Route[] = [
  listTransactionsRoute,
  readTransactionsRoute,
  summarizeTransactionsRoute,
  countNewTransactionsRoute,
  findTransactionRoute,
  captureTransactionRoute,
  voidTransactionRoute,
  inquireTransactionRoute,
];
