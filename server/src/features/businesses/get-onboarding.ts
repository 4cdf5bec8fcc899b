import { getOnboarding } from '@back-office/contract/features/businesses';
import type { BusinessStatus, StatusReason } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { nextByOperator } from './move-business.ts';
import { readOwnersLanguage } from './owners-language.ts';

type Row = {
  at: Date;
  to: BusinessStatus;
  actor: 'merchant' | 'operator' | 'system';
  reasons: StatusReason[];
  note: string | null;
};

// More changes than occur in practice; the log has all of them.
const changesMax = 50;

export const getOnboardingRoute = implement(
  getOnboarding,
  async ({ tx, refuse }, { merchantNumber }) => {
    const [business] = await tx.rows<{ id: bigint; status: BusinessStatus }>(
      sql`select id, status from businesses where merchant_number = ${merchantNumber}`,
    );
    if (business === undefined) {
      return refuse('businesses.notFound');
    }
    const changes = await tx.rows<Row>(sql`
      select at, to_status as "to", actor_kind as actor, reasons, note from business_status_changes
      where business_id = ${business.id} order by id desc limit ${changesMax}`);
    return {
      status: business.status,
      language: await readOwnersLanguage(tx, business.id),
      next: [...(await nextByOperator(tx, business))],
      changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    };
  },
);
