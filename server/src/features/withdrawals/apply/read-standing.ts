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

/** Terms for a withdrawal in a currency at an instant, in its minor units. */
export type TermsNow = WithdrawalPrice & {
  /** A withdrawal must be above it; never less than the fee takes, so that something is received. */
  minimumMinor: bigint;
  cutOffHour: number;
  secondPersonFromMinor: bigint | null;
  /** The bank day (UTC+8) that a request counts for. */
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

/** The number of the pending withdrawal in a currency. */
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

/** Whether a business is in service; a closed, suspended or future one moves no money. */
export const isInService = async (tx: Tx, { businessId }: TenantScope): Promise<boolean> => {
  const [business] = await tx.rows<{ status: number }>(
    sql`select status from businesses where id = ${businessId}`,
  );
  return business?.status === businessStatus.active;
};
