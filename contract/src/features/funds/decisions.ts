import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { flowEntrySchema, recordStatuses } from '../funds.ts';
import { adjustmentSchema } from './adjustments.ts';
import { ledgerAccounts } from './flow-entry.ts';
import { holdActions, holdSchema, overseenMerchant, overseenSearch } from './holds.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

const offsetSchema = z.object({
  number: z.string(),
  ...overseenMerchant,
  /** The indebted gateway, and the amounts taken by source. */
  gatewayNumber: z.string(),
  currency: currencySchema,
  availableMinor: minorSchema,
  reserveMinor: minorSchema,
  depositMinor: minorSchema,
  /** Both null when the nightly job covered the debt by the rules. */
  reason: z.string().nullable(),
  madeBy: z.string().nullable(),
  /** The second operator; null for the nightly job, and for offsets made when one operator sufficed. */
  confirmedBy: z.string().nullable(),
  madeAt: z.iso.datetime(),
});
export type Offset = z.output<typeof offsetSchema>;

/** Over all merchants, newest first. */
export const offsetList = defineList({
  name: 'offsets',
  call: { name: 'listOffsets', path: 'ops/offsets/list' },
  access,
  exportedBy: 'settlements.audit',
  row: offsetSchema,
  columns: {
    number: { kind: 'code', width: 216, isKey: true },
    merchant: { kind: 'merchant', width: 200, card: 'lead' },
    gatewayNumber: { kind: 'code', width: 110 },
    available: { kind: 'money', card: 'field' },
    reserve: { kind: 'money', card: 'field' },
    deposit: { kind: 'money', card: 'field' },
    reason: { kind: 'text', width: 264, card: 'field', isExtra: true },
    madeBy: { kind: 'own', width: 130, isExtra: true },
    madeAt: { kind: 'instant', width: 170 },
  },
  filters: { search: overseenSearch },
  inSight: ['search'],
});
export const listOffsets = offsetList.call;

const { entry, bookedAt, businessDay, kind } = flowEntrySchema.shape;
const decisionEntrySchema = z.object({
  entry,
  bookedAt,
  businessDay,
  kind,
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amountMinor: positiveMinorSchema,
  /** Null if it is in no batch: all holds, and everything offset. */
  status: z.enum(recordStatuses).nullable(),
  batchNumber: z.string().nullable(),
});
export type DecisionEntry = z.output<typeof decisionEntrySchema>;

export const decisionTypes = ['hold', 'adjustment', 'offset'] as const;
export type DecisionType = (typeof decisionTypes)[number];

const common = {
  /** Its ledger entries, newest first. */
  entries: z.array(decisionEntrySchema),
  allowedActions: z.array(z.enum(holdActions)),
};

const decisionSchema = z.discriminatedUnion('type', [
  holdSchema.extend({ type: z.literal('hold'), ...common }),
  adjustmentSchema.extend({ type: z.literal('adjustment'), ...common }),
  offsetSchema.extend({ type: z.literal('offset'), ...common }),
]);
export type Decision = z.output<typeof decisionSchema>;

/** One hold, adjustment or offset of a merchant: its maker, reason and ledger entries. */
export const overseeDecision = defineCall({
  name: 'overseeDecision',
  method: 'GET',
  path: 'ops/decisions/{merchantNumber}/{number}',
  access,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    number: z.string().regex(/^[AHO]\d{18}$/),
  }),
  output: decisionSchema,
  errors: ['funds.decisionNotFound'],
});
