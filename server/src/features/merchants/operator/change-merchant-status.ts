import { changeMerchantStatus } from '@back-office/contract/features/merchants/edit';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { businessStatus, type BusinessStatus } from '@back-office/contract/kit/business-status';
import { merchantStatusesAt, merchantStatusSteps } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import { changeStatus, moveMerchantStatus } from '#features/businesses/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { holdMerchant } from './find-merchant.ts';

type Obstacle = ErrorsOf<typeof changeMerchantStatus>;

/** The reason why a merchant can't be deleted yet: money in any of its accounts, an open case or alert, a refund in progress. */
const whyNotDeleted = async (tx: Tx, businessId: bigint): Promise<Obstacle | undefined> => {
  const [left] = await tx.rows<{ money: boolean; cases: boolean; refunds: boolean }>(sql`
    select
      exists (select from ledger_accounts where business_id = ${businessId} and balance_minor <> 0 and account in
        ('pending', 'available', 'frozenFromPending', 'frozenFromAvailable', 'reserve', 'margin', 'deposit')) as money,
      exists (select from disputes where business_id = ${businessId} and is_open_case(status, answer))
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

type Closing = {
  businessId: bigint;
  from: BusinessStatus;
  by: { personId: bigint; personName: string };
  now: Date;
};

/** Closes the business of a deleted merchant, so that nobody can enter it. */
const closeBusiness = async (
  tx: Tx,
  { businessId, from, by: { personId, personName }, now }: Closing,
): Promise<void> => {
  await changeStatus(tx, {
    businessId,
    at: now,
    from,
    to: businessStatus.closed,
    actor: 'operator',
    personId,
    personName,
  });
};

/** Spec S3.32: one step in the life of a merchant. */
export const changeMerchantStatusRoute = implement(
  changeMerchantStatus,
  async ({ tx, now, session, refuse, change }, { merchantNumber, from, to, reason }) => {
    const held = await holdMerchant(tx, merchantNumber);
    if (held === undefined) {
      return refuse('merchants.notFound');
    }
    if (held.status !== from) {
      return refuse('merchants.changedMeanwhile');
    }
    const { businessId, businessStatus: businessStatusBefore } = held;
    const doesAgree = to === 'delete' || merchantStatusesAt(businessStatusBefore).includes(to);
    if (!merchantStatusSteps[from].includes(to) || !doesAgree) {
      return refuse('merchants.statusNotPossible');
    }
    const obstacle = to === 'delete' ? await whyNotDeleted(tx, businessId) : undefined;
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    await moveMerchantStatus(tx, { businessId, to }, now);
    if (to === 'delete' && businessStatusBefore !== businessStatus.closed) {
      await closeBusiness(tx, {
        businessId,
        from: businessStatusBefore,
        by: session,
        now,
      });
    }
    change({
      businessId,
      objectNumber: merchantNumber,
      before: { status: from },
      after: { status: to, reason },
    });
    return { status: to };
  },
);
