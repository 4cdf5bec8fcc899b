import { setBusinessStatus } from '@back-office/contract/features/businesses';
import { reviewDaysMax } from '@back-office/contract/features/onboarding/review';
import { cardBrands } from '@back-office/contract/features/payment';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { businessStatus } from '@back-office/contract/kit/business-status';
import { businessStatusLetter } from '@back-office/messages/features/business-letters';
import sql from 'sql-template-tag';
import { writeLetters, type Reader } from '#features/letters/public';
import { workingDayAfter } from '#features/terms/public';
import type { Tx } from '#platform/database';
import { implement, type ContextOf, type Platform } from '#platform/http/route';
import { addFirstSignKey } from './sign-key/add-sign-key.ts';
import { holdBusiness, moveBusiness, nextByOperator, type HeldBusiness } from './move-business.ts';
import type { StatusChange } from './status-changes.ts';

type Telling = { tx: Tx; platform: Platform; now: Date };

/**
 * Notifies the owners of the new status. Called before the change: on a distributed database the function's role does not see
 * what another role has changed in the transaction. Decision 38.
 */
export const tellOwners = async (
  { tx, platform, now }: Telling,
  { id: businessId, name: businessName, status: from }: HeldBusiness,
  { to, reasons = [], note = '' }: Pick<StatusChange, 'to' | 'reasons' | 'note'>,
): Promise<void> => {
  const owners = await tx.rows<Reader>(sql`
    select person_id as "personId", email, name, language from owners_of_business(${businessId})`);
  const url = `${platform.configuration.PUBLIC_URL}/activate`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'businessStatus', businessId, readers: owners },
    ({ name, language }) =>
      businessStatusLetter[language]({ name, businessName, from, to, reasons, note, url }),
  );
};

/**
 * A restarted review promises a new day. A status set directly has no response day, and an existing one belongs to an earlier
 * request.
 */
const dateApplication = async (
  tx: Tx,
  { id }: HeldBusiness,
  { at, to }: Pick<StatusChange, 'at' | 'to'>,
): Promise<void> => {
  if (to !== businessStatus.underReview && to !== businessStatus.moreNeeded) {
    return;
  }
  const dueOn =
    to === businessStatus.underReview ? await workingDayAfter(tx, at, reviewDaysMax) : null;
  await tx.run(sql`
    update onboarding_applications set answer_by = null, due_on = coalesce(${dueOn}::date, due_on) where business_id = ${id}`);
};

/** Whether this operator made the current final refusal. */
const didRefuse = async (
  tx: Tx,
  { id, status }: HeldBusiness,
  personId: bigint,
): Promise<boolean> => {
  if (status !== businessStatus.refused) {
    return false;
  }
  const [refusal] = await tx.rows<{ personId: bigint | null }>(sql`
    select person_id as "personId" from business_status_changes
    where business_id = ${id} and to_status = ${businessStatus.refused} order by id desc limit 1`);
  return refusal?.personId === personId;
};

/**
 * Whether a merchant could sell from a day on: it has a live gateway, each with limits, and terms price every card at each and
 * settle its sales. An approval by review brings them; for documents that came another way operators agree on them first.
 */
const isPreparedOn = async (tx: Tx, { id }: HeldBusiness, day: string): Promise<boolean> => {
  const [found] = await tx.rows<{ isPrepared: boolean }>(sql`
    with active as (select gateway_number, mode from gateways where business_id = ${id} and is_active),
    kinds as (
      select brand, region from unnest(${cardBrands}::text[]) brand, unnest(array['overseas', 'domestic']) region
    )
    select exists (select from active where mode = 'live')
      and not exists (
        select from active g where not exists (
          select from gateway_limits l
          where l.business_id = ${id} and l.gateway_number = g.gateway_number and l.valid_from <= ${day}::date))
      and not exists (
        select from active g cross join kinds k where g.mode = 'live' and not exists (
          select from contract_terms t
          where t.business_id = ${id} and t.valid_from <= ${day}::date and t.gateway_number in ('any', g.gateway_number)
            and t.card_brand in ('any', k.brand) and t.region in ('any', k.region)))
      and not exists (
        select from active g where g.mode = 'live' and not exists (
          select from settlement_terms t
          where t.business_id = ${id} and t.valid_from <= ${day}::date and t.gateway_number in ('any', g.gateway_number))) as "isPrepared"`);
  return found?.isPrepared === true;
};

/** The first day, from today on, on which a merchant could sell; undefined if terms are missing. */
const findFirstDay = async (
  tx: Tx,
  business: HeldBusiness,
  today: string,
): Promise<string | undefined> => {
  const later = await tx.rows<{ day: string }>(sql`
    select valid_from as day from (
      select valid_from from gateway_limits where business_id = ${business.id}
      union select valid_from from contract_terms where business_id = ${business.id}
      union select valid_from from settlement_terms where business_id = ${business.id}
    ) agreed
    where valid_from > ${today}::date order by 1`);
  for (const day of [today, ...later.map((row) => row.day)]) {
    if (await isPreparedOn(tx, business, day)) {
      return day;
    }
  }
  return undefined;
};

/** A merchant that can't sell yet is not approved by status alone. */
const refuseUnprepared = async (
  { tx, now, refuse }: Pick<ContextOf<typeof setBusinessStatus>, 'tx' | 'now' | 'refuse'>,
  business: HeldBusiness,
): Promise<void> => {
  const today = businessDayOf(now);
  const firstDay = await findFirstDay(tx, business, today);
  if (firstDay === undefined) {
    return refuse('businesses.notPrepared');
  }
  if (firstDay > today) {
    refuse('businesses.termsBeginLater', { parameters: { firstDay } });
  }
};

/** Whether the merchant submitted another version than the one that the operator saw. */
const isOtherVersion = async (
  tx: Tx,
  { id }: HeldBusiness,
  revision: number | undefined,
): Promise<boolean> => {
  if (revision === undefined) {
    return false;
  }
  const same = await tx.rows(
    sql`select from onboarding_applications where business_id = ${id} and revision = ${revision}`,
  );
  return same.length === 0;
};

/** Spec S4.1. From the next request on every session in the business reaches as far as the new status lets it. */
export const setBusinessStatusRoute = implement(setBusinessStatus, async (context, input) => {
  const { platform, tx, session, now, refuse, change } = context;
  const { merchantNumber, from, revision, to, reasons, note } = input;
  const business = await holdBusiness(tx, merchantNumber);
  if (business === undefined) {
    return refuse('businesses.notFound');
  }
  if (business.status !== from || (await isOtherVersion(tx, business, revision))) {
    return refuse('businesses.changedMeanwhile');
  }
  if (!(await nextByOperator(tx, business)).includes(to)) {
    return refuse('businesses.statusNotPossible');
  }
  const isApproval = from === businessStatus.underReview && to === businessStatus.active;
  if (isApproval) {
    await refuseUnprepared(context, business);
  }
  const { personId, personName } = session;
  if (to === businessStatus.failed && (await didRefuse(tx, business, personId))) {
    return refuse('businesses.secondPerson');
  }
  const moved = { at: now, to, personId, personName, reasons, note };
  await tellOwners({ tx, platform, now }, business, moved);
  await moveBusiness(tx, business, moved);
  if (isApproval) {
    await addFirstSignKey(tx, business.id, { now, keys: platform.configuration });
  }
  await dateApplication(tx, business, moved);
  change({
    businessId: business.id,
    objectNumber: merchantNumber,
    before: { status: from },
    after: { status: to, reasons, note },
  });
  return { status: to };
});
