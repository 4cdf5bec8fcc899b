import { activeBusinessStatus } from '@back-office/contract/features/sign-in';
import type { Limits } from '@back-office/contract/gateway/limits';
import { businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { addContractTerms, type ContractTerms } from '#features/funds/public';
import { addLimits, readLimits } from '#features/merchants/public';
import { addDefaultRoles } from '#features/roles/public';
import {
  addMonthlyTerms,
  addSettlementTerms,
  addWithdrawalTerms,
  readMonthlyTerms,
  type MonthlyTerms,
  type SettlementTerms,
  type WithdrawalTerms,
} from '#features/terms/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Database, type Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import sql from 'sql-template-tag';

export type BusinessSeed = {
  id: bigint;
  merchantNumber: string;
  name: string;
  region: 'overseas' | 'domestic';
  gateways: readonly { number: string; name: string; mode: 'live' | 'test' }[];
  serviceFrom: string;
  serviceTo?: string;
  /** Spec S4.1: 40 (active) by default. */
  status?: number;
  /** Spec S3.32: normal by default. */
  merchantStatus?: 'notActivated' | 'normal' | 'disabled';
  terms?: readonly ContractTerms[];
  settlementTerms?: readonly SettlementTerms[];
  withdrawalTerms?: readonly WithdrawalTerms[];
  /** Valid from the month in which the business is added. */
  monthlyTerms?: readonly Omit<MonthlyTerms, 'validFrom'>[];
  /** Limits of its live gateways, from the day on which it is added. */
  limits?: Limits;
};

/**
 * Adds monthly terms once and never for a past month, whose figures stay as they were. A later run finds the terms already there.
 */
const addMonthlyTermsOnce = async (
  tx: Tx,
  { id, monthlyTerms = [] }: BusinessSeed,
  now: Date,
): Promise<void> => {
  const validFrom = daysOfMonth(monthOf(businessDayOf(now))).from;
  const there = await readMonthlyTerms(tx, tenantScope(id, null));
  if (there.length === 0) {
    await addMonthlyTerms(
      tx,
      id,
      monthlyTerms.map((agreed) => ({ ...agreed, validFrom })),
    );
  }
};

/** Keeps existing rows as they are. */
const addLimitsOnce = async (
  tx: Tx,
  { id, gateways, limits }: BusinessSeed,
  now: Date,
): Promise<void> => {
  const there = await readLimits(tx, tenantScope(id, null));
  if (limits === undefined || there.length > 0) {
    return;
  }
  const validFrom = businessDayOf(now);
  for (const { number: gatewayNumber } of gateways.filter(({ mode }) => mode === 'live')) {
    await addLimits(tx, id, { gatewayNumber, version: 1, validFrom, ...limits });
  }
};

/** At ten in the morning of its first day, or now if that is still ahead. */
const openedAt = ({ serviceFrom }: BusinessSeed, now: Date): Date => {
  const opened = minutesFrom(startOfBusinessDay(serviceFrom), 10 * 60);
  return opened < now ? opened : now;
};

/** Adds a business with its gateways, terms and initial roles; existing rows stay as they are. */
export const addBusiness = (database: Database, seed: BusinessSeed, now: Date): Promise<void> =>
  inRole(database, 'operator', async (tx) => {
    await tx.run(sql`
      insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, service_to, created_at)
      values (${seed.id}, ${seed.merchantNumber}, ${seed.name}, ${seed.status ?? activeBusinessStatus},
        ${seed.merchantStatus ?? 'normal'}, ${seed.region},
        ${seed.serviceFrom}, ${seed.serviceTo ?? null}, ${openedAt(seed, now)})
      on conflict (id) do nothing`);
    for (const { number, name, mode } of seed.gateways) {
      await tx.run(sql`
        insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
        values (${seed.id}, ${number}, ${name}, ${mode}, true, ${openedAt(seed, now)}) on conflict do nothing`);
    }
    await addDefaultRoles(tx, seed.id);
    await addContractTerms(tx, seed.id, seed.terms ?? []);
    await addSettlementTerms(tx, seed.id, seed.settlementTerms ?? []);
    await addWithdrawalTerms(tx, seed.id, seed.withdrawalTerms ?? []);
    await addMonthlyTermsOnce(tx, seed, now);
    await addLimitsOnce(tx, seed, now);
  });
