import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { flowEntrySchema, fundsAccounts } from '../funds.ts';
import { entryKinds } from './entry-kinds.ts';

/** Every account of the ledger: the merchant's own, and the others that money comes from and goes to. */
export const ledgerAccounts = [
  ...fundsAccounts,
  'schemeReceivable',
  'schemePayable',
  'feeIncome',
  'bank',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

const movedSchema = z.object({
  /** The account it went out of, and the one it came into: an entry has both. */
  from: z.enum(ledgerAccounts),
  to: z.enum(ledgerAccounts),
  amountMinor: positiveMinorSchema,
});

const { entry, step, bookedAt, businessDay, kind, reference } = flowEntrySchema.shape;

/** One entry with all that is known of it, whichever of its accounts it was found in. */
const flowEntryDetailSchema = flowEntrySchema
  .omit({ direction: true, balanceAfterMinor: true })
  .extend({
    ...movedSchema.shape,
    currency: currencySchema,
    /** How each of the merchant's own accounts stood after it; one, or both. */
    balances: z.array(z.object({ account: z.enum(fundsAccounts), balanceAfterMinor: minorSchema })),
    /** When the hold, adjustment or offset was made; null for everything else. */
    decidedAt: z.iso.datetime().nullable(),
    /** When the hold was let go; null while it is in force, and for everything else. */
    releasedAt: z.iso.datetime().nullable(),
    /** All other entries of the same reference, the latest first: what it cost, and what took it back. */
    related: z.array(
      z.object({ entry, step, bookedAt, businessDay, kind, reference, ...movedSchema.shape }),
    ),
  });
export type FlowEntryDetail = z.output<typeof flowEntryDetailSchema>;

/** What an entry was booked for, between which accounts, and what else was booked for the same. */
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
