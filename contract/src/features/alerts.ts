import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { merchantOrderNumberSchema, paymentNumberSchema } from '../gateway/numbers.ts';
import { defineList } from '../kit/list.ts';
import {
  choicesFilter,
  currenciesFilter,
  daysFilter,
  gatewaysFilter,
  numbersFilter,
  queueFilter,
  textFilter,
} from '../kit/list-filter.ts';
import { moneySchema } from '../kit/money.ts';
import { alertOutcomes } from './alerts/outcomes.ts';
import * as payment from './payment.ts';

/** The gateway's state, and while that is open, the state of our answer: a refund under way, or a sent answer. */
export const alertStates = [
  'open',
  'refunding',
  'sent',
  'refunded',
  'accepted',
  'declined',
  'expired',
] as const;
export type AlertState = (typeof alertStates)[number];

export const alertTones: Readonly<Record<AlertState, Tone>> = {
  open: 'attention',
  refunding: 'moving',
  sent: 'moving',
  refunded: 'good',
  accepted: 'quiet',
  declined: 'quiet',
  expired: 'quiet',
};

export const creditStatuses = ['requested', 'granted', 'refused'] as const;

export const alertActions = ['refund', 'answer', 'requestCredit'] as const;
export type AlertAction = (typeof alertActions)[number];
/** Why a suitable action can't be taken now. */
export const alertObstacles = ['noPermission', 'deadlinePassed', 'refundClosed'] as const;

/** The list opens on the alerts that wait for the merchant. */
export const alertTabs = ['toAnswer', 'underWay', 'ended', 'all'] as const;
export type AlertTab = (typeof alertTabs)[number];

export const alertNumberSchema = z.string().regex(/^[A-Z]{1,3}\d{8,30}$/);
const numbersMax = 200;

export const alertRowSchema = z.object({
  number: z.string(),
  kind: z.enum(payment.alertKinds),
  /** Null for RDR. */
  cause: z.enum(payment.alertCauses).nullable(),
  state: z.enum(alertStates),
  /** The outcome of the current answer; null without one. */
  outcome: z.enum(alertOutcomes).nullable(),
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  amount: moneySchema,
  cardBrand: z.enum(payment.cardBrands).nullable(),
  cardLast4: z.string().nullable(),
  openedAt: z.iso.datetime(),
  /** Null for RDR, which decides immediately. */
  dueAt: z.iso.datetime().nullable(),
  /** When the gateway reported the end; null before, and for alerts from before we stored it. */
  endedAt: z.iso.datetime().nullable(),
  refundNumber: z.string().nullable(),
  /** The claim for the alert's fee; null if no one claimed it back. */
  credit: z.enum(creditStatuses).nullable(),
  email: z.string().nullable(),
  allowedActions: z.array(z.enum(alertActions)),
});
export type AlertRow = z.output<typeof alertRowSchema>;

/** Spec S2.20, S3.28: RDR and Ethoca alerts of live payments. Alerts to answer by deadline, all others newest first. */
export const alertList = defineList({
  name: 'alerts',
  call: {
    name: 'listAlerts',
    path: 'alerts/list',
    errors: ['transactions.cardNumberRefused'],
  },
  live: 'disputes',
  access: { kind: 'merchant', permission: 'disputes.view' },
  exportedBy: 'disputes.export',
  row: alertRowSchema,
  columns: {
    number: { kind: 'code', width: 240, isKey: true },
    dueAt: { kind: 'instant', width: 196, card: 'field' },
    amount: { kind: 'money', width: 120, card: 'lead' },
    state: { kind: 'word', width: 170, card: 'status' },
    cause: { kind: 'word', width: 160, card: 'field' },
    kind: { kind: 'word', width: 90, card: 'field' },
    outcome: { kind: 'word', width: 190, isExtra: true },
    merchantOrderNumber: { kind: 'code', width: 196, card: 'field', isExtra: true },
    card: { kind: 'own', only: 'screen', isExtra: true },
    cardBrand: { kind: 'word', only: 'file' },
    cardLast4: { kind: 'code', only: 'file' },
    paymentNumber: { kind: 'code', width: 232, isExtra: true },
    gatewayNumber: { kind: 'code', width: 110, isExtra: true },
    openedAt: { kind: 'instant', isExtra: true },
    endedAt: { kind: 'instant', isExtra: true },
    refundNumber: { kind: 'code', width: 200, isExtra: true },
    credit: { kind: 'word', width: 150, isExtra: true },
    email: { kind: 'text', width: 200, isExtra: true },
  },
  filters: {
    tab: queueFilter(alertTabs),
    alertNumbers: numbersFilter(alertNumberSchema, numbersMax),
    /** Transaction or merchant order numbers. */
    orderNumbers: numbersFilter(
      z.union([paymentNumberSchema, merchantOrderNumberSchema]),
      numbersMax,
    ),
    kinds: choicesFilter(payment.alertKinds),
    causes: choicesFilter(payment.alertCauses),
    outcomes: choicesFilter(alertOutcomes),
    credits: choicesFilter(creditStatuses),
    openedDays: daysFilter,
    currencies: currenciesFilter,
    gatewayNumbers: gatewaysFilter,
    /** Part of the payer's e-mail. */
    email: textFilter(120),
  },
  inSight: ['alertNumbers', 'kinds', 'causes'],
  tabs: 'tab',
  sums: 'amount',
});
export const listAlerts = alertList.call;
