import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { complaintDetailSchema, complaintRowSchema } from '../complaints.ts';

const access = { kind: 'operator', permission: 'merchants.oversee' } as const;

/** `answered`: it is the cardholder's turn. The longest overdue complaint comes first. */
export const complaintQueues = ['overdue', 'open', 'answered', 'ended'] as const;
export type ComplaintQueue = (typeof complaintQueues)[number];

const overseen = {
  /** Merchant number and complaint number: a complaint number is unique only within its merchant. */
  id: z.string(),
  merchantNumber: z.string(),
  merchantName: z.string(),
  allowedActions: z.array(z.never()),
};
const overseenRowSchema = complaintRowSchema.extend(overseen);
export type OverseenComplaint = z.output<typeof overseenRowSchema>;

/** Complaints of all merchants. */
export const complaintOversightList = defineList({
  name: 'complaintOversight',
  call: { name: 'listComplaintOversight', path: 'ops/complaints/list' },
  access,
  exportedBy: access.permission,
  row: overseenRowSchema,
  columns: {
    merchant: { kind: 'own', width: 200, card: 'field', isFixed: true },
    reason: { kind: 'word', width: 160, card: 'field' },
    amount: { kind: 'money', width: 130, card: 'lead' },
    status: { kind: 'word', width: 180, card: 'status' },
    dueAt: { kind: 'instant', width: 180, card: 'field' },
    createdAt: { kind: 'instant', isExtra: true },
    number: { kind: 'code', width: 200, isKey: true },
    paymentNumber: { kind: 'code', width: 230, isExtra: true },
    merchantOrderNumber: { kind: 'code', width: 190, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
  },
  filters: {
    queue: queueFilter(complaintQueues),
    /** Part of the merchant's name or number, or of a complaint or order number. */
    search: textFilter(100),
  },
  inSight: ['search'],
  tabs: 'queue',
  waiting: { overdue: 'dueAt', open: 'createdAt' },
});
export const listComplaintOversight = complaintOversightList.call;

export const overseeComplaint = defineCall({
  name: 'overseeComplaint',
  method: 'GET',
  path: 'ops/complaints/{merchantNumber}/{number}',
  access,
  input: z.strictObject({ merchantNumber: merchantNumberSchema, number: z.string().max(64) }),
  output: complaintDetailSchema.extend(overseen),
  errors: ['complaints.notFound'],
});
