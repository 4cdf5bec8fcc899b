import type { Merchant, ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import { getMerchantInformation } from '@back-office/contract/features/merchants/information';
import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import {
  monthlyTermsToWire,
  readMonthlyTerms,
  readSettlementTerms,
  readWithdrawalTerms,
  settlementTermsToWire,
  withdrawalTermsToWire,
} from '#features/terms/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { readLimits } from '../limits/limits.ts';
import { signKeyStatesOf } from '../sign-key/sign-keys.ts';
import { readTariff } from './read-tariff.ts';

type FactsRecord = Omit<
  Merchant,
  | 'createdAt'
  | 'tariff'
  | 'settlementTerms'
  | 'withdrawalTerms'
  | 'monthlyTerms'
  | 'limits'
  | 'bankAccount'
  | 'signKeys'
  | 'gateways'
> & {
  createdAt: Date;
  version: number;
};

/** The facts as an edit writes them, with their version; undefined if there is no such business. */
export const readFacts = async (tx: Tx, businessId: bigint): Promise<FactsRecord | undefined> => {
  const [record] = await tx.rows<FactsRecord>(sql`
    select b.name, p.legal_name as "legalName", coalesce(p.entity, b.applied_entity) as entity, p.registration_number as "registrationNumber",
      p.registered_in as "registeredIn", p.formed_on as "formedOn", p.address, p.industry, b.region,
      b.service_from as "serviceFrom", b.service_to as "serviceTo", coalesce(p.contacts, '[]') as contacts,
      b.merchant_number as "merchantNumber", b.merchant_status as status, b.created_at as "createdAt",
      coalesce(p.version, 0) as version
    from businesses b left join merchant_profiles p on p.business_id = b.id
    where b.id = ${businessId}`);
  return record;
};

/** Consecutive rows, newest first, each with its last day. */
const withEnds = <Row extends { validFrom: string }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | null,
): (Row & { validTo: string | null })[] =>
  rows.map((row, at) => {
    const later = rows[at - 1];
    const isFollowed = later !== undefined && keyOf(later) === keyOf(row);
    return { ...row, validTo: isFollowed ? addDays(later.validFrom, -1) : null };
  });

/** The current bank account without its number: of a currency, or the newest of all. */
export const readBankAccount = async (
  tx: Tx,
  businessId: bigint,
  currency?: string,
): Promise<(ShownBankAccount & { since: string }) | null> => {
  const [account] = await tx.rows<ShownBankAccount & { since: Date }>(sql`
    select holder, bank_name as "bankName", swift, bank_country as "bankCountry", branch_code as "branchCode", currency,
      account_end as "accountEnd", since
    from merchant_bank_accounts
    where business_id = ${businessId} and replaced_at is null and currency = coalesce(${currency ?? null}, currency)
    order by since desc, currency limit 1`);
  return account === undefined ? null : { ...account, since: account.since.toISOString() };
};

type GatewayRecord = Omit<Merchant['gateways'][number], 'createdAt'> & { createdAt: Date };

/** Spec S3.23: a merchant within a scope, with the version of its facts; undefined if there is none. */
export const readMerchant = async (
  tx: Tx,
  scope: TenantScope,
  now: Date,
): Promise<(Merchant & { version: number }) | undefined> => {
  const { businessId } = scope;
  const facts = await readFacts(tx, businessId);
  if (facts === undefined) {
    return undefined;
  }
  const gateways = await tx.rows<GatewayRecord>(sql`
    select gateway_number as number, name, mode, is_active as "isActive", delivery_types as "deliveryType", created_at as "createdAt"
    from gateways where ${inScope(scope)} order by mode, gateway_number`);
  return {
    ...facts,
    createdAt: facts.createdAt.toISOString(),
    tariff: await readTariff(tx, scope),
    settlementTerms: withEnds(
      (await readSettlementTerms(tx, scope)).map(settlementTermsToWire),
      ({ gatewayNumber }) => gatewayNumber,
    ),
    withdrawalTerms: withEnds(
      (await readWithdrawalTerms(tx, scope)).map(withdrawalTermsToWire),
      ({ currency }) => currency,
    ),
    monthlyTerms: withEnds(
      (await readMonthlyTerms(tx, scope)).map(monthlyTermsToWire),
      ({ gatewayNumber }) => gatewayNumber,
    ),
    limits: withEnds(await readLimits(tx, scope), ({ gatewayNumber }) => gatewayNumber),
    bankAccount: await readBankAccount(tx, businessId),
    signKeys: await signKeyStatesOf(tx, businessId, now),
    gateways: gateways.map((gateway) => ({
      ...gateway,
      createdAt: gateway.createdAt.toISOString(),
    })),
  };
};

/** Spec S2.41: the merchant's own information. */
export const getMerchantInformationRoute = implement(
  getMerchantInformation,
  async ({ tx, scope, now }) => {
    const merchant = await readMerchant(tx, scope, now);
    if (merchant === undefined) {
      throw new Error('The business of a session is not there.');
    }
    return merchant;
  },
);
