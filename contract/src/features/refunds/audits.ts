import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, currenciesFilter, queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import * as payment from '../payment.ts';
import { refundAuditTriggers, refundRowSchema } from '../refunds.ts';
import { refundDetailSchema, refundReasonSchema } from './detail.ts';

/** Actions an operator may take on a refund request, and the reasons why one is not offered. */
export const refundAuditActions = ['approve', 'reject'] as const;
export const refundAuditObstacles = ['needsCheck', 'waitsForFunds', 'auditedByGateway'] as const;

const merchantOf = { merchantNumber: z.string(), merchantName: z.string() };

export const refundAuditRowSchema = refundRowSchema.omit({ allowedActions: true }).extend({
  ...merchantOf,
  triggers: z.array(z.enum(refundAuditTriggers)),
  allowedActions: z.array(z.enum(refundAuditActions)),
});
export type RefundAuditRow = z.output<typeof refundAuditRowSchema>;

/**
 * `waitsForMoney`: refunds held from the gateway only by lack of money. `atGateway`: refunds reported by the feed,
 * which the gateway audits itself.
 */
export const refundAuditQueues = ['waiting', 'waitsForMoney', 'atGateway', 'decided'] as const;

export type RefundAuditQueue = (typeof refundAuditQueues)[number];

/** The acquirer's queue over all merchants: refunds under audit, oldest first; or decided ones, newest first. */
export const refundAuditList = defineList({
  name: 'refundAudits',
  call: { name: 'listRefundAudits', path: 'ops/refunds/list' },
  access: { kind: 'operator', permission: 'refunds.audit' },
  exportedBy: 'refunds.audit',
  row: refundAuditRowSchema,
  columns: {
    number: { kind: 'code', width: 212, isKey: true },
    merchant: { kind: 'merchant', card: 'field' },
    appliedAt: { kind: 'instant', isExtra: true },
    amount: { kind: 'money', card: 'lead' },
    triggers: { kind: 'own', width: 146, card: 'field' },
    status: { kind: 'own', width: 170, card: 'status' },
    reason: { kind: 'text', width: 200, card: 'field', isExtra: true },
    method: { kind: 'word', width: 130, isExtra: true },
    available: { kind: 'own', width: 164, only: 'screen', isFigure: true, isExtra: true },
    paymentAmount: { kind: 'amount', only: 'screen', isExtra: true },
    paymentNumber: { kind: 'code', width: 216, isExtra: true },
    applicant: { kind: 'text', width: 120, isExtra: true },
    failure: { kind: 'own', width: 210, isExtra: true },
  },
  filters: {
    queue: queueFilter(refundAuditQueues),
    triggers: choicesFilter(refundAuditTriggers),
    currencies: currenciesFilter,
    /** Part of the merchant's name, or of a merchant, refund or transaction number. */
    search: textFilter(80),
  },
  inSight: ['search', 'triggers'],
  tabs: 'queue',
  waiting: { waiting: 'appliedAt', waitsForMoney: 'appliedAt', atGateway: 'appliedAt' },
  sums: 'amount',
});
export const listRefundAudits = refundAuditList.call;

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
  /** Still under audit if the merchant's money does not cover it; it then proceeds automatically once it does. */
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
