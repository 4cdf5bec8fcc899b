import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { flowDirections, fundsAccounts } from '../funds.ts';
import { entryKinds } from './entry-kinds.ts';

const movementSchema = z.object({
  kind: z.enum(entryKinds),
  direction: z.enum(flowDirections),
  count: z.int(),
  amountMinor: positiveMinorSchema,
});

const summarySchema = z.object({
  currency: currencySchema,
  account: z.enum(fundsAccounts),
  openingMinor: minorSchema,
  movements: z.array(movementSchema),
  closingMinor: minorSchema,
});
export type AccountSummary = z.output<typeof summarySchema>;

/**
 * Opening balance of each account in the range, its movements by kind, and its closing balance; accounts that stayed
 * at zero are left out. The recorded flow for the same account, range and kind shows the same figure. Spec S2.27.
 */
export const getAccountSummary = defineCall({
  name: 'getAccountSummary',
  method: 'POST',
  path: 'funds/accountSummary',
  access: { kind: 'merchant', permission: 'accountDynamics.view' },
  /** Business days (UTC+8), both ends inclusive. */
  input: z.strictObject({ range: dateRangeSchema }),
  output: z.object({ summaries: z.array(summarySchema) }),
  errors: [],
  reads: true,
});
