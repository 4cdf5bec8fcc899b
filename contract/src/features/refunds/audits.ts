import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema } from '../../kit/money.ts';
import { pageInput, pageOf } from '../../kit/page.ts';
import * as payment from '../payment.ts';
import { refundAuditTriggers, refundRowSchema } from '../refunds.ts';
import { refundDetailSchema, refundReasonSchema } from './detail.ts';
import { typedText } from '../../kit/line.ts';

/** What an operator may do with an application, and why not when he might expect to. */
export const refundAuditActions = ['approve', 'reject'] as const;
export const refundAuditObstacles = ['needsCheck', 'waitsForFunds', 'auditedByGateway'] as const;

const merchantOf = { merchantNumber: z.string(), merchantName: z.string() };

export const refundAuditRowSchema = refundRowSchema.omit({ allowedActions: true }).extend({
  ...merchantOf,
  triggers: z.array(z.enum(refundAuditTriggers)),
  allowedActions: z.array(z.enum(refundAuditActions)),
});
export type RefundAuditRow = z.output<typeof refundAuditRowSchema>;

/** `atGateway`: refunds that came by the feed, which the gateway audits itself. */
export const refundAuditQueues = ['waiting', 'atGateway', 'decided'] as const;

/** The acquirer's queue over all merchants: what is under audit, oldest first; or what was decided, newest first. */
export const listRefundAudits = defineCall({
  name: 'listRefundAudits',
  method: 'POST',
  path: 'ops/refunds/list',
  access: { kind: 'operator', permission: 'refunds.audit' },
  input: z.strictObject({
    queue: z.enum(refundAuditQueues).default('waiting'),
    triggers: z.array(z.enum(refundAuditTriggers)).max(refundAuditTriggers.length).optional(),
    currencies: z.array(currencySchema).max(50).optional(),
    /** Part of the merchant's name, or of a merchant, refund or transaction number. */
    search: typedText(80, 0).optional(),
    ...pageInput,
  }),
  output: pageOf(refundAuditRowSchema).extend({
    counts: z.record(z.enum(refundAuditQueues), z.int()),
  }),
  errors: [],
  reads: true,
});

// A refund's number is unique within its merchant.
const byNumber = {
  merchantNumber: merchantNumberSchema,
  number: z.string().max(64),
};

export const getRefundAudit = defineCall({
  name: 'getRefundAudit',
  method: 'GET',
  path: 'ops/refunds/{merchantNumber}/{number}',
  access: { kind: 'operator', permission: 'refunds.audit' },
  input: z.strictObject(byNumber),
  output: refundDetailSchema.omit({ allowedActions: true, obstacles: true, batchId: true }).extend({
    ...merchantOf,
    allowedActions: z.array(z.enum(refundAuditActions)),
    obstacles: z.array(
      z.object({ action: z.enum(refundAuditActions), obstacle: z.enum(refundAuditObstacles) }),
    ),
  }),
  errors: ['refunds.notFound'],
});

export const approveRefund = defineCall({
  name: 'approveRefund',
  method: 'POST',
  path: 'ops/refunds/{merchantNumber}/{number}/approve',
  access: { kind: 'operator', permission: 'refunds.audit' },
  input: z.strictObject(byNumber),
  /** Still under audit when the merchant's money does not cover it: it goes on by itself as soon as it does. */
  output: z.object({ status: z.enum(payment.refundProcessings) }),
  errors: ['refunds.notFound', 'refunds.alreadyHandled'],
});

export const rejectRefund = defineCall({
  name: 'rejectRefund',
  method: 'POST',
  path: 'ops/refunds/{merchantNumber}/{number}/reject',
  access: { kind: 'operator', permission: 'refunds.audit' },
  /** The note is shown to the merchant. */
  input: z.strictObject({ ...byNumber, note: refundReasonSchema }),
  output: z.object({ status: z.enum(payment.refundProcessings) }),
  errors: ['refunds.notFound', 'refunds.alreadyHandled'],
});
