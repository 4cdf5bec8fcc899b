import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { RefundFilter } from '@back-office/contract/features/refunds';
import type { Language } from '@back-office/contract/kit/language';
import { fileWords } from '@back-office/messages/features/downloads';
import { refundFields, refundFilterLabels } from '@back-office/messages/features/refunds/fields';
import { refundTimeTypeLabels } from '@back-office/messages/features/refunds/labels';
import { amountFilterWords } from '@back-office/messages/kit/filters';
import * as labels from '@back-office/messages/payment';
import { screenTitles } from '@back-office/messages/screens';
import sql from 'sql-template-tag';
import { readRefundQuestion, refundOrder, refundSources } from '#features/refunds/public';
import type { FilterPart } from '../file/file-plan.ts';
import type { FileList } from './file-list.ts';
import { filterParts } from './filter-parts.ts';
import { refundValues } from './refund-values.ts';

type Request = Extract<DownloadRequest, { list: 'refunds' }>;

const partsOf = (filter: RefundFilter, language: Language): FilterPart[] => {
  const { asIs, chosen, flag, range } = filterParts(language);
  return [
    range(refundTimeTypeLabels[filter.timeType], filter.range),
    chosen(refundFields.status, filter.statuses, labels.refundProcessingLabels),
    chosen(refundFilterLabels.refundNumbers, filter.refundNumbers),
    chosen(refundFilterLabels.orderNumbers, filter.orderNumbers),
    chosen(refundFilterLabels.gateway, filter.gatewayNumbers),
    chosen(refundFilterLabels.currencies, filter.currencies),
    chosen(refundFields.cardBrand, filter.cardBrands, labels.cardBrandOrNoneLabels),
    chosen(refundFields.method, filter.methods, labels.refundMethodLabels),
    asIs(amountFilterWords.from, filter.amountFrom),
    asIs(amountFilterWords.to, filter.amountTo),
    asIs(refundFields.applicant, filter.applicant),
    asIs(refundFields.reason, filter.reason),
    asIs(refundFilterLabels.email, filter.email),
    flag(refundFilterLabels.isWaitingForFunds, filter.isWaitingForFunds),
    flag(refundFilterLabels.needsCheck, filter.needsCheck),
    asIs(refundFilterLabels.batchId, filter.batchId),
  ];
};

/** The rows of the refund list. */
export const refundList: FileList<Request> = {
  rights: ['refunds.view', 'refunds.export'],
  plan: ({ filter, columns, format }, language) => ({
    title: screenTitles.refunds,
    asciiName: 'refunds',
    days: filter.range,
    filter: partsOf(filter, language),
    asOf: filter.asOf === undefined ? undefined : { label: fileWords.appliedAsOf, at: filter.asOf },
    columns: columns.map((column) => ({
      title: refundFields[column],
      value: refundValues[column],
    })),
    format,
  }),
  read: async (asking, request) => {
    const asOf = request.filter.asOf ?? asking.now.toISOString();
    const conditions = await readRefundQuestion(asking, { filter: request.filter, asOf });
    const [counted] = await asking.tx.rows<{ count: bigint }>(
      sql`select count(*) from refunds where ${conditions}`,
    );
    return {
      rows: {
        count: Number(counted?.count ?? 0n),
        from: sql`(select * from refunds where ${conditions}) r ${refundSources}`,
        order: sql`order by ${refundOrder(request, 'r')}`,
      },
      frozen: { ...request, filter: { ...request.filter, asOf } },
    };
  },
};
