import { z } from 'zod';
import { gatewayNumberSchema, paymentNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { pageInput, pageOf } from '../../kit/page.ts';
import { entryKinds } from '../funds/entry-kinds.ts';
import { reserveStatuses } from '../payment.ts';
import { deliveryConditions } from './calendar.ts';
import { batchStatuses } from './statement.ts';

/**
 * Why something is in no statement yet. `period`: its settlement day has not come. `returned`: it was given back, charged or
 * corrected and enters the next statement. The others hold a sale back whose day has come.
 */
export const unsettledReasons = [
  'period',
  'returned',
  'awaitingProof',
  'awaitingDelivery',
  'frozen',
  'held',
  'noRate',
] as const;
export type UnsettledReason = (typeof unsettledReasons)[number];

const access = { kind: 'merchant', permission: 'settlements.view' } as const;

/** What is unsettled for one reason and expected on one day. */
const unsettledGroupSchema = z.object({
  reason: z.enum(unsettledReasons),
  /** The settlement day; null where nothing is agreed on, and of what waits for something else. */
  dueDay: z.string().nullable(),
  count: z.int(),
  /** As it stands in the unsettled balance: sales less single fees, less what was given back. May be below zero. */
  amountMinor: minorSchema,
  /** What the terms will take of the sales, before each line is rounded; null where rates differ by card. */
  expectedDeductionMinor: minorSchema.nullable(),
  expectedReserveMinor: minorSchema,
  /** The amount less both, as far as they are known. */
  expectedMinor: minorSchema,
});
export type UnsettledGroup = z.output<typeof unsettledGroupSchema>;

const settlementCycleSchema = z.object({
  currency: currencySchema,
  /** In no statement yet: the sum of the groups. */
  unsettledMinor: minorSchema,
  groups: z.array(unsettledGroupSchema),
  /** Of the groups those that wait for something but their day. */
  blocked: z.object({ count: z.int(), amountMinor: minorSchema }),
  /** Nets of the statements that are not credited yet. */
  reportedMinor: minorSchema,
  /** What those statements will take besides: fees, reserve, margin and deposit, less what they give back of these. */
  reportedTakenMinor: minorSchema,
  /** Held back for retrievals and by the acquirer; counted among the groups all the same. */
  frozenMinor: minorSchema,
  /** Statements from forty days back on that are not cancelled, by settlement day. */
  statements: z.array(
    z.object({
      settlementDay: z.string(),
      count: z.int(),
      /** Of that which is the least far. */
      status: z.enum(batchStatuses),
      netMinor: minorSchema,
    }),
  ),
  /** What the last statements owe: the next ones begin with it. Above zero only once a batch was cancelled that was covered. */
  broughtForwardMinor: minorSchema,
  /**
   * The statements to come if nothing else happens, by day and gateway: what the night would make (Decision 19). What they take is
   * positive in its figure; `returnedMinor` and `securityMinor` (margin and deposit) are below zero where they take.
   */
  forecast: z.array(
    z.object({
      day: z.string(),
      gatewayNumber: gatewayNumberSchema,
      /** Sales. */
      count: z.int(),
      saleMinor: minorSchema,
      /** Deduction and single fees. */
      feesMinor: minorSchema,
      returnedMinor: minorSchema,
      reserveMinor: minorSchema,
      releasedMinor: minorSchema,
      securityMinor: minorSchema,
      broughtForwardMinor: minorSchema,
      netMinor: minorSchema,
      /** Worked out of sums, since there are too many sales to look at each. */
      isRough: z.boolean(),
    }),
  ),
  /** The next settlement day, of the gateways that have something to settle the earliest; null where nothing is agreed on. */
  nextDay: z.string().nullable(),
  /** Days of half a year on which the banks of the currency do not pay, and weekends on which they do. */
  holidays: z.array(z.object({ day: z.string(), isOpen: z.boolean(), name: z.string() })),
});
export type SettlementCycle = z.output<typeof settlementCycleSchema>;

/** Spec S2.26: what is not settled, when it will be, and why not before. */
export const getSettlementCycle = defineCall({
  name: 'getSettlementCycle',
  method: 'GET',
  path: 'settlements/cycle',
  access,
  showsBalances: true,
  input: z.strictObject({}),
  output: z.object({ today: z.string(), cycles: z.array(settlementCycleSchema) }),
  errors: [],
});

export const unsettledFilterSchema = z.strictObject({
  currency: currencySchema,
  reason: z.enum(unsettledReasons),
  /** Of one settlement day; all of them where it is left out. */
  dueDay: dateSchema.optional(),
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
});
export type UnsettledFilter = z.output<typeof unsettledFilterSchema>;

const unsettledRowSchema = z.object({
  /** The payment, or what was given back or charged. */
  cause: z.string(),
  paymentNumber: z.string().nullable(),
  merchantOrderNumber: z.string().nullable(),
  gatewayNumber: z.string(),
  businessDay: z.string(),
  dueDay: z.string().nullable(),
  /** Of a sale all that it moved; else the one entry that is not settled. */
  kind: z.enum(entryKinds),
  amountMinor: minorSchema,
});
export type UnsettledRow = z.output<typeof unsettledRowSchema>;

/** What a figure of the cycle adds up; latest business day first. */
export const listUnsettled = defineCall({
  name: 'listUnsettled',
  method: 'POST',
  path: 'settlements/unsettled',
  access,
  showsBalances: true,
  input: z.strictObject({ filter: unsettledFilterSchema, ...pageInput }),
  output: pageOf(unsettledRowSchema).extend({ amountMinor: minorSchema }),
  errors: [],
  reads: true,
});

export const settlementStates = ['notSold', 'unsettled', 'reported', 'settled'] as const;

/** Why a payment is not settled, and when it will be; or where it was. */
export const getSettlementAnswer = defineCall({
  name: 'getSettlementAnswer',
  method: 'GET',
  path: 'settlements/payments/{paymentNumber}',
  access,
  input: z.strictObject({ paymentNumber: paymentNumberSchema }),
  output: z.object({
    /** `notSold`: nothing of it is booked, so nothing is to be settled. */
    state: z.enum(settlementStates),
    currency: currencySchema.nullable(),
    saleMinor: minorSchema,
    businessDay: z.string(),
    /** What the contract says, and the bank day that it becomes. */
    plannedDay: z.string().nullable(),
    dueDay: z.string().nullable(),
    /** When it is settled as things stand; null while something must happen first. */
    expectedDay: z.string().nullable(),
    /** Only of one that is unsettled. */
    reason: z.union([z.enum(unsettledReasons), z.literal('refunded')]).nullable(),
    /** Its settlement day when it was first passed over. */
    passedOverSince: z.string().nullable(),
    /** What the acquirer held back of it, the latest first: since when, why, and until when. */
    holds: z.array(
      z.object({
        number: z.string(),
        placedAt: z.iso.datetime(),
        reason: z.string(),
        releasedAt: z.iso.datetime().nullable(),
        /** Held back now; nothing once it is released. */
        heldMinor: minorSchema,
      }),
    ),
    proof: z.object({
      condition: z.enum(deliveryConditions),
      /** The last business day on which a proof still counts for its settlement day. */
      uploadBy: z.string().nullable(),
      uploadedAt: z.string().nullable(),
      deliveredAt: z.string().nullable(),
      /** Settled from this day on without any proof, and without reserve. */
      withoutFrom: z.string(),
    }),
    /** The statements it and what followed it stand in, earliest first. */
    statements: z.array(
      z.object({
        number: z.string(),
        settlementDay: z.string(),
        isCredited: z.boolean(),
        cause: z.string(),
        netMinor: minorSchema,
      }),
    ),
    reserve: z.object({
      status: z.enum(reserveStatuses),
      amountMinor: minorSchema,
      releaseOn: z.string().nullable(),
      releasedIn: z.string().nullable(),
    }),
  }),
  errors: ['transactions.notFound'],
});
