import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole, inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { findComplaint } from './complaint-row.ts';
import { takeStep } from './take-step.ts';

const reopenedAtOnce = 200;
// A refund that waits for money fails within 45 days; older cases were settled in another way.
const daysMax = 60;

type Failed = { businessId: bigint; number: string; refundNumber: string };

/** Recently agreed complaints; a refund that the merchant requested again since then already answers them. */
const findFailed = (tx: Tx, now: Date): Promise<Failed[]> =>
  tx.rows<Failed>(sql`
    select c.business_id as "businessId", c.number, c.refund_number as "refundNumber" from complaints c
    join refunds r on r.business_id = c.business_id and r.number = c.refund_number
    where c.refund_number is not null and r.status = 'failed' and c.processed_at > ${minutesFrom(now, -daysMax * 24 * 60)}
      and not exists (
        select from refunds o
        where o.business_id = r.business_id and o.payment_number = r.payment_number and o.status <> 'failed'
          and o.applied_at > r.applied_at)
    order by c.processed_at, c.business_id, c.number limit ${reopenedAtOnce}`);

/**
 * Returns complaints whose refund failed to the merchant: the cardholder can write again, and another refund can be
 * requested.
 */
export const reopenComplaints = async (
  platform: Platform,
  now: Date,
): Promise<{ reopened: number }> => {
  const { database } = platform;
  let reopened = 0;
  await eachOfItsOwn(
    await inRole(database, 'jobs', (tx) => findFailed(tx, now)),
    ({ businessId, number, refundNumber }) =>
      inTenant(database, {
        scope: tenantScope(businessId, null),
        mode: 'read write',
        work: async (tx) => {
          const condition = sql`c.business_id = ${businessId} and c.number = ${number} and c.refund_number = ${refundNumber}`;
          const held = await findComplaint(tx, condition, { isHeld: true });
          if (held !== undefined) {
            const taking = { step: 'refundFailed', actor: null, text: null, now } as const;
            reopened += 'status' in (await takeStep(tx, held, taking)) ? 1 : 0;
          }
        },
      }),
    'Complaints that could not be reopened after their refund failed',
  );
  return { reopened };
};
