import { openingLimits } from '@back-office/contract/features/onboarding/terms-templates';
import sql from 'sql-template-tag';
import { addContractTerms } from '#features/funds/public';
import { addLimits } from '#features/merchants/public';
import { addSettlementTerms } from '#features/terms/public';
import { inRole, type Database } from '#platform/database';
import { plainContract, plainTerms } from './settlement-world.ts';

/** Terms that operators agree for a merchant whose documents came another way, before its status alone approves it. */
export const prepareForApproval = (database: Database, businessId: bigint): Promise<void> =>
  inRole(database, 'operator', async (tx) => {
    await addContractTerms(tx, businessId, [plainContract]);
    await addSettlementTerms(tx, businessId, [plainTerms]);
    const gateways = await tx.rows<{ gatewayNumber: string }>(
      sql`select gateway_number as "gatewayNumber" from gateways where business_id = ${businessId}`,
    );
    const { validFrom } = plainContract;
    const limits = openingLimits('standard', 'under50k', 'USD');
    for (const { gatewayNumber } of gateways) {
      await addLimits(tx, businessId, { gatewayNumber, version: 1, validFrom, ...limits });
    }
  });
