import { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';

const firstDay = z.object({ firstDay: z.iso.date() });

/** What a refusal names beside its sentence, so that the caller knows what would be taken. */
export const refusalParameters = {
  'bankHolidays.dayBegun': firstDay,
  'businesses.termsBeginLater': firstDay,
  'exchangeRates.dayBegun': firstDay,
  'merchants.limitsFromPast': firstDay,
  'merchants.validFromPast': firstDay,
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>;

export type RefusalParameters = {
  [Code in keyof typeof refusalParameters]: z.infer<(typeof refusalParameters)[Code]>;
};

export type ParametersOf<Code> = Code extends keyof RefusalParameters
  ? RefusalParameters[Code]
  : never;
