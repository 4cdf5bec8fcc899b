import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { pageOf } from '../../kit/page.ts';
import { flowEntrySchema, recordStatuses } from '../funds.ts';
import { adjustmentSchema } from './adjustments.ts';
import { ledgerAccounts } from './flow-entry.ts';
import { holdSchema, overseenInput, overseenMerchant } from './holds.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

const offsetSchema = z.object({
  number: z.string(),
  ...overseenMerchant,
  /** The gateway that owed, and what was taken for it from where. */
  gatewayNumber: z.string(),
  currency: currencySchema,
  availableMinor: minorSchema,
  reserveMinor: minorSchema,
  depositMinor: minorSchema,
  /** Both null where a night covered the debt by the rules. */
  reason: z.string().nullable(),
  madeBy: z.string().nullable(),
  madeAt: z.iso.datetime(),
});
export type Offset = z.output<typeof offsetSchema>;

/** Over all merchants, the newest first. */
export const listOffsets = defineCall({
  name: 'listOffsets',
  method: 'POST',
  path: 'ops/offsets/list',
  access,
  input: z.strictObject(overseenInput),
  output: pageOf(offsetSchema),
  errors: [],
  reads: true,
});

const { entry, bookedAt, businessDay, kind } = flowEntrySchema.shape;
const decisionEntrySchema = z.object({
  entry,
  bookedAt,
  businessDay,
  kind,
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amountMinor: positiveMinorSchema,
  /** Null for what is in no batch: all that is held back, and what was offset. */
  status: z.enum(recordStatuses).nullable(),
  batchNumber: z.string().nullable(),
});
export type DecisionEntry = z.output<typeof decisionEntrySchema>;

export const decisionTypes = ['hold', 'adjustment', 'offset'] as const;
export type DecisionType = (typeof decisionTypes)[number];

const common = {
  /** What it moved in the ledger, the latest first. */
  entries: z.array(decisionEntrySchema),
  allowedActions: z.array(z.enum(['release'])),
};

const decisionSchema = z.discriminatedUnion('type', [
  holdSchema.extend({ type: z.literal('hold'), ...common }),
  adjustmentSchema.extend({ type: z.literal('adjustment'), ...common }),
  offsetSchema.extend({ type: z.literal('offset'), ...common }),
]);
export type Decision = z.output<typeof decisionSchema>;

/** One hold, adjustment or offset of a merchant: who made it, why, and what it moved. */
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
