import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { RecordedFlowFileColumn } from '@back-office/contract/features/downloads/columns';
import type { Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';
import {
  flowFields,
  flowFilterLabels,
  flowWords,
  fundsAccountLabels,
  recordStatusLabels,
} from '@back-office/messages/features/funds';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import { screenTitles } from '@back-office/messages/screens';
import sql from 'sql-template-tag';
import { entriesWithBalance, findEdges, freezeFlow } from '#features/funds/public';
import type { FileList, FilterPart } from '../file/file-plan.ts';
import type { FileValue } from '#platform/list/file-value';
import { filterParts } from './filter-parts.ts';
import { reasonValue } from './figure-values.ts';

type Request = Extract<DownloadRequest, { list: 'recordedFlow' }>;

const currency = sql`f.currency`;

/** Columns of the recorded flow, from the entry `f`. */
const valuesIn = (language: Language): Readonly<Record<RecordedFlowFileColumn, FileValue>> => ({
  entry: { kind: 'code', of: sql`f.id::text` },
  businessDay: { kind: 'code', of: sql`to_char(f.business_day, 'YYYY-MM-DD')` },
  kind: { kind: 'word', of: sql`f.kind`, labels: entryKindLabels },
  amount: { kind: 'money', minor: sql`f.signed_minor`, currency },
  balanceAfter: { kind: 'amount', minor: sql`f.balance_after_minor`, currency },
  reference: { kind: 'text', of: sql`f.cause` },
  status: { kind: 'word', of: sql`f.record_status`, labels: recordStatusLabels },
  batchNumber: { kind: 'code', of: sql`f.batch_number` },
  paymentNumber: { kind: 'code', of: sql`f.payment_number` },
  gatewayNumber: { kind: 'code', of: sql`nullif(f.gateway_number, 'none')` },
  reason: reasonValue({ charge: sql`f.charge`, reason: sql`f.reason` }, language),
  bookedAt: { kind: 'instant', of: sql`f.booked_at` },
});

const partsOf = ({ filter }: Request, language: Language): FilterPart[] => {
  const { asIs, chosen, range } = filterParts(language);
  return [
    range(flowFields.businessDay, filter.range),
    asIs(flowFilterLabels.currency, filter.currency),
    chosen(flowWords.account, [filter.account], fundsAccountLabels),
    chosen(flowFilterLabels.kinds, filter.kinds, entryKindLabels),
    chosen(flowFilterLabels.gateway, filter.gatewayNumbers),
    asIs(flowFields.reference, filter.reference),
    asIs(flowWords.upTo, filter.upTo),
  ];
};

/** The entries of one account, with its opening and closing balances above them. */
export const recordedFlowList: FileList<Request> = {
  rights: ['accountDynamics.view', 'accountDynamics.export'],
  plan: (request, language) => ({
    title: screenTitles.recordedFlow,
    asciiName: 'recorded_flow',
    days: request.filter.range,
    filter: partsOf(request, language),
    asOf: undefined,
    columns: request.columns.map((column) => ({
      title: flowFields[column],
      value: valuesIn(language)[column],
    })),
    format: request.format,
  }),
  read: async ({ tx, scope }, request) => {
    const { upTo: known, ...filter } = request.filter;
    const question = { scope, filter };
    const { opening } = await findEdges(tx, question);
    const { count, moved, upTo } = await freezeFlow(tx, question, known);
    // With its currency in front, a negative amount is no formula either.
    const amount = (minor: bigint): string =>
      `${filter.currency} ${majorOfMinor(String(minor), filter.currency)}`;
    return {
      rows: {
        count,
        from: sql`${entriesWithBalance(question, { opening, upTo })} f`,
        order: sql`order by f.business_day desc, f.id desc`,
        head: [
          [flowWords.opening, amount(opening)],
          [flowWords.closing, amount(opening + moved)],
        ],
      },
      frozen: { ...request, filter: { ...filter, upTo } },
    };
  },
};
