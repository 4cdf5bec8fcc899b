import { z } from 'zod';
import { limitFields } from '../../gateway/limits.ts';
import { dateSchema } from '../../kit/date-range.ts';

/** The limits of a gateway from a business day (UTC+8) on, in minor units of its settlement currency. */
export const gatewayLimitsFields = {
  gatewayNumber: z.string().regex(/^\d{8}$/),
  validFrom: dateSchema,
  ...limitFields,
};

export const gatewayLimitsSchema = z.object({
  ...gatewayLimitsFields,
  /** The last business day they hold, included; null while no others follow. */
  validTo: z.string().nullable(),
});
export type GatewayLimits = z.output<typeof gatewayLimitsSchema>;
