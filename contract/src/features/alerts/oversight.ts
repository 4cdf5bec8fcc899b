import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, currenciesFilter, queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { alertRowSchema } from '../alerts.ts';
import * as payment from '../payment.ts';
import { alertDetailSchema } from './detail.ts';

const access = { kind: 'operator', permission: 'disputes.review' } as const;

/** The alert with the nearest deadline comes first; `notSent`: answers that the gateway refused. */
export const alertQueues = ['toAnswer', 'underWay', 'notSent', 'expired', 'ended', 'all'] as const;
export type AlertQueue = (typeof alertQueues)[number];

/** The other queues have only open alerts. */
const moved = ['underWay', 'expired', 'ended', 'all'] as const satisfies readonly AlertQueue[];

const overseen = {
  /** Merchant number and alert number: an alert number is unique only within its merchant. */
  id: z.string(),
  merchantNumber: z.string(),
  merchantName: z.string(),
  allowedActions: z.array(z.never()),
};
const overseenRowSchema = alertRowSchema.extend(overseen);

/** Alerts of all merchants. */
export const alertOversightList = defineList({
  name: 'alertOversight',
  call: { name: 'listAlertOversight', path: 'ops/alerts/list' },
  access,
  exportedBy: access.permission,
  row: overseenRowSchema,
  columns: {
    merchant: { kind: 'own', width: 200, card: 'field', isFixed: true },
    dueAt: { kind: 'instant', width: 206, card: 'field' },
    amount: { kind: 'money', width: 130, card: 'lead' },
    kind: { kind: 'word', width: 90, card: 'field' },
    cause: { kind: 'word', width: 150 },
    state: { kind: 'word', width: 170, card: 'status', under: moved },
    outcome: { kind: 'word', width: 190, isExtra: true },
    number: { kind: 'code', width: 240, isKey: true },
    openedAt: { kind: 'instant', isExtra: true },
    paymentNumber: { kind: 'code', width: 232, isExtra: true },
    gatewayNumber: { kind: 'code', width: 110, isExtra: true },
    credit: { kind: 'word', width: 150, isExtra: true },
  },
  filters: {
    queue: queueFilter(alertQueues),
    kinds: choicesFilter(payment.alertKinds),
    currencies: currenciesFilter,
    /** Part of a number of the alert or its payment, or of the merchant's name or number. */
    search: textFilter(100),
  },
  inSight: ['search', 'kinds'],
  tabs: 'queue',
  waiting: { notSent: 'openedAt' },
  sums: 'amount',
});
export const listAlertOversight = alertOversightList.call;

export const overseeAlert = defineCall({
  name: 'overseeAlert',
  method: 'GET',
  path: 'ops/alerts/{merchantNumber}/{number}',
  access,
  input: z.strictObject({ merchantNumber: merchantNumberSchema, number: z.string().max(64) }),
  output: alertDetailSchema.omit({ obstacles: true }).extend(overseen),
  errors: ['alerts.notFound'],
});
