import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, currenciesFilter, textFilter } from '../../kit/list-filter.ts';
import {
  linkDetailSchema,
  linkRowSchema,
  linkStates,
  publishedLinkStates,
} from '../payment-links.ts';

const access = { kind: 'operator', permission: 'merchants.oversee' } as const;

/** The operator's actions on a link. */
export const linkOversightActions = ['stop'] as const;
export type LinkOversightAction = (typeof linkOversightActions)[number];
export const stopReasonMax = 200;

const overseen = {
  merchantNumber: z.string(),
  merchantName: z.string(),
  allowedActions: z.array(z.enum(linkOversightActions)),
};
export const overseenLinkSchema = linkRowSchema.omit({ allowedActions: true }).extend(overseen);
export type OverseenLink = z.output<typeof overseenLinkSchema>;

/** The published payment links of all merchants. */
export const overseenLinkList = defineList({
  name: 'overseenLinks',
  call: { name: 'overseePaymentLinks', path: 'ops/paymentLinks/list' },
  access,
  exportedBy: access.permission,
  row: overseenLinkSchema,
  columns: {
    number: { kind: 'code', width: 190, isKey: true },
    merchant: { kind: 'own', width: 260, card: 'field' },
    title: { kind: 'text', width: 220, card: 'field' },
    total: { kind: 'money', width: 130, card: 'lead' },
    state: { kind: 'word', width: 120, card: 'status' },
    type: { kind: 'word', width: 120, isExtra: true },
    payments: { kind: 'own', width: 110, isExtra: true },
    paid: { kind: 'amount', width: 140, card: 'field', isExtra: true },
    createdAt: { kind: 'instant', card: 'field' },
    activeUntil: { kind: 'instant', isExtra: true },
    createdBy: { kind: 'text', isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    website: { kind: 'own', width: 180, isExtra: true },
  },
  filters: {
    states: choicesFilter(publishedLinkStates),
    /** Part of the merchant's name, of a merchant or link number, or of a title. */
    search: textFilter(100),
    currencies: currenciesFilter,
  },
  inSight: ['search', 'currencies'],
  tabs: 'states',
  sums: 'paid',
  sorts: ['createdAt', 'total', 'paid'],
});
export const overseePaymentLinks = overseenLinkList.call;

// A number is unique within its merchant.
const byNumber = { merchantNumber: z.string().regex(/^\d{6}$/), number: z.string().max(64) };

export const overseePaymentLink = defineCall({
  name: 'overseePaymentLink',
  method: 'GET',
  path: 'ops/paymentLinks/{merchantNumber}/{number}',
  access,
  input: z.strictObject(byNumber),
  output: linkDetailSchema.omit({ allowedActions: true }).extend(overseen),
  errors: ['paymentLinks.notFound'],
});

/** Final: payers can't open it any more, and the merchant sees the reason. */
export const stopPaymentLink = defineCall({
  name: 'stopPaymentLink',
  method: 'POST',
  path: 'ops/paymentLinks/{merchantNumber}/{number}/stop',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({ ...byNumber, reason: typedText(stopReasonMax) }),
  output: z.object({ state: z.enum(linkStates) }),
  errors: ['paymentLinks.notFound', 'paymentLinks.paidAlready', 'paymentLinks.stoppedAlready'],
});

/** The operators' calls, for the catalogue. */
export const linkOversightCalls = {
  overseePaymentLinks,
  overseePaymentLink,
  stopPaymentLink,
} as const;
