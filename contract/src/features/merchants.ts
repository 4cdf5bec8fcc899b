import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { merchantStatuses } from '../kit/merchant-status.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { pageInput, pageOf } from '../kit/page.ts';
import { typedText } from '../kit/line.ts';

/** The acquirer's overview of its merchants, with today's figures. */
export const overseeMerchants = defineCall({
  name: 'overseeMerchants',
  method: 'POST',
  path: 'ops/merchants/list',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({
    search: typedText(80, 0).optional(),
    /** Only merchants settled or holding money in a currency without withdrawal terms. */
    lacksWithdrawalTerms: z.boolean().optional(),
    ...pageInput,
  }),
  output: pageOf(
    z.object({
      merchantNumber: z.string(),
      name: z.string(),
      status: z.enum(merchantStatuses),
      gatewayCount: z.int(),
      /** Currencies that can hold money but have no withdrawal terms, so that the money can't be withdrawn. */
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

/** State of the system, for the acquirer's operations. */
export const getSystemHealth = defineCall({
  name: 'getSystemHealth',
  method: 'GET',
  path: 'ops/health',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({}),
  output: z.object({
    /** The last nightly integrity check; null before the first. The day is of UTC+8. */
    lastCheck: z
      .object({
        day: z.string(),
        isFinished: z.boolean(),
        broken: z.array(z.object({ invariant: z.string(), breaches: z.int() })),
      })
      .nullable(),
    /** Commands of the last thirty days that the gateway accepted without ever reporting an outcome. */
    unansweredCommands: z.int(),
    /**
     * Failed logins of the last ten minutes, over all accounts and addresses; the count stops at the alarm threshold
     * (Decision 6).
     */
    failedLogins: z.object({ count: z.int(), isAlarm: z.boolean() }),
    /** Attempts of the last day to view a merchant's back-office by operators without the permission. */
    refusedLooks: z.int(),
  }),
  errors: [],
});
