import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { fileQuestionOf } from '../../kit/list.ts';
import { publishingList } from '../announcements/publishing.ts';
import { fileFormats } from '../downloads.ts';
import { feedExceptionList } from '../feed-exceptions.ts';
import { adjustmentList, debtList } from '../funds/adjustments.ts';
import { offsetList } from '../funds/decisions.ts';
import { holdList } from '../funds/holds.ts';
import { productRequestList } from '../merchant-products.ts';
import { refundAuditList } from '../refunds/audits.ts';
import { overseenBatchList } from '../settlements/oversight.ts';
import { schemeMonitorList } from '../reports/scheme-monitors.ts';
import { waybillReviewList } from '../waybills/by-hand.ts';
import { payoutList } from '../withdrawals/oversight.ts';

const format = z.enum(fileFormats);

/** A list over all merchants as its filter has it, the columns chosen. */
export const operatorFileSchema = z.discriminatedUnion('list', [
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
