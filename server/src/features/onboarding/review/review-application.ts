import type { Mark } from '@back-office/contract/features/onboarding/answers/marks';
import { businessItem, type Step } from '@back-office/contract/features/onboarding/questions';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import {
  requestCorrections,
  reviewSection,
  type Verdict,
} from '@back-office/contract/features/onboarding/review';
import {
  stageOf,
  type RenewalReason,
  type RenewalStage,
} from '@back-office/contract/features/onboarding/renewal';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { businessStatus } from '@back-office/contract/kit/business-status';
import { correctionsLetter } from '@back-office/messages/features/onboarding/corrections';
import { holdBusiness, moveBusiness } from '#features/businesses/public';
import { writeLetters, type Reader } from '#features/letters/public';
import { implement } from '#platform/http/route';

type Version = { businessId: bigint; revision: number };

/** The marks of one version, those of the business first. */
export const readMarks = (tx: Tx, { businessId, revision }: Version): Promise<Mark[]> =>
  tx.rows<Mark>(sql`
    select item, field, reason, comment, reply from onboarding_marks
    where business_id = ${businessId} and revision = ${revision}
    order by item <> ${businessItem}, item, field`);

export type SectionReview = {
  section: Step;
  verdict: Verdict;
  comment: string | null;
  by: string;
  personId: bigint;
  at: Date;
};

export const readReviews = (
  tx: Tx,
  businessId: bigint,
  revision: number,
): Promise<SectionReview[]> =>
  tx.rows<SectionReview>(sql`
    select section, verdict, comment, reviewed_by_name as "by", reviewed_by as "personId", reviewed_at as "at" from onboarding_section_reviews
    where business_id = ${businessId} and revision = ${revision} order by section`);

export const toldReview = ({ at, personId: _personId, ...review }: SectionReview) => ({
  ...review,
  at: at.toISOString(),
});

/** The corrections that a reviewer requests for one version. */
export const correctionsIn = (
  reviews: readonly SectionReview[],
): { section: Step; comment: string }[] =>
  reviews.flatMap(({ section, comment }) => (comment === null ? [] : [{ section, comment }]));

export type Asked = { reviews: readonly SectionReview[]; marks: Mark[] };

/** Whether the merchant is asked to correct or explain something. */
export const isAskedFor = ({ reviews, marks }: Asked): boolean =>
  correctionsIn(reviews).length > 0 || marks.length > 0;

export const readAsked = async (
  tx: Tx,
  of: { businessId: bigint; revision: number },
): Promise<Asked> => ({
  reviews: await readReviews(tx, of.businessId, of.revision),
  marks: await readMarks(tx, of),
});

type OfVersion = { merchantNumber: string; revision: number };

type Standing = {
  revision: number;
  submittedAt: Date;
  acceptedRevision: number | null;
  renewal: RenewalStage | null;
  renewalReason: RenewalReason | null;
  nextReviewOn: string | null;
};

/**
 * The business whose application is under review in this version, locked until the transaction ends, with its renewal
 * if it is approved; null if it is in another version or no longer under review, undefined for an unknown merchant.
 */
export const holdUnderReview = async (tx: Tx, { merchantNumber, revision }: OfVersion) => {
  const business = await holdBusiness(tx, merchantNumber);
  if (business === undefined) {
    return undefined;
  }
  const [newest] = await tx.rows<Standing>(sql`
    select revision, submitted_at as "submittedAt", accepted_revision as "acceptedRevision", renewal, renewal_reason as "renewalReason",
      next_review_on as "nextReviewOn"
    from onboarding_applications where business_id = ${business.id} for update`);
  if (newest?.revision !== revision || stageOf(business.status, newest.renewal) !== 'underReview') {
    return null;
  }
  const { renewal, renewalReason, ...standing } = newest;
  const reason = business.status === businessStatus.active ? renewalReason : null;
  return { business, ...standing, renewal: renewal && reason && { stage: renewal, reason } };
};

export const reviewSectionRoute = implement(
  reviewSection,
  async ({ tx, session, now, refuse, change }, { section, verdict, comment, ...version }) => {
    const held = await holdUnderReview(tx, version);
    if (!held) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { business } = held;
    const kept = verdict === 'accepted' ? null : comment;
    const before = (await readReviews(tx, business.id, version.revision)).find(
      (one) => one.section === section,
    );
    await tx.run(sql`
      insert into onboarding_section_reviews (business_id, revision, section, verdict, comment, reviewed_by, reviewed_by_name, reviewed_at)
      values (${business.id}, ${version.revision}, ${section}, ${verdict}, ${kept}, ${session.personId}, ${session.personName}, ${now})
      on conflict (business_id, revision, section) do update
      set verdict = excluded.verdict, comment = excluded.comment, reviewed_by = excluded.reviewed_by,
        reviewed_by_name = excluded.reviewed_by_name, reviewed_at = excluded.reviewed_at`);
    change({
      businessId: business.id,
      objectNumber: version.merchantNumber,
      before: before === undefined ? null : { section, verdict: before.verdict },
      after: { section, verdict, ...(kept === null ? {} : { comment: kept }) },
    });
    return { verdict };
  },
);

/** Spec S4.1, S2.10: returns the application to the merchant, who answers section by section. */
export const requestCorrectionsRoute = implement(
  requestCorrections,
  async (context, { days, ...version }) => {
    const { platform, tx, session, now, refuse, change } = context;
    const held = await holdUnderReview(tx, version);
    if (!held) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { business, renewal } = held;
    const { revision } = version;
    const { reviews, marks } = await readAsked(tx, { businessId: business.id, revision });
    if (!isAskedFor({ reviews, marks })) {
      return refuse('onboarding.nothingToFix');
    }
    const corrections = correctionsIn(reviews);
    const answerBy = addDays(businessDayOf(now), days);
    // Before the change, because on a distributed database no other role can read its rows afterwards. Decision 38.
    const owners = await tx.rows<Reader>(sql`
      select person_id as "personId", email, name, language from owners_of_business(${business.id})`);
    // The letter below is the first notice of a renewal; the two reminders follow.
    await tx.run(sql`
      update onboarding_applications
      set answer_by = ${answerBy}::date, renewal_notices = case when renewal is null then 0 else 1 end,
        renewal = case when renewal is null then null else 'moreNeeded' end
      where business_id = ${business.id}`);
    const to = renewal === null ? businessStatus.moreNeeded : business.status;
    if (renewal === null) {
      const { personId, personName } = session;
      await moveBusiness(tx, business, { at: now, to, personId, personName });
    }
    const url = `${platform.configuration.PUBLIC_URL}/setting/uploadAdditional/${business.id}`;
    const returned = { businessName: business.name, corrections, marks, answerBy, url };
    await writeLetters(
      { tx, queue: platform.queue, now },
      { kind: 'applicationCorrections', businessId: business.id, readers: owners },
      ({ name, language }) => correctionsLetter[language]({ name, ...returned }),
    );
    change({
      businessId: business.id,
      objectNumber: version.merchantNumber,
      before: { status: business.status },
      after: {
        status: to,
        answerBy,
        sections: corrections.map(({ section }) => section),
        marks: marks.map(({ field }) => field),
      },
    });
    return { answerBy };
  },
);
