import {
  listTransactions,
  type TransactionFilterInput,
  type TransactionRow,
} from '@back-office/contract/features/transactions';
import { listTransactionsRoute } from '#features/transactions/list/list-transactions';
import type { Database } from '#platform/database';
import { askAs, type Merchant } from './ask-as-merchant.ts';

const limit = 50;

/** All rows of a list for a filter, page after page. */
export const listEveryRow = async (
  database: Database,
  merchant: Merchant,
  { filter, order }: { filter: TransactionFilterInput; order: 'asc' | 'desc' },
): Promise<TransactionRow[]> => {
  const rows: TransactionRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await askAs(database, merchant, {
      call: listTransactions,
      route: listTransactionsRoute,
      input: { filter, order, page, limit },
    });
    rows.push(...answer.rows);
    if (answer.rows.length < limit) {
      return rows;
    }
  }
};
