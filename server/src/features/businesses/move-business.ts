import { businessDayOf } from '@back-office/contract/kit/business-day';
import {
  businessStatus,
  type BusinessStatus,
  nextBusinessStatuses,
} from '@back-office/contract/kit/business-status';
import { merchantStatusWith, type MerchantStatus } from '@back-office/contract/kit/merchant-status';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { changeStatus, type StatusChange } from './status-changes.ts';

/**
 * Sets a merchant's status from now on: earlier events are judged by the earlier status (Spec S4.17). Months after the end cost
 * nothing (Decision 19). For the operator's role.
 */
export const moveMerchantStatus = async (
  tx: Tx,
  { businessId, to }: { businessId: bigint; to: MerchantStatus },
  now: Date,
): Promise<void> => {
  const endedOn = to === 'disabled' || to === 'delete' ? businessDayOf(now) : null;
  await tx.run(sql`
    update businesses set merchant_status = ${to},
      ended_on = case when ${endedOn}::date is null then null else coalesce(ended_on, ${endedOn}::date) end
    where id = ${businessId}`);
  await tx.run(sql`
    insert into merchant_status_periods (business_id, starts_at, status) values (${businessId}, ${now}, ${to})
    on conflict (business_id, starts_at) do update set status = excluded.status`);
};

export type HeldBusiness = {
  id: bigint;
  name: string;
  status: BusinessStatus;
  merchantStatus: MerchantStatus;
};

/** The business of a merchant number, locked until the transaction ends. */
export const holdBusiness = async (
  tx: Tx,
  merchantNumber: string,
): Promise<HeldBusiness | undefined> => {
  const [business] = await tx.rows<HeldBusiness>(sql`
    select id, name, status, merchant_status as "merchantStatus" from businesses
    where merchant_number = ${merchantNumber} for update`);
  return business;
};

/** The statuses an operator may set directly: a submitted application is approved by its review (Decision 29). */
export const nextByOperator = async (
  tx: Tx,
  { id, status }: Pick<HeldBusiness, 'id' | 'status'>,
): Promise<readonly BusinessStatus[]> => {
  const next = nextBusinessStatuses(status, 'operator');
  if (status !== businessStatus.underReview) {
    return next;
  }
  const submitted = await tx.rows(
    sql`select 1 from onboarding_applications where business_id = ${id} and revision > 0`,
  );
  return submitted.length === 0 ? next : next.filter((to) => to !== businessStatus.active);
};

/** The first approval opens the merchant from that business day on, and welcomes its owners. */
const openMerchant = async (tx: Tx, businessId: bigint, now: Date): Promise<void> => {
  await tx.run(sql`
    update businesses set service_from = ${businessDayOf(now)}::date where id = ${businessId}`);
  await tx.run(
    sql`update memberships set is_initial_login = true where business_id = ${businessId} and is_owner`,
  );
};

/**
 * Moves it by an operator, to a status that the transitions allow (Spec S4.1). It applies to every session from the next request
 * on.
 */
export const moveBusiness = async (
  tx: Tx,
  { id, status: from, merchantStatus: before }: HeldBusiness,
  moved: Pick<StatusChange, 'at' | 'to' | 'personId' | 'personName' | 'reasons' | 'note'>,
): Promise<void> => {
  const { at, to } = moved;
  await changeStatus(tx, { ...moved, businessId: id, from, actor: 'operator' });
  const merchantStatus = merchantStatusWith(to, before);
  if (merchantStatus !== before) {
    await moveMerchantStatus(tx, { businessId: id, to: merchantStatus }, at);
  }
  if (to === businessStatus.active && from !== businessStatus.suspended) {
    await openMerchant(tx, id, at);
  }
};
