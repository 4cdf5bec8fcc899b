import { setTimeout as sleep } from 'node:timers/promises';
import { inTenant } from '../../platform/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { once as together } from '../../platform/http/idempotency.ts';
import { tenantScope } from '../../platform/tenant-scope.ts';

const windowMs = 10;
const another = openDatabase(process.env['DATABASE_URL'] ?? '');

/** Planted: the key is stored by a transaction of its own, which ends before that of the effect. */
export const once: typeof together = async (write, effect) => {
  const answer = await inTenant(another, {
    scope: tenantScope(write.businessId, null),
    mode: 'read write',
    work: (tx) => together({ ...write, tx }, effect),
  });
  await sleep(windowMs);
  return answer;
};
