import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { flowEntrySchema, fundsAccounts } from '../funds.ts';
import { entryKinds } from './entry-kinds.ts';

/** Every ledger account: the merchant's own, and the counter accounts. */
export const ledgerAccounts = [
  ...fundsAccounts,
  'schemeReceivable',
  'schemePayable',
  'feeIncome',
  'bank',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

const movedSchema = z.object({
  /** The debited and the credited account: every entry has both. */
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amountMinor: positiveMinorSchema,
});

const { entry, step, bookedAt, businessDay, kind, reference } = flowEntrySchema.shape;

/** One entry in full, from whichever of its accounts it was opened. */
const flowEntryDetailSchema = flowEntrySchema
  .omit({ direction: true, balanceAfterMinor: true })
  .extend({
    ...movedSchema.shape,
    currency: currencySchema,
    /** Balance after it of each of the merchant's own accounts it moved: one or two. */
    balances: z.array(z.object({ account: z.enum(fundsAccounts), balanceAfterMinor: minorSchema })),
    /** When the hold, adjustment or offset was made; null for everything else. */
    decidedAt: z.iso.datetime().nullable(),
    /** When the hold was released; null while it is in force, and for everything else. */
    releasedAt: z.iso.datetime().nullable(),
    /** The other entries with the same reference, newest first: its fees and its reversals. */
    related: z.array(
      z.object({ entry, step, bookedAt, businessDay, kind, reference, ...movedSchema.shape }),
    ),
  });
export type FlowEntryDetail = z.output<typeof flowEntryDetailSchema>;

/** One entry: its cause, its accounts and the other entries with the same reference. */
export const getFlowEntry = defineCall({
  name: 'getFlowEntry',
  method: 'GET',
  path: 'funds/recordedFlow/{reference}/{kind}/{step}',
  access: { kind: 'merchant', permission: 'accountDynamics.view' },
  input: z.strictObject({
    reference: z.string().max(64),
    kind: z.enum(entryKinds),
    step: z.coerce.number().int().min(1).max(2_147_483_647),
  }),
  output: flowEntryDetailSchema,
  errors: ['funds.entryNotFound'],
});
