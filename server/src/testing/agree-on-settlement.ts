import { addContractTerms } from '#features/funds/public';
import { addSettlementTerms } from '#features/terms/public';
import { inRole, type Database } from '#platform/database';
import { plainContract, plainTerms } from './settlement-world.ts';
import { giveWithdrawals } from './withdrawals.ts';

/**
 * Terms in US dollars: sales settled the next day, a tenth held for two days, withdrawals above 100.00 to an existing account.
 * Returns the account's id.
 */
export const agreeOnSettlement = async (
  database: Database,
  businessId: bigint,
): Promise<string> => {
  await inRole(database, 'operator', async (tx) => {
    await addContractTerms(tx, businessId, [plainContract]);
    await addSettlementTerms(tx, businessId, [{ ...plainTerms, reserveDays: 2 }]);
  });
  return giveWithdrawals(database, { businessId });
};
