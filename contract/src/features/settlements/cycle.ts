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
import type { Tone } from '../../kit/tone.ts';

/**
 * Why something is in no statement yet. `period`: its settlement day has not come. `returned`: a refund, charge or
 * correction that enters the next statement. The others delay a sale beyond its day.
 */
export const unsettledReasons = [
  'period',
  'returned',
  'awaitingProof',
  'awaitingDelivery',
  // Its proof is there and counts from a later settlement day.
  'provedLater',
  'frozen',
  'held',
  'noRate',
] as const;
export type UnsettledReason = (typeof unsettledReasons)[number];

/** A merchant can act on those that stand out. */
export const unsettledReasonTones: Readonly<Record<UnsettledReason, Tone>> = {
  period: 'moving',
  returned: 'moving',
  awaitingProof: 'attention',
  awaitingDelivery: 'bad',
  provedLater: 'moving',
  frozen: 'attention',
  held: 'bad',
  noRate: 'bad',
};

const access = { kind: 'merchant', permission: 'settlements.view' } as const;

/** Unsettled money with the same reason and expected day. */
const unsettledGroupSchema = z.object({
  reason: z.enum(unsettledReasons),
  /** The settlement day; null if no terms are agreed, or if it waits for something else. */
  dueDay: z.string().nullable(),
  count: z.int(),
  /** In the unsettled balance: sales minus single fees and refunds. May be negative. */
  amountMinor: minorSchema,
  /** Expected deduction by the terms, before each line is rounded; null if rates differ by card. */
  expectedDeductionMinor: minorSchema.nullable(),
  expectedReserveMinor: minorSchema,
  /** The amount minus both; null if the deduction is not known. */
  expectedMinor: minorSchema.nullable(),
});
export type UnsettledGroup = z.output<typeof unsettledGroupSchema>;

const settlementCycleSchema = z.object({
  currency: currencySchema,
  /** In no statement yet: the sum of the groups. */
  unsettledMinor: minorSchema,
  groups: z.array(unsettledGroupSchema),
  /** The groups that wait for something other than their day. */
  blocked: z.object({ count: z.int(), amountMinor: minorSchema }),
  /** Nets of the statements not credited yet. */
  reportedMinor: minorSchema,
  /** Further amounts those statements take: fees, reserve, margin and deposit, minus what they return of these. */
  reportedTakenMinor: minorSchema,
  /** Held for retrievals and by the acquirer; still counted in the groups. */
  frozenMinor: minorSchema,
  /** Statements of the last forty days, except cancelled ones, by settlement day. */
  statements: z.array(
    z.object({
      settlementDay: z.string(),
      count: z.int(),
      /** Status of the least advanced statement. */
      status: z.enum(batchStatuses),
      netMinor: minorSchema,
    }),
  ),
  /**
   * Debt of the last statements, with which the next ones begin. Positive only after the cancellation of a batch
   * whose debt was covered.
   */
  broughtForwardMinor: minorSchema,
  /**
   * Upcoming statements if nothing else happens, by day and gateway, as the nightly run would make them (Decision
   * 19). Deductions are positive in their own figures; `returnedMinor` and `securityMinor` (margin and deposit) are
   * negative when they take.
   */
  forecast: z.array(
    z.object({
      day: z.string(),
      gatewayNumber: gatewayNumberSchema,
      /** Number of sales. */
      count: z.int(),
      saleMinor: minorSchema,
      /** Deductions and single fees. */
      feesMinor: minorSchema,
      returnedMinor: minorSchema,
      reserveMinor: minorSchema,
      releasedMinor: minorSchema,
      securityMinor: minorSchema,
      broughtForwardMinor: minorSchema,
      netMinor: minorSchema,
      /** Calculated from sums, because there are too many sales to calculate each. */
      isRough: z.boolean(),
    }),
  ),
  /** The next settlement day, over gateways with something to settle; null if no terms are agreed. */
  nextDay: z.string().nullable(),
  /** Six months of days on which the currency's banks are closed, and weekends on which they are open. */
  holidays: z.array(z.object({ day: z.string(), isOpen: z.boolean(), name: z.string() })),
});
export type SettlementCycle = z.output<typeof settlementCycleSchema>;

/** Spec S2.26: unsettled money, its expected settlement days, and the reasons for delays. */
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
  /** Limits to one settlement day; all if omitted. */
  dueDay: dateSchema.optional(),
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
});
export type UnsettledFilter = z.output<typeof unsettledFilterSchema>;

const unsettledRowSchema = z.object({
  /** The payment, refund or charge. */
  cause: z.string(),
  paymentNumber: z.string().nullable(),
  merchantOrderNumber: z.string().nullable(),
  gatewayNumber: z.string(),
  businessDay: z.string(),
  dueDay: z.string().nullable(),
  /** For a sale, the sum of everything it moved; otherwise the single unsettled entry. */
  kind: z.enum(entryKinds),
  amountMinor: minorSchema,
});
export type UnsettledRow = z.output<typeof unsettledRowSchema>;

/** The rows behind a figure of the cycle; latest business day first. */
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

export const settlementStateTones: Readonly<Record<(typeof settlementStates)[number], Tone>> = {
  notSold: 'quiet',
  unsettled: 'moving',
  reported: 'moving',
  settled: 'good',
};

/** Why a payment is unsettled and when it will be settled, or the statements that settled it. */
export const getSettlementAnswer = defineCall({
  name: 'getSettlementAnswer',
  method: 'GET',
  path: 'settlements/payments/{paymentNumber}',
  access,
  input: z.strictObject({ paymentNumber: paymentNumberSchema }),
  output: z.object({
    /** `notSold`: nothing is booked for it, so there is nothing to settle. */
    state: z.enum(settlementStates),
    currency: currencySchema.nullable(),
    saleMinor: minorSchema,
    businessDay: z.string(),
    /** The day by the contract, and the bank day it becomes. */
    plannedDay: z.string().nullable(),
    dueDay: z.string().nullable(),
    /** When it will be settled, as of now; null while something must happen first. */
    expectedDay: z.string().nullable(),
    /** The settlement it still reaches if what is missing comes in time; null if nothing is missing. */
    offer: z
      .object({
        needs: z.enum(['proof', 'delivery']),
        day: z.string(),
        /** The last business day on which a missing proof counts for that day. */
        uploadBy: z.string(),
      })
      .nullable(),
    /** Only while it is unsettled. */
    reason: z.union([z.enum(unsettledReasons), z.literal('refunded')]).nullable(),
    /** Its settlement day when it was first passed over. */
    passedOverSince: z.string().nullable(),
    /** The acquirer's holds on it, latest first: since when, why, and until when. */
    holds: z.array(
      z.object({
        number: z.string(),
        placedAt: z.iso.datetime(),
        reason: z.string(),
        releasedAt: z.iso.datetime().nullable(),
        /** Amount held now; zero once it is released. */
        heldMinor: minorSchema,
      }),
    ),
    proof: z.object({
      condition: z.enum(deliveryConditions),
      /** The last business day on which a proof still counts for its settlement day. */
      uploadBy: z.string().nullable(),
      uploadedAt: z.string().nullable(),
      deliveredAt: z.string().nullable(),
      /** From this day on it is settled without proof, and without reserve. */
      withoutFrom: z.string(),
    }),
    /** Statements that contain it and its later events, earliest first. */
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
