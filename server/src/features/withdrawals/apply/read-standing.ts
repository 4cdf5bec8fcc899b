import { businessStatus } from '@back-office/contract/kit/business-status';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { bankDayOfRequest, validOn } from '@back-office/contract/features/settlements/calendar';
import {
  eatenByFee,
  type WithdrawalPrice,
} from '@back-office/contract/features/terms/withdrawal-fee';
import sql from 'sql-template-tag';
import { readHolidays, readWithdrawalTerms } from '#features/terms/public';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';

/** What holds for a withdrawal in a currency at an instant. Minor units of the currency. */
export type TermsNow = WithdrawalPrice & {
  /** A withdrawal is above it; never below what the fee eats, so that something is received. */
  minimumMinor: bigint;
  cutOffHour: number;
  secondPersonFromMinor: bigint | null;
  /** For which bank day (UTC+8) a request counts. */
  bankDay: string;
};

type Asked = { scope: TenantScope; currency: string; now: Date };

export const readTermsNow = async (
  tx: Tx,
  { scope, currency, now }: Asked,
): Promise<TermsNow | undefined> => {
  const rows = await readWithdrawalTerms(tx, scope);
  const terms = validOn(
    rows.filter((row) => row.currency === currency),
    businessDayOf(now),
  );
  if (terms === undefined) {
    return undefined;
  }
  const { minimumMinor, feeMinor, feePpm, cutOffHour, secondPersonFromMinor } = terms;
  const eaten = eatenByFee(terms);
  return {
    minimumMinor: minimumMinor > eaten ? minimumMinor : eaten,
    feeMinor,
    feePpm,
    cutOffHour,
    secondPersonFromMinor,
    bankDay: bankDayOfRequest(now, cutOffHour, await readHolidays(tx, currency)),
  };
};

/** The number of the withdrawal that is pending in a currency. */
export const pendingNumberOf = async (
  tx: Tx,
  { businessId }: TenantScope,
  currency: string,
): Promise<string | null> => {
  const [pending] = await tx.rows<{ number: string }>(sql`
    select number from withdrawals
    where business_id = ${businessId} and currency = ${currency} and status = 'pending'`);
  return pending?.number ?? null;
};

/** Whether a business is in service; one that is closed, suspended or not there yet moves no money. */
export const isInService = async (tx: Tx, { businessId }: TenantScope): Promise<boolean> => {
  const [business] = await tx.rows<{ status: number }>(
    sql`select status from businesses where id = ${businessId}`,
  );
  return business?.status === businessStatus.active;
};
