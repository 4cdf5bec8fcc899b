import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { merchantStatuses } from '../kit/merchant-status.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, flagFilter, textFilter } from '../kit/list-filter.ts';

const overseenMerchantSchema = z.object({
  /** Its number. */
  id: z.string(),
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
});
export type OverseenMerchant = z.output<typeof overseenMerchantSchema>;

/** The acquirer's overview of its merchants, with today's figures. */
export const merchantList = defineList({
  name: 'merchants',
  call: { name: 'overseeMerchants', path: 'ops/merchants/list' },
  access: { kind: 'operator', permission: 'merchants.oversee' },
  exportedBy: 'merchants.oversee',
  row: overseenMerchantSchema,
  columns: {
    merchantNumber: { kind: 'own', width: 150, card: 'field', isFixed: true },
    name: { kind: 'own', width: 260, card: 'lead' },
    status: { kind: 'own', width: 140, card: 'status' },
    gatewayCount: { kind: 'count', width: 100 },
    serviceFrom: { kind: 'day', width: 130, card: 'field' },
    serviceTo: { kind: 'day', width: 130, card: 'field' },
    today: { kind: 'own', width: 220, card: 'field', only: 'screen', isFigure: true },
  },
  filters: {
    /** Part of the name or number. */
    search: textFilter(80),
    statuses: choicesFilter(merchantStatuses),
    /** Only merchants settled or holding money in a currency without withdrawal terms. */
    lacksWithdrawalTerms: flagFilter,
  },
  inSight: ['search', 'statuses', 'lacksWithdrawalTerms'],
});
export const overseeMerchants = merchantList.call;

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
