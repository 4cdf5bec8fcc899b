import { overseeBatches } from '@back-office/contract/features/settlements/oversight';
import type { z } from 'zod';
import { type Undated, undatedRules } from '#kit/undated-list';

const schema = overseeBatches.input.pick({
  queue: true,
  currencies: true,
  isNegative: true,
  search: true,
});
export type AuditFilter = Undated<z.output<typeof schema>>;

/** What waits longest comes first. */
export const auditRules = undatedRules<AuditFilter>(schema);
