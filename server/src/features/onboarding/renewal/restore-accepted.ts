import sql from 'sql-template-tag';
import { detachFiles, filesOfEach, redraftFiles } from '#features/uploads/public';
import { inRole, inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import {
  answersOf,
  draftKind,
  fileKeysOf,
  readAnswers,
  readFiles,
  sealedAnswer,
  type AnswerRow,
} from '../answers.ts';
import { noRevision, plainOfSubmitted, readSubmitted, submittedKind } from '../submitted.ts';
import { keepTraits } from '../traits.ts';

type Restoring = {
  platform: Pick<Platform, 'configuration'>;
  tx: Tx;
  scope: TenantScope;
  now: Date;
};

/** Replaces the documents of the change by those of the accepted version. */
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

/**
 * Resets the form to the version in force, or empties it without one, so that a declined or cancelled change isn't
 * resubmitted unnoticed. It also restores the data for comparing applications, or a change that its owner cancels would
 * hide the people behind the merchant.
 */
export const restoreAccepted = async (restoring: Restoring, revision: number): Promise<void> => {
  const { platform, tx, scope, now } = restoring;
  const { businessId } = scope;
  const keys = platform.configuration;
  const version = { businessId, revision };
  const accepted = await readSubmitted(tx, version);
  await restoreFiles(restoring, revision, accepted);
  const answers = answersOf(accepted, new Map(), (row) => plainOfSubmitted(keys, version, row));
  await keepTraits(tx, { businessId, answers }, keys);
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
  await tx.run(sql`
    update onboarding_applications set is_draft_declined = false where business_id = ${businessId}`);
};

/** Resets the form if a change was declined and no renewal was opened since. */
export const restoreDeclined = async (restoring: Restoring): Promise<void> => {
  const { tx, scope } = restoring;
  const [declined] = await tx.rows<{ revision: number }>(sql`
    select coalesce(accepted_revision, ${noRevision}) as revision from onboarding_applications
    where business_id = ${scope.businessId} and is_draft_declined and renewal is null for update`);
  if (declined !== undefined) {
    await restoreAccepted(restoring, declined.revision);
  }
};

const atOnce = 100;

/**
 * Runs in the round: an operator may not write a merchant's draft, so the merchant's own role resets it here, before a
 * renewal opens. A failed one waits for the next round.
 */
export const restoreAllDeclined = async (
  platform: Pick<Platform, 'configuration' | 'database'>,
  now: Date,
): Promise<void> => {
  const { database } = platform;
  const declined = await inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select business_id as "businessId" from onboarding_applications
      where is_draft_declined and renewal is null
      order by business_id limit ${atOnce}`),
  );
  await eachOfItsOwn(
    declined,
    async ({ businessId }) => {
      const scope = tenantScope(businessId, null);
      await inTenant(database, {
        scope,
        mode: 'read write',
        work: (tx) => restoreDeclined({ platform, tx, scope, now }),
      });
    },
    'Drafts that could not be restored',
  );
};
