import type { BusinessStatus } from '@back-office/contract/kit/business-status';
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type HeldMerchant = {
  businessId: bigint;
  name: string;
  status: MerchantStatus;
  /** Status of its business. */
  businessStatus: BusinessStatus;
};

/** The merchant of a number, locked until the transaction ends, so that acts on it are serialised. */
export const holdMerchant = async (
  tx: Tx,
  merchantNumber: string,
): Promise<HeldMerchant | undefined> => {
  const [merchant] = await tx.rows<HeldMerchant>(sql`
    select id as "businessId", name, merchant_status as status, status as "businessStatus" from businesses
    where merchant_number = ${merchantNumber} for update`);
  return merchant;
};

/** The same without a lock. */
export const findBusinessId = async (
  tx: Tx,
  merchantNumber: string,
): Promise<bigint | undefined> => {
  const [merchant] = await tx.rows<{ id: bigint }>(
    sql`select id from businesses where merchant_number = ${merchantNumber}`,
  );
  return merchant?.id;
};
