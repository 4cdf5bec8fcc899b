import { listRefundAudits } from '@back-office/contract/features/refunds/audits';
import type { z } from 'zod';
import { now } from '#kit/clock';
import type { ListRules } from '#kit/list-search';
import { businessZone, dateIn } from '#kit/time';

const schema = listRefundAudits.input.pick({
  queue: true,
  triggers: true,
  currencies: true,
  search: true,
});
// A queue has no days and is never frozen.
export type AuditFilter = z.output<typeof schema> & { asOf?: string | undefined };
export type AuditSort = 'queue';

/** What the address of the queue may say. Its order is the server's: what waits longest comes first. */
export const auditRules: ListRules<AuditFilter, AuditSort> = {
  schema,
  fixed: {},
  defaults: {},
  defaultPreset: 'last7',
  sorts: ['queue'],
  today: () => dateIn(now(), businessZone),
};
