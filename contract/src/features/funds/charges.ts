import { z } from 'zod';

/** A month's fee under the terms of its gateway, charged once the month is over (Decision 17). */
export const chargeKinds = [
  'service',
  'annual',
  'decline',
  'threeD',
  'excess',
  'highExcess',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** The charge behind an automatic adjustment, in place of a reason. */
export const chargeSchema = z.object({
  kind: z.enum(chargeKinds),
  /** YYYY-MM, in business days (UTC+8). */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Number of items charged, or refunded with it; service and annual fees count one. */
  counted: z.int().positive(),
});
export type Charge = z.output<typeof chargeSchema>;
