import {
  decideRenewal,
  yearsToReview,
  type RenewalDecision,
} from '@back-office/contract/features/onboarding/renewal';
import { textOf, type Item } from '@back-office/contract/features/onboarding/questions';
import type { TermsTemplateName } from '@back-office/contract/features/onboarding/terms-templates';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { renewalDecidedLetter } from '@back-office/messages/features/onboarding/renewal';
import sql from 'sql-template-tag';
import type { HeldBusiness } from '#features/businesses/public';
import { writeLetters, type Reader } from '#features/letters/public';
import { putReviewedFacts, takeIntoUse, tellOfBankAccount } from '#features/merchants/public';
import type { Tx } from '#platform/database';
import { implement, type Platform } from '#platform/http/route';
import { blockersOf, hasConfirmedRisk, refusalOf } from '../review/approval-blockers.ts';
import { hasHigherRisk, readGivenRisk } from '../review/higher-risk.ts';
import { holdUnderReview, readAsked } from '../review/review-application.ts';
import { readUnreadMonths } from '../review/statement-months.ts';
import { reviewedFactsOf } from '../review/reviewed-facts.ts';
import { readScreening } from '../screening/hits.ts';
import { payoutAccountOf } from '../payout-account.ts';
import { readPlain } from '../submitted.ts';
import { readChangedParts, type ChangedParts } from './changed-parts.ts';

const daysOfYear = 365;

/** The next verification day of an application accepted today. */
export const nextReviewOf = (now: Date, isRisky: boolean): string =>
  addDays(businessDayOf(now), daysOfYear * yearsToReview[isRisky ? 'higherRisk' : 'standard']);

type Applying = { platform: Platform; tx: Tx; now: Date; businessId: bigint };

/** A new account has a waiting period, like any replacement (Spec S5.5), and the owners are notified. */
const changeAccount = async (applying: Applying, after: Item): Promise<void> => {
  const { platform, tx, now, businessId } = applying;
  const named = payoutAccountOf(after);
  if (named === null) {
    return;
  }
  const { account, accountNumber } = named;
  const keys = platform.configuration;
  await takeIntoUse(tx, { businessId, keys, now, account, accountNumber });
  await tellOfBankAccount(applying, { ...account, what: 'changed' });
};

/**
 * Applies the changes since the accepted version, fills gaps in the merchant's file, and keeps other entries by
 * operators.
 */
const apply = async (applying: Applying, after: Item, changed: ChangedParts): Promise<string[]> => {
  const { tx, businessId } = applying;
  const accepted = reviewedFactsOf(after);
  await putReviewedFacts(tx, businessId, { accepted, over: changed.facts });
  if (changed.account) {
    await changeAccount(applying, after);
  }
  return [
    ...(changed.facts.length > 0 ? ['facts'] : []),
    ...(changed.account ? ['bankAccount'] : []),
  ];
};

type Told = { decision: RenewalDecision; note: string };

const tellOwners = async (
  { platform, tx, now }: Applying,
  { id, name: businessName }: HeldBusiness,
  told: Told,
): Promise<void> => {
  const owners = await tx.rows<Reader>(sql`
    select person_id as "personId", email, name, language from owners_of_business(${id})`);
  const url = `${platform.configuration.PUBLIC_URL}/activate`;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'renewalDecided', businessId: id, readers: owners },
    ({ name, language }) => renewalDecidedLetter[language]({ name, businessName, url, ...told }),
  );
};

/** For a merchant approved before we stored the risk, or without an application, the first accepted version sets it. */
const riskOf = (accepted: { isRisky: boolean } | null): TermsTemplateName | null =>
  accepted && (accepted.isRisky ? 'higherRisk' : 'standard');

const closeRenewal = (
  tx: Tx,
  businessId: bigint,
  accepted: { revision: number; nextReviewOn: string; isRisky: boolean } | null,
) =>
  tx.run(sql`
    update onboarding_applications
    set renewal = null, renewal_reason = null, decided_renewal = renewal_reason, renewal_notices = 0, answer_by = null,
      is_draft_declined = ${accepted === null},
      accepted_revision = coalesce(${accepted?.revision ?? null}::integer, accepted_revision),
      next_review_on = coalesce(${accepted?.nextReviewOn ?? null}::date, next_review_on),
      approved_as = coalesce(approved_as, ${riskOf(accepted)})
    where business_id = ${businessId}`);

type Held = NonNullable<Awaited<ReturnType<typeof holdUnderReview>>>;
type Accepting = Applying & { personId: bigint; revision: number; held: Held };

/** Puts the version in force, or answers why it can't be. */
const accept = async (accepting: Accepting) => {
  const { platform, tx, now, businessId, personId, revision, held } = accepting;
  const keys = platform.configuration;
  const submitted = { businessId, revision };
  const after = await readPlain(tx, submitted, keys);
  const { acceptedRevision } = held;
  const changed = await readChangedParts(tx, { businessId, acceptedRevision, after }, keys);
  const screening = await readScreening(tx, submitted, { personId, mayDecide: true });
  const given = await readGivenRisk(tx, businessId);
  const isRisky =
    hasConfirmedRisk(screening) || hasHigherRisk(given, textOf(after.business.industry));
  const obstacle = refusalOf(
    blockersOf({
      ...(await readAsked(tx, submitted)),
      screening,
      unread: await readUnreadMonths(
        tx,
        { ...held, ...submitted, renewalReason: held.renewal?.reason ?? null },
        after.business,
      ),
      needsTwo: isRisky || changed.account,
      personId,
    }),
  );
  if (obstacle !== undefined) {
    return obstacle;
  }
  const applied = await apply(accepting, after.business, changed);
  const nextReviewOn = nextReviewOf(now, isRisky);
  await closeRenewal(tx, businessId, { revision, nextReviewOn, isRisky });
  return { changed: applied, nextReviewOn };
};

/** Decision 29: the old values are in force until here, and stay if a change is declined. */
export const decideRenewalRoute = implement(
  decideRenewal,
  async (context, { decision, note, ...version }) => {
    const { platform, tx, session, now, refuse, change } = context;
    const { revision, merchantNumber: objectNumber } = version;
    const held = await holdUnderReview(tx, version);
    if (!held || held.renewal === null) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { business, renewal, acceptedRevision } = held;
    const applying = { platform, tx, now, businessId: business.id };
    if (decision === 'declined' && renewal.reason !== 'change') {
      return refuse('onboarding.renewalOwed');
    }
    const { personId } = session;
    // Before the change, because on a distributed database no other role can read its rows afterwards. Decision 38.
    await tellOwners(applying, business, { decision, note });
    const outcome =
      decision === 'accepted'
        ? await accept({ ...applying, personId, revision, held })
        : { changed: [], nextReviewOn: held.nextReviewOn };
    if (typeof outcome === 'string') {
      return refuse(outcome);
    }
    if (decision === 'declined') {
      await closeRenewal(tx, business.id, null);
    }
    const { nextReviewOn } = outcome;
    change({
      businessId: business.id,
      objectNumber,
      before: { renewal: renewal.reason, acceptedRevision },
      after: { decision, note, ...outcome },
    });
    return { nextReviewOn };
  },
);
