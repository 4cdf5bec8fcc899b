import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { fileQuestionOf } from '../../kit/list.ts';
import { alertOversightList } from '../alerts/oversight.ts';
import { publishingList } from '../announcements/publishing.ts';
import { complaintOversightList } from '../complaints/oversight.ts';
import { caseReviewList } from '../disputes/review.ts';
import { exchangeRateList } from '../exchange-rates.ts';
import { feedExceptionList } from '../feed-exceptions.ts';
import { adjustmentList, debtList } from '../funds/adjustments.ts';
import { offsetList } from '../funds/decisions.ts';
import { holdList } from '../funds/holds.ts';
import { moneyProposalList } from '../funds/proposals.ts';
import { merchantList } from '../merchants.ts';
import { productRequestList } from '../merchant-products.ts';
import { applicationList } from '../onboarding/review.ts';
import { overseenLinkList } from '../payment-links/oversight.ts';
import { refundAuditList } from '../refunds/audits.ts';
import { schemeMonitorList } from '../reports/scheme-monitors.ts';
import { overseenBatchList } from '../settlements/oversight.ts';
import { overseenSubscriptionList } from '../subscriptions/oversight.ts';
import { bankHolidayList } from '../terms/bank-holidays.ts';
import { waybillReviewList } from '../waybills/by-hand.ts';
import { overseenDeliveryList } from '../webhooks/oversight.ts';
import { websiteAuditList } from '../websites/audits.ts';
import { payoutList } from '../withdrawals/oversight.ts';
import { fileFormats } from './made-files.ts';

const format = z.enum(fileFormats);

/** A list over all merchants as its filter has it, the columns chosen. */
export const operatorFileSchema = z.discriminatedUnion('list', [
  z.strictObject({ ...fileQuestionOf(merchantList), format }),
  z.strictObject({ ...fileQuestionOf(refundAuditList), format }),
  z.strictObject({ ...fileQuestionOf(overseenBatchList), format }),
  z.strictObject({ ...fileQuestionOf(payoutList), format }),
  z.strictObject({ ...fileQuestionOf(feedExceptionList), format }),
  z.strictObject({ ...fileQuestionOf(waybillReviewList), format }),
  z.strictObject({ ...fileQuestionOf(productRequestList), format }),
  z.strictObject({ ...fileQuestionOf(publishingList), format }),
  z.strictObject({ ...fileQuestionOf(schemeMonitorList), format }),
  z.strictObject({ ...fileQuestionOf(holdList), format }),
  z.strictObject({ ...fileQuestionOf(adjustmentList), format }),
  z.strictObject({ ...fileQuestionOf(debtList), format }),
  z.strictObject({ ...fileQuestionOf(offsetList), format }),
  z.strictObject({ ...fileQuestionOf(moneyProposalList), format }),
  z.strictObject({ ...fileQuestionOf(caseReviewList), format }),
  z.strictObject({ ...fileQuestionOf(alertOversightList), format }),
  z.strictObject({ ...fileQuestionOf(complaintOversightList), format }),
  z.strictObject({ ...fileQuestionOf(websiteAuditList), format }),
  z.strictObject({ ...fileQuestionOf(applicationList), format }),
  z.strictObject({ ...fileQuestionOf(overseenLinkList), format }),
  z.strictObject({ ...fileQuestionOf(overseenSubscriptionList), format }),
  z.strictObject({ ...fileQuestionOf(overseenDeliveryList), format }),
  z.strictObject({ ...fileQuestionOf(bankHolidayList), format }),
  z.strictObject({ ...fileQuestionOf(exchangeRateList), format }),
]);
export type OperatorFileRequest = z.output<typeof operatorFileSchema>;

/** The file of an operator's list, made whole before its first byte leaves. Spec S2.49. */
export const exportForOperator = defineCall({
  name: 'exportForOperator',
  method: 'POST',
  path: 'ops/exports',
  access: {
    kind: 'operator',
    permission: [
      'merchants.oversee',
      'refunds.audit',
      'disputes.review',
      'websites.audit',
      'feedExceptions.handle',
      'settlements.audit',
      'withdrawals.audit',
      'announcements.publish',
    ],
  },
  input: operatorFileSchema,
  output: fileSchema,
  answersFile: true,
  errors: ['downloads.tooManyForOperator'],
  reads: true,
});
