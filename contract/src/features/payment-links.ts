import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, currenciesFilter, textFilter } from '../kit/list-filter.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { linkAddressModes } from './payment-links/addresses.ts';
import {
  copyFaults,
  instantSchema,
  linkAmountModes,
  linkFaults,
  linkItemSchema,
  linkPlanSchema,
  linkTypes,
  newLinkSchema,
} from './payment-links/new-link.ts';
import { linkWebsiteSchema } from './payment-links/websites.ts';

/** A link's state for merchant and shopper, derived from its publication, switch, time and payments. */
export const publishedLinkStates = [
  'active',
  'inPayment',
  'paid',
  // Free trials used all places, without a payment.
  'trialStarted',
  'expired',
  'disabled',
] as const;
export const linkStates = [...publishedLinkStates, 'draft'] as const;
export type LinkState = (typeof linkStates)[number];

export const linkTones: Readonly<Record<LinkState, Tone>> = {
  active: 'good',
  inPayment: 'moving',
  paid: 'good',
  trialStarted: 'good',
  expired: 'quiet',
  disabled: 'quiet',
  draft: 'quiet',
};
/** Spec S3.31: only the switch, regardless of time and payments. */
export const linkStatuses = ['disabled', 'active'] as const;
export type LinkStatus = (typeof linkStatuses)[number];
/** Spec S3.31. */
export const linkPayStatuses = ['unpaid', 'paid'] as const;
export type LinkPayStatus = (typeof linkPayStatuses)[number];
export const linkActions = [
  'publish',
  'edit',
  'enable',
  'disable',
  'extend',
  'duplicate',
  'remove',
] as const;
export type LinkAction = (typeof linkActions)[number];

/** Spec S3.19. Amounts in minor units of the currency; `amountMinor`: the items; `totalMinor`: with freight. */
export const linkRowSchema = z.object({
  number: z.string(),
  title: z.string(),
  reference: z.string(),
  type: z.enum(linkTypes),
  mode: z.enum(linkAmountModes),
  gatewayNumber: z.string(),
  website: linkWebsiteSchema.nullable(),
  currency: currencySchema,
  amountMinor: minorSchema,
  freightMinor: minorSchema,
  /** The amount of one payment; the minimum if the payer chooses. */
  totalMinor: minorSchema,
  mostMinor: minorSchema.nullable(),
  state: z.enum(linkStates),
  status: z.enum(linkStatuses),
  /** For a one-time link; a reusable one can have several payments. */
  payStatus: z.enum(linkPayStatuses).nullable(),
  activeUntil: z.string(),
  paymentsMax: z.int().nullable(),
  payments: z.int(),
  paidMinor: minorSchema,
  createdBy: z.string(),
  createdAt: z.string(),
  /** The path of the payer's page, below the base address of the pages. */
  path: z.string(),
  allowedActions: z.array(z.enum(linkActions)),
});
export type LinkRow = z.output<typeof linkRowSchema>;

const access = { kind: 'merchant', permission: 'paymentLinks.view' } as const;

/** Spec S2.38. */
export const paymentLinkList = defineList({
  name: 'paymentLinks',
  call: { name: 'listPaymentLinks', path: 'paymentLinks/list' },
  hasCursor: true,
  access,
  exportedBy: 'paymentLinks.export',
  row: linkRowSchema,
  columns: {
    number: { kind: 'code', width: 200, isExtra: true, isKey: true },
    title: { kind: 'text', card: 'field', isFixed: true, width: 250 },
    total: { kind: 'money', width: 140, card: 'lead' },
    state: { kind: 'word', width: 110, card: 'status' },
    type: { kind: 'word', width: 120, card: 'field', isExtra: true },
    payments: { kind: 'own', width: 90 },
    paid: { kind: 'amount', width: 130, card: 'field' },
    activeUntil: { kind: 'instant', width: 160, card: 'field' },
    reference: { kind: 'text', width: 180, isExtra: true },
    createdAt: { kind: 'instant', isExtra: true },
    createdBy: { kind: 'text', isExtra: true },
    freight: { kind: 'amount', width: 120, isExtra: true },
    status: { kind: 'word', width: 120, isExtra: true },
    payStatus: { kind: 'word', width: 120, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    website: { kind: 'own', width: 180, isExtra: true },
  },
  filters: {
    states: choicesFilter(linkStates),
    search: textFilter(100),
    currencies: currenciesFilter,
    types: choicesFilter(linkTypes),
    statuses: choicesFilter(linkStatuses),
    payStatuses: choicesFilter(linkPayStatuses),
  },
  inSight: ['search', 'currencies', 'types'],
  tabs: 'states',
  sums: 'paid',
  sorts: ['createdAt', 'activeUntil', 'total', 'paid'],
});
export const listPaymentLinks = paymentLinkList.call;

export const linkDetailSchema = linkRowSchema.extend({
  description: z.string(),
  message: z.string(),
  address: z.enum(linkAddressModes),
  /** Suggested amounts that the payer can press. */
  presetsMinor: z.array(minorSchema),
  items: z.array(linkItemSchema),
  plan: linkPlanSchema.nullable(),
  /** How often the page was opened while it could be paid, and how many orders reached the card form. */
  opened: z.int(),
  started: z.int(),
  /** Set if the acquirer stopped the link, which is final. */
  stopped: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** When it was disabled automatically because of card testing; null again once a person enables or disables it. */
  pausedAt: z.string().nullable(),
  /** Newest orders first, at most 200. */
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      at: z.string(),
      /** `agreed`: a trial began without a payment. */
      status: z.enum(['open', 'pending', 'paid', 'failed', 'agreed']),
      paymentNumber: z.string().nullable(),
      /** The subscription that began with the order. */
      subscriptionNumber: z.string().nullable(),
      amountMinor: minorSchema,
      /** Null once erased, two years after the latest event of the payment; the consignee is erased with it. */
      email: z.string().nullable(),
      /**
       * The receiver of the goods and the country; without a delivery address, the billed person. An operator sees
       * initials.
       */
      consignee: z.object({ name: z.string(), country: z.string() }).nullable(),
    }),
  ),
});
export type LinkDetail = z.output<typeof linkDetailSchema>;

const byNumber = { number: z.string().max(64) };
const managed = { kind: 'merchant', permission: 'paymentLinks.manage' } as const;

export const getPaymentLink = defineCall({
  name: 'getPaymentLink',
  method: 'GET',
  path: 'paymentLinks/{number}',
  access,
  input: z.strictObject(byNumber),
  output: linkDetailSchema,
  errors: ['paymentLinks.notFound'],
});

/** The server calculates the total; the page never sends it. */
export const createPaymentLink = defineCall({
  name: 'createPaymentLink',
  method: 'POST',
  path: 'paymentLinks',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: newLinkSchema,
  output: z.object({ number: z.string(), path: z.string() }),
  errors: linkFaults,
});

const unchangeable = [
  'paymentLinks.notFound',
  'paymentLinks.paidAlready',
  'paymentLinks.isDraft',
] as const;
/** Why a link can't be offered to payers again. */
const unoffered = [
  'paymentLinks.notEnabled',
  'paymentLinks.planNeedsSubscriptions',
  'paymentLinks.planNeedsPermission',
] as const;
const stateOnly = z.object({ state: z.enum(linkStates) });

export const disablePaymentLink = defineCall({
  name: 'disablePaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/disable',
  access: managed,
  input: z.strictObject(byNumber),
  output: stateOnly,
  errors: unchangeable,
});

/** Has no effect on a link that the acquirer stopped. */
export const enablePaymentLink = defineCall({
  name: 'enablePaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/enable',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: z.strictObject(byNumber),
  output: stateOnly,
  errors: [...unchangeable, 'paymentLinks.stopped', ...unoffered, 'paymentLinks.websiteClosed'],
});

/** Only to a later end, because payers rely on the announced one. */
export const extendPaymentLink = defineCall({
  name: 'extendPaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/extend',
  access: managed,
  input: z.strictObject({ ...byNumber, activeUntil: instantSchema }),
  output: stateOnly,
  errors: [
    ...unchangeable,
    'paymentLinks.stopped',
    'paymentLinks.endsTooSoon',
    'paymentLinks.endsTooLate',
    'paymentLinks.endsEarlier',
    ...unoffered,
    'paymentLinks.websiteClosed',
  ],
});

/**
 * Creates a link with the same content, open for the usual time; the copy of a draft is a draft. A link that the
 * acquirer stopped can't be copied.
 */
export const duplicatePaymentLink = defineCall({
  name: 'duplicatePaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/duplicate',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: z.strictObject(byNumber),
  output: z.object({
    number: z.string(),
    path: z.string(),
    /** The original's website accepts no payments now: the copy is a draft that needs another website. */
    needsWebsite: z.boolean(),
  }),
  errors: ['paymentLinks.notFound', 'paymentLinks.stopped', ...copyFaults],
});

/** The room's calls, for the catalogue. */
export const paymentLinkCalls = {
  listPaymentLinks,
  getPaymentLink,
  createPaymentLink,
  disablePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  duplicatePaymentLink,
} as const;
