import { randomUUID } from 'node:crypto';
import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import { coolingHours } from '@back-office/contract/features/withdrawals/bank-accounts';
import { screens } from '@back-office/contract/screens';
import {
  bankAccountChangedLetter,
  bankAccountRemovedLetter,
} from '@back-office/messages/features/merchants/letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetters } from '#features/letters/public';
import { openSecret, sealSecret } from '#platform/auth/sealed-secret';
import { minutesFrom } from '#platform/clock';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { readersOf } from '../readers.ts';

/** The sealing places of a proposed account number, and of one in use. */
export const placeOfProposal = (businessId: bigint, id: string): string =>
  `merchant_proposals.account_sealed.${businessId}.${id}`;
const placeOfAccount = (businessId: bigint, id: string): string =>
  `merchant_bank_accounts.account_sealed.${businessId}.${id}`;

const plain = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

/** Whether the account holder is the merchant itself, however its name is written. */
export const isLegalName = (holder: string, legalName: string | null): boolean =>
  legalName !== null && plain(holder) === plain(legalName);

type Keys = Pick<Configuration, 'MASTER_KEY' | 'MASTER_KEY_OLD'>;

type Use = {
  businessId: bigint;
  keys: Keys;
  now: Date;
  account: ShownBankAccount;
  accountNumber: string;
  /** Set for one that came with the contract; any other has a cooling-off period. */
  usableFrom?: Date;
};

/** Puts an account into use in place of the one for its currency, and returns when it can be paid to. */
export const takeIntoUse = async (tx: Tx, use: Use): Promise<{ id: string; usableFrom: Date }> => {
  const { businessId, keys, now, account, accountNumber } = use;
  const id = randomUUID();
  const usableFrom = use.usableFrom ?? minutesFrom(now, coolingHours * 60);
  const sealed = sealSecret(keys, placeOfAccount(businessId, id), accountNumber);
  const lock = `bank accounts ${businessId}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  await tx.run(sql`
    update merchant_bank_accounts set replaced_at = ${now}
    where business_id = ${businessId} and currency = ${account.currency} and replaced_at is null`);
  await tx.run(sql`
    insert into merchant_bank_accounts (business_id, id, holder, bank_name, swift, bank_country, branch_code, currency,
      account_sealed, account_end, since, usable_from)
    values (${businessId}, ${id}, ${account.holder}, ${account.bankName}, ${account.swift}, ${account.bankCountry},
      ${account.branchCode}, ${account.currency}, ${sealed}, ${account.accountEnd}, ${now}, ${usableFrom})`);
  return { id, usableFrom };
};

/** The full account number in plain text, for a current or a replaced account, until it is erased. For the role of operator. */
export const accountNumberOf = async (
  tx: Tx,
  { businessId, id, keys }: { businessId: bigint; id: string; keys: Keys },
): Promise<string> => {
  const [account] = await tx.rows<{ sealed: Buffer }>(sql`
    select account_sealed as sealed from merchant_bank_accounts where business_id = ${businessId} and id = ${id} and account_sealed is not null`);
  if (account === undefined) {
    throw new Error('A withdrawal goes to a bank account that is not there.');
  }
  return openSecret(keys, placeOfAccount(businessId, id), account.sealed);
};

type Telling = { platform: Platform; tx: Tx; businessId: bigint; now: Date };
type Told = Pick<ShownBankAccount, 'bankName' | 'accountEnd'> & { what: 'changed' | 'removed' };

/** Notifies the owners, who can't switch that off. */
export const tellOfBankAccount = async (
  { platform, tx, businessId, now }: Telling,
  { bankName, accountEnd, what }: Told,
): Promise<void> => {
  const { merchant, readers } = await readersOf(platform.database, { businessId, personIds: [] });
  const told = {
    merchant,
    bank: bankName,
    accountEnd,
    url: platform.configuration.PUBLIC_URL + screens.merchantInformation.path,
  };
  const letter = what === 'changed' ? bankAccountChangedLetter : bankAccountRemovedLetter;
  const kind = what === 'changed' ? 'bankAccountChanged' : 'bankAccountRemoved';
  await writeLetters({ tx, queue: platform.queue, now }, { kind, businessId, readers }, (reader) =>
    letter[reader.language]({ ...told, at: instantFor(now, reader) }),
  );
};

type Changing = Telling & { account: ShownBankAccount };

/** Moves the account number of a proposal to the account. */
export const changeBankAccount = async (
  { platform, tx, businessId, now, account }: Changing,
  proposal: { id: string; sealed: Buffer },
): Promise<void> => {
  const keys = platform.configuration;
  const accountNumber = openSecret(keys, placeOfProposal(businessId, proposal.id), proposal.sealed);
  await takeIntoUse(tx, { businessId, keys, now, account, accountNumber });
  await tellOfBankAccount({ platform, tx, businessId, now }, { ...account, what: 'changed' });
};
