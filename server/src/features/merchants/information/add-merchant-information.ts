import type { Merchant, ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import sql from 'sql-template-tag';
import { addFirstSignKey, type AddingSignKey } from '#features/businesses/public';
import type { Tx } from '#platform/database';
import { takeIntoUse } from '../proposals/bank-account.ts';
import type { ReviewedFacts } from './reviewed-facts.ts';

type Facts = ReviewedFacts & Pick<Merchant, 'contacts'>;

/** Further information of a merchant added in full, beside its name, region, dates, gateways and terms. */
export type MerchantInformation = Facts & {
  bankAccount:
    | (Pick<ShownBankAccount, 'bankName' | 'swift' | 'currency'> &
        Partial<Pick<ShownBankAccount, 'holder' | 'bankCountry' | 'branchCode'>> & {
          accountNumber: string;
        })
    | null;
};

/** Keeps known facts, and adds the sign key and the bank account if its currency never had one. For the operator's role. */
export const addMerchantInformation = async (
  tx: Tx,
  { businessId, of }: { businessId: bigint; of: MerchantInformation },
  { now, keys }: AddingSignKey,
): Promise<void> => {
  await tx.run(sql`
    insert into merchant_profiles (business_id, version, legal_name, entity, registration_number, registered_in, formed_on, address,
      industry, contacts)
    values (${businessId}, 0, ${of.legalName}, ${of.entity}, ${of.registrationNumber}, ${of.registeredIn}, ${of.formedOn}, ${of.address},
      ${of.industry}, ${JSON.stringify(of.contacts)})
    on conflict do nothing`);
  await addFirstSignKey(tx, businessId, { now, keys });
  const accounts = await tx.rows(sql`
    select 1 from merchant_bank_accounts
    where business_id = ${businessId} and currency = ${of.bankAccount?.currency ?? ''} limit 1`);
  if (of.bankAccount === null || accounts.length > 0) {
    return;
  }
  const { accountNumber, ...account } = of.bankAccount;
  await takeIntoUse(tx, {
    businessId,
    keys,
    now,
    account: {
      // A sole trader may hold it in the owner's own name.
      holder: of.legalName ?? '',
      bankCountry: null,
      branchCode: null,
      ...account,
      accountEnd: accountNumber.slice(-4),
    },
    accountNumber,
    usableFrom: now,
  });
};
