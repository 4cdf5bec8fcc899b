import { z } from 'zod';

/** The fee of a month by the terms of its gateway, once it is over (Decision 17). */
export const chargeKinds = [
  'service',
  'annual',
  'decline',
  'threeD',
  'excess',
  'highExcess',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Of an adjustment that nobody made, in place of a reason. */
export const chargeSchema = z.object({
  kind: z.enum(chargeKinds),
  /** YYYY-MM, of business days (UTC+8). */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** How many, charged or given back with it; service and year are one. */
  counted: z.int().positive(),
});
export type Charge = z.output<typeof chargeSchema>;
