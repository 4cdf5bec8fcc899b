import { z } from 'zod';
import {
  gatewayNumberSchema,
  merchantOrderNumberSchema,
  paymentNumberSchema,
} from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { dateRangeSchema } from '../kit/date-range.ts';
import {
  currencySchema,
  majorPattern,
  minorSchema,
  moneySchema,
  withAmountRange,
} from '../kit/money.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../kit/page.ts';
import * as payment from './payment.ts';
import { typedText } from '../kit/line.ts';
import type { ScreenId } from '../screens.ts';

/** Spec S1.7: one table, one screen, six presets. */
export const transactionViews = [
  'query',
  'declined',
  'uncompleted',
  'preauthorised',
  'test',
  'counterfeit',
] as const;
export type TransactionView = (typeof transactionViews)[number];

export const transactionScreens = {
  query: 'transactions',
  declined: 'declinedTransactions',
  uncompleted: 'uncompletedTransactions',
  preauthorised: 'preauthorisedTransactions',
  test: 'testTransactions',
  counterfeit: 'counterfeitTransactions',
} as const satisfies Record<TransactionView, ScreenId>;

/** Spec S2.49: the query alone calls it Downloads. */
export const transactionsExportedBy = (view: TransactionView) =>
  view === 'query' ? 'transactions.downloads' : 'transactions.export';

export const transactionActions = ['capture', 'void', 'inquire'] as const;
export type TransactionAction = (typeof transactionActions)[number];

export const orderNumbersMax = 200;
// The longest page.
const rowsReadMax = 50;
const majorSchema = z.string().regex(majorPattern, 'amount');
const countrySchema = z.string().regex(/^[A-Z]{2}$/);
const someOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).optional();
/** Substring search needs three characters: fewer narrow nothing. */
const partSchema = typedText(120, 3);

// Spec S8, bad input J15: full card numbers are not allowed in filters; the server refuses them and logs nothing.
export const transactionFilterSchema = z.strictObject({
  view: z.enum(transactionViews),
  timeType: z.enum(payment.timeTypes).default('trading'),
  /** Calendar dates, both ends inclusive: in the reader's zone, or in UTC+8 when timeType is transDate or successDate. */
  range: dateRangeSchema,
  statuses: someOf(payment.paymentStatuses),
  /** Transaction or merchant order numbers, one kind only. */
  orderNumbers: z
    .array(z.union([paymentNumberSchema, merchantOrderNumberSchema]))
    .max(orderNumbersMax)
    .optional(),
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
  currencies: z.array(currencySchema).max(50).optional(),
  tradeTypes: someOf(payment.tradeTypes),
  cardBrands: someOf(payment.cardBrandsOrNone),
  /** Major units; with one currency chosen, at most its number of decimals. */
  amountFrom: majorSchema.optional(),
  amountTo: majorSchema.optional(),
  cardFirst6: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
  cardLast4: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  email: partSchema.optional(),
  name: partSchema.optional(),
  ip: z.union([z.ipv4(), z.ipv6()]).optional(),
  issuingCountries: z.array(countrySchema).max(50).optional(),
  billingCountries: z.array(countrySchema).max(50).optional(),
  paymentCountries: z.array(countrySchema).max(50).optional(),
  walletTypes: someOf(payment.walletTypes),
  declineClasses: someOf(payment.declineClasses),
  preauthStatuses: someOf(payment.preauthStatuses),
  /** Uncaptured holds that expire within 48 hours from now. */
  isExpiringSoon: z.boolean().optional(),
  settlementStatuses: someOf(payment.settlementStatuses),
  reserveStatuses: someOf(payment.reserveStatuses),
  appealStatuses: someOf(payment.appealStatuses),
  isRefunded: z.boolean().optional(),
  hasChargeback: z.boolean().optional(),
  hasRetrieval: z.boolean().optional(),
  hasRdr: z.boolean().optional(),
  hasEthoca: z.boolean().optional(),
  hasFraudReport: z.boolean().optional(),
  abnormalTypes: someOf(payment.abnormalTypes),
  /** Payments that had arrived by this instant: keeps the set stable while paging. Within the years allowed for ranges. */
  asOf: z.iso
    .datetime({ offset: false, precision: 3 })
    .regex(/^20\d{2}-/, 'instant')
    .optional(),
});
export type TransactionFilter = z.output<typeof transactionFilterSchema>;
export type TransactionFilterInput = z.input<typeof transactionFilterSchema>;

export const transactionSorts = ['orderedAt', 'amount', 'preauthExpiresAt'] as const;

const partySchema = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  zip: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  countryText: z.string().nullable(),
});

/** Spec S3.13, every field. */
export const transactionRowSchema = z.object({
  number: z.string(),
  gatewayNumber: z.string(),
  merchantOrderNumber: z.string(),
  tradeType: z.enum(payment.tradeTypes),
  mode: z.enum(payment.modes),
  status: z.enum(payment.paymentStatuses),
  preauthStatus: z.enum(payment.preauthStatuses).nullable(),
  declineClass: z.enum(payment.declineClasses).nullable(),
  amount: moneySchema,
  settlementAmount: moneySchema.nullable(),
  refundedMinor: minorSchema,
  orderedAt: z.string(),
  processedAt: z.string().nullable(),
  /** Spec S9.6, YYYY-MM-DD in UTC+8. */
  businessDay: z.string(),
  preauthExpiresAt: z.string().nullable(),
  cardBrand: z.enum(payment.cardBrands).nullable(),
  cardFunding: z.enum(payment.cardFundings).nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  issuingCountry: z.string().nullable(),
  issuerName: z.string().nullable(),
  walletType: z.enum(payment.walletTypes).nullable(),
  responseCode: z.string().nullable(),
  responseMessage: z.string().nullable(),
  settlementStatus: z.enum(payment.settlementStatuses),
  reserveStatus: z.enum(payment.reserveStatuses),
  isRefunded: z.boolean(),
  abnormalType: z.enum(payment.abnormalTypes).nullable(),
  hasChargeback: z.boolean(),
  hasRetrieval: z.boolean(),
  /** The cardholder has or claims the money: an open, accepted or lost chargeback, or RDR. Not refundable. */
  isDisputed: z.boolean(),
  appealStatus: z.enum(payment.appealStatuses),
  rdrStatus: z.enum(payment.alertStatuses).nullable(),
  rdrCount: z.int(),
  ethocaStatus: z.enum(payment.alertStatuses).nullable(),
  ethocaCount: z.int(),
  hasFraudReport: z.boolean(),
  customer: partySchema,
  shipTo: partySchema,
  ip: z.string().nullable(),
  billingCountry: z.string().nullable(),
  paymentCountry: z.string().nullable(),
  failedRiskRules: z.array(z.string()),
  website: z.string().nullable(),
  allowedActions: z.array(z.enum(transactionActions)),
});
export type TransactionRow = z.output<typeof transactionRowSchema>;

/** Exact figures of the whole filter; `tabs` ignore the status filter, `total` and `sums` obey it. */
export const transactionSummarySchema = z.object({
  total: z.int(),
  tabs: z.array(z.object({ status: z.enum(payment.paymentStatuses), count: z.int() })),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amountMinor: minorSchema })),
});
export type TransactionSummary = z.output<typeof transactionSummarySchema>;

export const listTransactions = defineCall({
  name: 'listTransactions',
  method: 'POST',
  path: 'transactions/list',
  access: { kind: 'merchant', permission: 'transactions.view' },
  input: z.strictObject({
    filter: withAmountRange(transactionFilterSchema),
    sort: z.enum(transactionSorts).default('orderedAt'),
    order: z.enum(['desc', 'asc']).default('desc'),
    ...pageInput,
    ...cursorInput,
  }),
  output: pageOf(transactionRowSchema).extend({
    ...cursorOutput,
    /** The instant at which the set was frozen; sent back as filter.asOf while paging. */
    asOf: z.string(),
    /** Present if the roll-ups can answer at once; otherwise call summarizeTransactions. */
    summary: transactionSummarySchema.nullable(),
  }),
  errors: ['transactions.cardNumberRefused', 'transactions.amountDecimals'],
  reads: true,
});

/** Current state of rows already on a page; rows that are missing or belong to another merchant are left out. */
export const readTransactions = defineCall({
  name: 'readTransactions',
  method: 'POST',
  path: 'transactions/read',
  access: { kind: 'merchant', permission: 'transactions.view' },
  input: z.strictObject({ numbers: z.array(paymentNumberSchema).min(1).max(rowsReadMax) }),
  output: z.object({ rows: z.array(transactionRowSchema) }),
  errors: [],
  reads: true,
  background: true,
});

export const summarizeTransactions = defineCall({
  name: 'summarizeTransactions',
  method: 'POST',
  path: 'transactions/summary',
  access: { kind: 'merchant', permission: 'transactions.view' },
  input: z.strictObject({ filter: withAmountRange(transactionFilterSchema) }),
  output: transactionSummarySchema,
  errors: ['transactions.cardNumberRefused', 'transactions.amountDecimals'],
  reads: true,
});

export const countNewTransactions = defineCall({
  name: 'countNewTransactions',
  method: 'POST',
  path: 'transactions/countNew',
  access: { kind: 'merchant', permission: 'transactions.view' },
  /**
   * Counts payments that arrived after filter.asOf, whatever their order time, and match the filter. If `total` gives
   * the list's count, payments known then that match only now are added.
   */
  input: z.strictObject({
    filter: withAmountRange(transactionFilterSchema.required({ asOf: true })),
    total: z.int32().nonnegative().optional(),
  }),
  output: z.object({ count: z.int() }),
  errors: ['transactions.cardNumberRefused', 'transactions.amountDecimals'],
  reads: true,
  background: true,
});
