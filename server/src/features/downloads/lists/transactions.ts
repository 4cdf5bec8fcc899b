import type { DownloadRequest } from '@back-office/contract/features/downloads';
import {
  transactionsExportedBy,
  type TransactionView,
} from '@back-office/contract/features/transactions';
import { fileWords } from '@back-office/messages/features/downloads';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { screenTitles } from '@back-office/messages/screens';
import sql from 'sql-template-tag';
import {
  countFound,
  orderBy,
  readQuestion,
  settledOf,
  statusCondition,
} from '#features/transactions/public';
import type { FileList } from '../file/file-plan.ts';
import { transactionFilterParts } from './transaction-filter.ts';
import { transactionValues } from './transaction-values.ts';

type Request = Extract<DownloadRequest, { list: 'transactions' }>;

const screenOf = (view: TransactionView) =>
  view === 'query' ? 'transactions' : (`${view}Transactions` as const);

/** The rows of a list of transactions: its conditions, its order, the chosen columns. */
export const transactionsOf = (view: TransactionView): FileList<Request> => ({
  rights: ['transactions.view', transactionsExportedBy(view)],
  plan: ({ filter, columns, format }, language) => ({
    title: screenTitles[screenOf(view)],
    asciiName: screenOf(view),
    days: filter.range,
    filter: transactionFilterParts(filter, language),
    asOf: filter.asOf === undefined ? undefined : { label: fileWords.asOf, at: filter.asOf },
    columns: columns.map((column) => ({
      title: transactionFields[column],
      value: transactionValues[column],
    })),
    format,
  }),
  read: async (asking, request) => {
    const question = await readQuestion(asking, request.filter);
    const { businessId } = asking.scope;
    return {
      rows: {
        count: await countFound(asking.tx, question),
        from: sql`(select * from transactions where ${question.conditions}${statusCondition(question.statuses)}) t
          left join payers payer on payer.business_id = ${businessId} and payer.id = t.payer_id
          ${settledOf(asking.scope)}`,
        order: orderBy(request),
      },
      frozen: { ...request, filter: { ...request.filter, asOf: question.frozen.asOf } },
    };
  },
});
