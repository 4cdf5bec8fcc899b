// Limits of a gateway number, interpreted alike by back-office and gateway.
import { z } from 'zod';
import { currencySchema } from './fields.ts';
import { gatewayNumberSchema } from './numbers.ts';

/** From the shortest period to the longest: one payment, a business day and a calendar month of UTC+8. */
export const limitNames = ['perPaymentMinor', 'perDayMinor', 'perMonthMinor'] as const;
export type LimitName = (typeof limitNames)[number];

/** The response code of a payment above a limit. */
export const limitCodes = {
  perPaymentMinor: 'PAYMENT_LIMIT',
  perDayMinor: 'DAY_LIMIT',
  perMonthMinor: 'MONTH_LIMIT',
} as const satisfies Record<LimitName, string>;

/** The limit a payment exceeded, by its response code; undefined for any other code. */
export const limitOfCode = (code: string | null): LimitName | undefined =>
  limitNames.find((name) => limitCodes[name] === code);

// An invalid amount is not compared.
const limitSchema = z.string().regex(/^[1-9]\d{0,14}$/, { error: 'amount', abort: true });

/** Minor units of the currency; a payment equal to the limit is allowed. */
export const limitFields = {
  currency: currencySchema,
  perPaymentMinor: limitSchema,
  perDayMinor: limitSchema,
  perMonthMinor: limitSchema,
};
export type Limits = { currency: string } & Record<LimitName, string>;

/** A longer period allows at least as much as a shorter one. */
export const withLimitsInOrder = <Schema extends z.ZodType<Limits>>(schema: Schema): Schema =>
  schema
    .refine(({ perPaymentMinor, perDayMinor }) => BigInt(perPaymentMinor) <= BigInt(perDayMinor), {
      path: ['perDayMinor'],
      params: { rule: 'belowLimit' },
    })
    .refine(({ perDayMinor, perMonthMinor }) => BigInt(perDayMinor) <= BigInt(perMonthMinor), {
      path: ['perMonthMinor'],
      params: { rule: 'belowLimit' },
    });

/** The limits of a gateway number from a business day (UTC+8) on. Of several in force the highest version applies. */
export const setLimitsSchema = withLimitsInOrder(
  z.strictObject({
    id: z.uuid(),
    gatewayNumber: gatewayNumberSchema,
    type: z.literal('setLimits'),
    version: z.int().positive(),
    effectiveFrom: z.iso.date(),
    ...limitFields,
  }),
);
export type SetLimitsCommand = z.output<typeof setLimitsSchema>;

/** In minor units of the limits' currency: the payment's amount, and the day's and month's totals including it. */
export type Taken = Record<LimitName, bigint>;

/** The first limit that the payment exceeds. */
export const exceededLimit = (limits: Limits, taken: Taken): LimitName | undefined =>
  limitNames.find((name) => taken[name] > BigInt(limits[name]));
