import { listRefundAudits } from '@back-office/contract/features/refunds/audits';
import type { z } from 'zod';
import { type Undated, undatedRules } from '#kit/undated-list';

const schema = listRefundAudits.input.pick({
  queue: true,
  triggers: true,
  currencies: true,
  search: true,
});
export type AuditFilter = Undated<z.output<typeof schema>>;

/** What waits longest comes first. */
export const auditRules = undatedRules<AuditFilter>(schema);
