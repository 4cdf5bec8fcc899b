import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { readCases, type CaseKey } from '../hold-case.ts';
import { readCompelling } from './read-compelling.ts';

/**
 * Records whether a case has Compelling Evidence 3.0 when its answer is sent: Visa excludes it from its monitoring
 * programme once it is won. The programme counts every gateway, so the payments of all gateways decide, whoever
 * answered. Role: jobs.
 */
export const noteCompelling = async (tx: Tx, { businessId, number }: CaseKey): Promise<void> => {
  const scope = tenantScope(businessId, null);
  const standing = (await readCases(tx, scope, [number])).get(number);
  const [opened] = await tx.rows<{ openedAt: Date }>(sql`
    select opened_at as "openedAt" from disputes where business_id = ${businessId} and number = ${number}`);
  if (standing?.mode !== 'live' || opened === undefined) {
    return;
  }
  const { paymentNumber, brand: cardBrand, reasonCode } = standing;
  const of = { scope, paymentNumber, cardBrand, reasonCode, ...opened };
  const compelling = await readCompelling(tx, of);
  if (compelling?.obstacle === null) {
    await tx.run(sql`
      update disputes set is_compelling = true where business_id = ${businessId} and number = ${number}`);
  }
};
