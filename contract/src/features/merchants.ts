import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { merchantStatuses } from '../kit/merchant-status.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { pageInput, pageOf } from '../kit/page.ts';
import { typedText } from '../kit/line.ts';

/** The acquirer's look over its merchants: who they are and what today brought them. */
export const overseeMerchants = defineCall({
  name: 'overseeMerchants',
  method: 'POST',
  path: 'ops/merchants/list',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({
    search: typedText(80, 0).optional(),
    /** Only those that are settled, or have money, in a currency without withdrawal terms. */
    lacksWithdrawalTerms: z.boolean().optional(),
    ...pageInput,
  }),
  output: pageOf(
    z.object({
      merchantNumber: z.string(),
      name: z.string(),
      status: z.enum(merchantStatuses),
      gatewayCount: z.int(),
      /** Currencies that can hold money and have no withdrawal terms, so that it can't be withdrawn. */
      withdrawalTermsMissing: z.array(currencySchema),
      serviceFrom: z.string(),
      serviceTo: z.string().nullable(),
      today: z.array(
        z.object({ currency: z.string(), successCount: z.int(), successMinor: minorSchema }),
      ),
    }),
  ),
  errors: [],
  reads: true,
});

/** What the acquirer's people have to know of the system itself. */
export const getSystemHealth = defineCall({
  name: 'getSystemHealth',
  method: 'GET',
  path: 'ops/health',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({}),
  output: z.object({
    /** The last nightly look at what must hold; null before the first. The day is one of UTC+8. */
    lastCheck: z
      .object({
        day: z.string(),
        isFinished: z.boolean(),
        broken: z.array(z.object({ invariant: z.string(), breaches: z.int() })),
      })
      .nullable(),
    /** Commands of the last thirty days that the gateway accepted and never told the outcome of. */
    unansweredCommands: z.int(),
    /** Of the last ten minutes, over all accounts and addresses; the count stops where the alarm begins (Decision 6). */
    failedLogins: z.object({ count: z.int(), isAlarm: z.boolean() }),
    /** Attempts of the last day to view a merchant's back-office by operators without the permission. */
    refusedLooks: z.int(),
  }),
  errors: [],
});
