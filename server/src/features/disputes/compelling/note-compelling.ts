import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import type { HeldCase } from '../hold-case.ts';
import { readCompelling } from './read-compelling.ts';

/** Keeps with a case whether its answer has Compelling Evidence 3.0: Visa leaves it out of its programme once it is won. */
export const noteCompelling = async (
  tx: Tx,
  scope: TenantScope,
  { number, paymentNumber, brand, reasonCode, mode }: HeldCase,
): Promise<void> => {
  const [opened] = await tx.rows<{ openedAt: Date }>(sql`
    select opened_at as "openedAt" from disputes where business_id = ${scope.businessId} and number = ${number}`);
  if (opened === undefined || mode !== 'live') {
    return;
  }
  const compelling = await readCompelling(tx, {
    scope,
    paymentNumber,
    cardBrand: brand,
    reasonCode,
    ...opened,
  });
  if (compelling?.obstacle === null) {
    await tx.run(sql`
      update disputes set is_compelling = true where business_id = ${scope.businessId} and number = ${number}`);
  }
};
