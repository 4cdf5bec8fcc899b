import { decideHit, type ScreeningHit } from '@back-office/contract/features/onboarding/screening';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import sql from 'sql-template-tag';
import { holdBusiness } from '#features/businesses/public';
import { readLists, stateOfLists } from '#features/screening/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';

type Record = Omit<ScreeningHit, 'foundAt' | 'decision'> & {
  foundAt: Date;
  is: NonNullable<ScreeningHit['decision']>['is'] | null;
  reason: string;
  by: string;
  at: Date;
};

const readRows = (tx: Tx, businessId: bigint): Promise<Record[]> =>
  tx.rows<Record>(sql`
    select id, subject, list, entry_id as "entryId", entry_name as "entryName", births, programmes, score, reasons,
      found_at as "foundAt", decision as "is", decision_reason as "reason", decided_by_name as "by", decided_at as "at"
    from onboarding_hits where business_id = ${businessId} and is_current order by score desc, subject, list, entry_id`);

const toldHit = ({ foundAt, is, reason, by, at, ...hit }: Record): ScreeningHit => ({
  ...hit,
  foundAt: foundAt.toISOString(),
  decision: is === null ? null : { is, reason, by, at: at.toISOString() },
});

/** What was found about an application in the lists, and which lists there are. */
export const readScreening = async (
  tx: Tx,
  { businessId, revision }: { businessId: bigint; revision: number },
): Promise<SubmittedApplication['screening']> => {
  const [state] = await tx.rows<{ at: Date }>(sql`
    select s.screened_at as at from onboarding_screenings s
    where s.business_id = ${businessId} and s.revision = ${revision} and s.lists = ${await stateOfLists(tx)}`);
  const hits = await readRows(tx, businessId);
  return {
    screenedAt: state?.at.toISOString() ?? null,
    lists: (await readLists(tx)).map(({ importedAt, ...list }) => ({
      ...list,
      importedAt: importedAt.toISOString(),
    })),
    hits: hits.map(toldHit),
  };
};

/** Holds the business, as the approval does: neither misses the other's decision. */
export const decideHitRoute = implement(
  decideHit,
  async ({ tx, session, now, refuse, change }, { merchantNumber, id, decision, reason }) => {
    const business = await holdBusiness(tx, merchantNumber);
    if (business === undefined) {
      return refuse('merchants.notFound');
    }
    const { id: businessId } = business;
    const before = (await readRows(tx, businessId)).find((hit) => hit.id === id);
    if (before === undefined) {
      return refuse('onboarding.hitNotFound');
    }
    await tx.run(sql`
      update onboarding_hits set decision = ${decision}, decision_reason = ${reason}, decided_by = ${session.personId},
        decided_by_name = ${session.personName}, decided_at = ${now}
      where business_id = ${businessId} and id = ${id}`);
    change({
      businessId,
      objectNumber: merchantNumber,
      before: { decision: before.is },
      after: {
        decision,
        reason,
        entry: `${before.list} ${before.entryId}`,
        name: before.entryName,
      },
    });
    return toldHit({ ...before, is: decision, reason, by: session.personName, at: now });
  },
);
