import { setBusinessStatus } from '@back-office/contract/features/businesses';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import {
  businessStatus,
  nextBusinessStatuses,
  type BusinessStatus,
} from '@back-office/contract/kit/business-status';
import { merchantStatusWith, type MerchantStatus } from '@back-office/contract/kit/merchant-status';
import { businessStatusLetter } from '@back-office/messages/features/business-letters';
import sql from 'sql-template-tag';
import { writeLetters, type Reader } from '#features/letters/public';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { moveMerchantStatus } from './move-merchant-status.ts';
import { keepStatusChange, type StatusChange } from './status-changes.ts';

type Business = {
  id: bigint;
  name: string;
  status: BusinessStatus;
  merchantStatus: MerchantStatus;
};

/** The first approval opens the merchant: from that business day on, and with a welcome for its owners. */
const openMerchant = async (tx: Tx, businessId: bigint, now: Date): Promise<void> => {
  await tx.run(sql`
    update businesses set service_from = ${businessDayOf(now)}::date where id = ${businessId}`);
  await tx.run(
    sql`update memberships set is_initial_login = true where business_id = ${businessId} and is_owner`,
  );
};

type Telling = { tx: Tx; platform: Platform; now: Date };

const tellOwners = async (
  { tx, platform, now }: Telling,
  { name: businessName, ...business }: Business,
  { to, reasons = [], note = '' }: StatusChange,
): Promise<void> => {
  const owners = await tx.rows<Reader>(sql`
    select person_id as "personId", email, name, language from owners_of_business(${business.id})`);
  const url = `${platform.configuration.PUBLIC_URL}/activate`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'businessStatus', businessId: business.id, readers: owners },
    ({ name, language }) =>
      businessStatusLetter[language]({ name, businessName, status: to, reasons, note, url }),
  );
};

/** Spec S4.1. From the next request on every session in the business reaches as far as the new status lets it. */
export const setBusinessStatusRoute = implement(setBusinessStatus, async (context, input) => {
  const { platform, tx, session, now, refuse, change } = context;
  const { merchantNumber, from, to, reasons, note } = input;
  const [business] = await tx.rows<Business>(sql`
    select id, name, status, merchant_status as "merchantStatus" from businesses
    where merchant_number = ${merchantNumber} for update`);
  if (business === undefined) {
    return refuse('businesses.notFound');
  }
  if (business.status !== from) {
    return refuse('businesses.changedMeanwhile');
  }
  if (!nextBusinessStatuses(from, 'operator').includes(to)) {
    return refuse('businesses.statusNotPossible');
  }
  await tx.run(sql`update businesses set status = ${to} where id = ${business.id}`);
  const merchantStatus = merchantStatusWith(to, business.merchantStatus);
  if (merchantStatus !== business.merchantStatus) {
    await moveMerchantStatus(tx, { businessId: business.id, to: merchantStatus }, now);
  }
  if (to === businessStatus.active && from !== businessStatus.suspended) {
    await openMerchant(tx, business.id, now);
  }
  const moved: StatusChange = {
    businessId: business.id,
    at: now,
    from,
    to,
    actor: 'operator',
    personId: session.personId,
    reasons,
    note,
  };
  await keepStatusChange(tx, moved);
  await tellOwners({ tx, platform, now }, business, moved);
  change({
    businessId: business.id,
    objectNumber: merchantNumber,
    before: { status: from },
    after: { status: to, reasons, note },
  });
  return { status: to };
});
