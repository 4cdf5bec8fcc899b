import type { Route } from '#platform/http/route';
import {
  captureTransactionRoute,
  inquireTransactionRoute,
  voidTransactionRoute,
} from './commands/act-on-transaction.ts';
import { countNewTransactionsRoute } from './list/count-new-transactions.ts';
import { findTransactionRoute } from './detail/find-transaction.ts';
import {
  listTransactionsRoute,
  readTransactionsRoute,
  summarizeTransactionsRoute,
} from './list/list-transactions.ts';

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
