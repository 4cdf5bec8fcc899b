import { changeMerchantStatus } from '@back-office/contract/features/merchants/edit';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { merchantStatusSteps } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { holdMerchant } from './find-merchant.ts';

type Obstacle = ErrorsOf<typeof changeMerchantStatus>;

/** Why a merchant cannot be deleted yet: money on any of its own accounts, a case or an alert, a refund on its way. */
const whyNotDeleted = async (tx: Tx, businessId: bigint): Promise<Obstacle | undefined> => {
  const [left] = await tx.rows<{ money: boolean; cases: boolean; refunds: boolean }>(sql`
    select
      exists (select from ledger_accounts where business_id = ${businessId} and balance_minor <> 0 and account in
        ('pending', 'available', 'frozenFromPending', 'frozenFromAvailable', 'reserve', 'margin', 'deposit')) as money,
      exists (select from disputes where business_id = ${businessId} and status in ('awaiting', 'underAppeal'))
        or exists (select from alerts where business_id = ${businessId} and status = 'open') as cases,
      exists (select from refunds where business_id = ${businessId} and status in ('underAudit', 'audited', 'inProcessing'))
        as refunds`);
  if (left?.money !== false) {
    return 'merchants.balancesNotZero';
  }
  if (left.cases) {
    return 'merchants.casesOpen';
  }
  return left.refunds ? 'merchants.refundsOpen' : undefined;
};

/** Spec S3.32: one step along the way of merchants. */
export const changeMerchantStatusRoute = implement(
  changeMerchantStatus,
  async ({ tx, now, refuse, change }, { merchantNumber, from, to, reason }) => {
    const held = await holdMerchant(tx, merchantNumber);
    if (held === undefined) {
      return refuse('merchants.notFound');
    }
    if (held.status !== from) {
      return refuse('merchants.changedMeanwhile');
    }
    if (!merchantStatusSteps[from].includes(to)) {
      return refuse('merchants.statusNotPossible');
    }
    const { businessId } = held;
    const obstacle = to === 'delete' ? await whyNotDeleted(tx, businessId) : undefined;
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    // Months after the end cost nothing (Decision 89).
    const endedOn = to === 'disabled' || to === 'delete' ? businessDayOf(now) : null;
    await tx.run(sql`
      update businesses set merchant_status = ${to}, ended_on = case when ${endedOn}::date is null then null else coalesce(ended_on, ${endedOn}::date) end
      where id = ${businessId}`);
    change({
      businessId,
      objectNumber: merchantNumber,
      before: { status: from },
      after: { status: to, reason },
    });
    return { status: to };
  },
);
