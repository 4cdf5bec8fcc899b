import { replyToMark } from '@back-office/contract/features/onboarding';
import {
  isDocument,
  markAnswer,
  removeMark,
  type Mark,
} from '@back-office/contract/features/onboarding/answers/marks';
import { documentKey } from '@back-office/contract/features/onboarding/questions';
import { stageOf } from '@back-office/contract/features/onboarding/renewal';
import sql from 'sql-template-tag';
import { filesOfEach } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { holdApplication, readApplication, whyNotToChange } from '../read-application.ts';
import { readSubmitted, submittedKind } from '../submitted.ts';
import { holdUnderReview } from './review-application.ts';

type Place = Pick<Mark, 'item' | 'field'>;
type Version = { businessId: bigint; revision: number };

/** The reviewer's current request there, in the form for the operation log. */
const findMark = async (
  tx: Tx,
  { businessId, revision }: Version,
  { item, field }: Place,
): Promise<Pick<Mark, 'field' | 'reason' | 'comment'> | null> => {
  const [mark] = await tx.rows<Pick<Mark, 'field' | 'reason' | 'comment'>>(sql`
    select field, reason, comment from onboarding_marks
    where business_id = ${businessId} and revision = ${revision} and item = ${item} and field = ${field}`);
  return mark ?? null;
};

/** Whether a version has an answer or files there: only these can be marked. */
const isThere = async (tx: Tx, version: Version, { item, field }: Place): Promise<boolean> => {
  if (!isDocument(field)) {
    return (await readSubmitted(tx, version)).some(
      (row) => row.item === item && row.field === field,
    );
  }
  const id = `${version.revision}/${documentKey(item, field)}`;
  const files = await filesOfEach(tx, version.businessId, { kind: submittedKind, ids: [id] });
  return (files.get(id) ?? []).length > 0;
};

export const markAnswerRoute = implement(
  markAnswer,
  async ({ tx, session, now, refuse, change }, { item, field, reason, comment, ...version }) => {
    const held = await holdUnderReview(tx, version);
    if (!held) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { id: businessId } = held.business;
    const { revision } = version;
    if (!(await isThere(tx, { businessId, revision }, { item, field }))) {
      return refuse('onboarding.answerNotFound');
    }
    const before = await findMark(tx, { businessId, revision }, { item, field });
    await tx.run(sql`
      insert into onboarding_marks (business_id, revision, item, field, reason, comment, marked_by, marked_by_name, marked_at)
      values (${businessId}, ${revision}, ${item}, ${field}, ${reason}, ${comment}, ${session.personId}, ${session.personName}, ${now})
      on conflict (business_id, revision, item, field) do update
      set reason = excluded.reason, comment = excluded.comment, marked_by = excluded.marked_by,
        marked_by_name = excluded.marked_by_name, marked_at = excluded.marked_at`);
    change({
      businessId,
      objectNumber: version.merchantNumber,
      before,
      after: { field, reason, comment },
    });
    return {};
  },
);

export const removeMarkRoute = implement(
  removeMark,
  async ({ tx, refuse, change }, { item, field, ...version }) => {
    const held = await holdUnderReview(tx, version);
    if (!held) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { id: businessId } = held.business;
    const { revision, merchantNumber } = version;
    const before = await findMark(tx, { businessId, revision }, { item, field });
    await tx.run(sql`
      delete from onboarding_marks
      where business_id = ${businessId} and revision = ${revision} and item = ${item} and field = ${field}`);
    change({ businessId, objectNumber: merchantNumber, before, after: null });
    return {};
  },
);

export const replyToMarkRoute = implement(replyToMark, async (context, { item, field, reply }) => {
  const { tx, scope, now, refuse, change } = context;
  const { businessId } = scope;
  const standing = await holdApplication(context);
  const obstacle = whyNotToChange(standing);
  if (obstacle !== undefined) {
    return refuse(obstacle);
  }
  const kept = reply === '' ? null : reply;
  const [mark] =
    stageOf(standing.status, standing.renewal) === 'moreNeeded'
      ? await tx.rows<{ wasReplied: boolean }>(sql`
          select reply is not null as "wasReplied" from onboarding_marks
          where business_id = ${businessId} and revision = ${standing.revision} and item = ${item} and field = ${field}`)
      : [];
  if (mark === undefined) {
    return refuse('onboarding.answerNotFound');
  }
  await tx.run(sql`
    update onboarding_marks set reply = ${kept}, replied_at = ${kept === null ? null : now}
    where business_id = ${businessId} and revision = ${standing.revision} and item = ${item} and field = ${field}`);
  // The text may name a person, so the log only records whether there is any.
  change({
    objectNumber: String(businessId),
    before: { field, isReplied: mark.wasReplied },
    after: { field, isReplied: kept !== null },
  });
  return readApplication(context);
});
