import { z } from 'zod';
import { type Undated, undatedRules } from '#kit/undated-list';
import type { ListUrl } from '#kit/use-list-url';

/** What stands on the screen, one list at a time. */
export const oversightParts = [
  'proposed',
  'inForce',
  'released',
  'adjustments',
  'debts',
  'offsets',
] as const;

const schema = z.strictObject({
  part: z.enum(oversightParts).default('inForce'),
  search: z.string().trim().max(80).optional(),
});
export type OversightFilter = Undated<z.output<typeof schema>>;
export type OversightUrl = ListUrl<OversightFilter, 'given'>;

/** The newest come first. */
export const oversightRules = undatedRules<OversightFilter>(schema);
