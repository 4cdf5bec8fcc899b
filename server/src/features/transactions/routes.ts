import type { Route } from '#platform/http/route';
import { captureTransactionRoute } from './capture-transaction.ts';
import { countNewTransactionsRoute } from './count-new-transactions.ts';
import { findTransactionRoute } from './find-transaction.ts';
import { inquireTransactionRoute } from './inquire-transaction.ts';
import { listTransactionsRoute } from './list-transactions.ts';
import { summarizeTransactionsRoute } from './summarize-transactions.ts';
import { voidTransactionRoute } from './void-transaction.ts';

export const transactionRoutes: Route[] = [
  listTransactionsRoute,
  summarizeTransactionsRoute,
  countNewTransactionsRoute,
  findTransactionRoute,
  captureTransactionRoute,
  voidTransactionRoute,
  inquireTransactionRoute,
];
