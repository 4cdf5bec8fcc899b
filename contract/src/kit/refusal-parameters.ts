import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import { currencySchema, minorSchema } from './money.ts';

const firstDay = z.object({ firstDay: z.iso.date() });
/** The amount limit that was missed: a maximum, a minimum or the only one allowed. Minor units. */
const amountLimit = z.object({ limitMinor: minorSchema, currency: currencySchema });
const whoAnswered = z.object({ answeredBy: z.string() });
export type AmountLimit = z.infer<typeof amountLimit>;

/** Facts a refusal carries besides its sentence: the limit that would be accepted, or the colleague who was first. */
export const refusalParameters = {
  'alerts.refundBelowClaim': amountLimit,
  'bankHolidays.dayBegun': firstDay,
  'businesses.termsBeginLater': firstDay,
  'disputes.alreadyAccepted': whoAnswered,
  'disputes.alreadyAnswered': whoAnswered,
  'exchangeRates.dayBegun': firstDay,
  'merchants.limitsFromPast': firstDay,
  'merchants.validFromPast': firstDay,
  'refunds.amountAboveRefundable': amountLimit,
  'refunds.amountNotFull': amountLimit,
  'transactions.amountAboveAuthorised': amountLimit,
  'withdrawals.amountNotAboveMinimum': amountLimit,
  'withdrawals.insufficient': amountLimit,
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>;

export type RefusalParameters = {
  [Code in keyof typeof refusalParameters]: z.infer<(typeof refusalParameters)[Code]>;
};

/** Refusals with the given parameters. */
export type RefusalNaming<Parameters> = {
  [Code in keyof RefusalParameters]: RefusalParameters[Code] extends Parameters ? Code : never;
}[keyof RefusalParameters];

export type ParametersOf<Code> = Code extends keyof RefusalParameters
  ? RefusalParameters[Code]
  : never;
