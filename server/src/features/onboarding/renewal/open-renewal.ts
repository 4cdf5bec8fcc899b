import { openRenewal } from '@back-office/contract/features/onboarding/renewal';
import { businessStatus } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { detachFiles, filesOfEach, redraftFiles } from '#features/uploads/public';
import { implement } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import {
  draftKind,
  fileKeysOf,
  readAnswers,
  readFiles,
  sealedAnswer,
  type AnswerRow,
} from '../answers.ts';
import { holdApplication, type Reading } from '../read-application.ts';
import { plainOfSubmitted, readSubmitted, submittedKind } from '../submitted.ts';

type Restoring = Reading & { scope: TenantScope };

/** The documents of the accepted version in place of those that the declined change left. */
const restoreFiles = async (
  { tx, scope, now }: Restoring,
  revision: number,
  accepted: readonly AnswerRow[],
): Promise<void> => {
  const { businessId } = scope;
  const rows = [...(await readAnswers(tx, businessId)), ...accepted];
  for (const id of (await readFiles(tx, businessId, rows)).keys()) {
    await detachFiles(tx, scope, { owner: { kind: draftKind, id }, now });
  }
  const ids = fileKeysOf(accepted).map((key) => `${revision}/${key}`);
  const submitted = await filesOfEach(tx, businessId, { kind: submittedKind, ids });
  for (const [id] of [...submitted].filter(([, files]) => files.length > 0)) {
    const to = { kind: draftKind, id: id.slice(id.indexOf('/') + 1) };
    await redraftFiles(tx, businessId, { from: { kind: submittedKind, id }, to, now });
  }
};

/** A change that was declined leaves the form with what was accepted, so that it isn't submitted again unseen. */
const restoreAccepted = async (restoring: Restoring, revision: number): Promise<void> => {
  const { platform, tx, scope, now } = restoring;
  const { businessId } = scope;
  const keys = platform.configuration;
  const version = { businessId, revision };
  const accepted = await readSubmitted(tx, version);
  await restoreFiles(restoring, revision, accepted);
  const rows = accepted.map((row, place) => {
    const { item, field } = row;
    const value = plainOfSubmitted(keys, version, row);
    return { item, field, place, ...sealedAnswer(keys, businessId, { item, field, value }) };
  });
  await tx.run(sql`delete from onboarding_answers where business_id = ${businessId}`);
  await tx.run(sql`
    insert into onboarding_answers (business_id, item, field, place, value, value_sealed, masked, saved_at)
    select ${businessId}, item, field, place, value, value_sealed, masked, ${now}::timestamptz
    from unnest(${rows.map(({ item }) => item)}::text[], ${rows.map(({ field }) => field)}::text[],
      ${rows.map(({ place }) => place)}::integer[], ${rows.map(({ value }) => value)}::text[],
      ${rows.map(({ sealed }) => sealed)}::bytea[], ${rows.map(({ masked }) => masked)}::text[])
      as kept (item, field, place, value, value_sealed, masked)
    on conflict (business_id, item, field) do nothing`);
};

/** A business that was approved without an application fills in its first one. */
export const openRenewalRoute = implement(openRenewal, async (context) => {
  const { tx, scope, refuse, change } = context;
  const { businessId } = scope;
  const { status, isOwner, renewal, revision, acceptedRevision } = await holdApplication(context);
  if (!isOwner) {
    return refuse('onboarding.ownerOnly');
  }
  if (status !== businessStatus.active) {
    return refuse('onboarding.notOpen');
  }
  const objectNumber = String(businessId);
  if (renewal !== null) {
    change({ objectNumber, before: {}, after: {} });
    return { stage: renewal };
  }
  if (acceptedRevision !== null && acceptedRevision !== revision) {
    await restoreAccepted(context, acceptedRevision);
  }
  await tx.run(sql`
    update onboarding_applications set renewal = 'open', renewal_reason = 'change', answer_by = null
    where business_id = ${businessId}`);
  change({ objectNumber, before: null, after: { renewal: 'change' } });
  return { stage: 'open' as const };
});
