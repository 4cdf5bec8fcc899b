import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { WithdrawalFileColumn } from '@back-office/contract/features/downloads/columns';
import type { WithdrawalFilter } from '@back-office/contract/features/withdrawals';
import type { Language } from '@back-office/contract/kit/language';
import { fileWords } from '@back-office/messages/features/downloads';
import {
  withdrawalFields as fields,
  withdrawalStatusLabels,
  withdrawalWords as words,
} from '@back-office/messages/features/withdrawals';
import { amountFilterWords } from '@back-office/messages/kit/filters';
import { screenTitles } from '@back-office/messages/screens';
import sql, { type Sql } from 'sql-template-tag';
import { hasTooManyDecimals } from '#features/transactions/public';
import {
  countWithdrawals,
  listedWithdrawals,
  withdrawalOrder,
  withdrawalSources,
} from '#features/withdrawals/public';
import type { FilterPart } from '../file/file-plan.ts';
import type { FileValue } from '../file/file-value.ts';
import type { FileList } from './file-list.ts';
import { filterParts } from './filter-parts.ts';

type Request = Extract<DownloadRequest, { list: 'withdrawals' }>;

const amount = (minor: Sql): FileValue => ({ kind: 'amount', minor, currency: sql`w.currency` });

/** Each column says what the list says of the withdrawal `w` and its bank account `a`. Spec S3.15. */
const values: Readonly<Record<WithdrawalFileColumn, FileValue>> = {
  number: { kind: 'code', of: sql`w.number` },
  requestedAt: { kind: 'instant', of: sql`w.requested_at` },
  amount: { kind: 'money', minor: sql`w.amount_minor`, currency: sql`w.currency` },
  fee: amount(sql`w.fee_minor`),
  received: amount(sql`w.received_minor`),
  status: { kind: 'word', of: sql`w.status`, labels: withdrawalStatusLabels },
  bankAccount: { kind: 'text', of: sql`a.bank_name || ' ···· ' || a.account_end` },
  bankDay: { kind: 'code', of: sql`to_char(w.bank_day, 'YYYY-MM-DD')` },
  requestedBy: { kind: 'text', of: sql`w.requested_by_name` },
  endedAt: { kind: 'instant', of: sql`w.ended_at` },
  bankReference: { kind: 'text', of: sql`w.bank_reference` },
  note: { kind: 'text', of: sql`w.note` },
};

const partsOf = (filter: WithdrawalFilter, language: Language): FilterPart[] => {
  const { asIs, chosen, flag, range } = filterParts(language);
  return [
    range(words.range, filter.range),
    chosen(words.statuses, filter.statuses, withdrawalStatusLabels),
    chosen(words.currencies, filter.currencies),
    asIs(amountFilterWords.from, filter.amountFrom),
    asIs(amountFilterWords.to, filter.amountTo),
    asIs(words.search, filter.search),
    flag(words.needsApproval, filter.needsApproval),
  ];
};

/** The rows of the withdrawal list. */
export const withdrawalList: FileList<Request> = {
  rights: ['withdrawals.view', 'withdrawals.export'],
  plan: ({ filter, columns, format }, language) => ({
    title: screenTitles.withdrawals,
    asciiName: 'withdrawals',
    days: filter.range,
    filter: partsOf(filter, language),
    asOf: filter.asOf === undefined ? undefined : { label: fileWords.appliedAsOf, at: filter.asOf },
    columns: columns.map((column) => ({ title: fields[column], value: values[column] })),
    format,
  }),
  read: async (asking, request) => {
    const { filter } = request;
    if (hasTooManyDecimals(filter, filter.currencies)) {
      asking.refuse('transactions.amountDecimals');
    }
    const asOf = filter.asOf ?? asking.now.toISOString();
    const frozen = { ...request, filter: { ...filter, asOf } };
    return {
      rows: {
        count: await countWithdrawals(asking, frozen.filter),
        from: sql`${listedWithdrawals(asking, { filter, asOf })} w ${withdrawalSources}`,
        order: sql`order by ${withdrawalOrder(request)}`,
      },
      frozen,
    };
  },
};
