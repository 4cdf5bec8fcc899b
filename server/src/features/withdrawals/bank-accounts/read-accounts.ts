import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';

export type AccountRecord = ShownBankAccount & {
  id: string;
  since: Date;
  usableFrom: Date;
};

/** The accounts in use, without their numbers. */
export const readAccounts = (tx: Tx, { businessId }: TenantScope): Promise<AccountRecord[]> =>
  tx.rows<AccountRecord>(sql`
    select id, holder, bank_name as "bankName", swift, bank_country as "bankCountry", branch_code as "branchCode", currency,
      account_end as "accountEnd", since, usable_from as "usableFrom"
    from merchant_bank_accounts where business_id = ${businessId} and replaced_at is null order by currency`);
