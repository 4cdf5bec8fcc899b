import { disableRiskEntry, type EntryStatus } from '@back-office/contract/features/risk';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { canDisable, entriesInScope } from './entry-row.ts';
import { holdLists, takeChanges } from './write-entries.ts';

type Held = { list: string; shown: string; status: EntryStatus; gatewayNumber: string | null };

/** Spec S4.15: an entry ends and stays in the history. */
export const disableRiskEntryRoute = implement(
  disableRiskEntry,
  async ({ tx, scope, session, now, refuse, change }, { number }) => {
    await holdLists(tx, scope);
    const [held] = await tx.rows<Held>(sql`
      select e.list, e.shown, e.gateway_number as "gatewayNumber",
        case when e.status = 'active' and e.expires_at <= ${now} then 'expired' else e.status end as status
      from risk_entries e where ${entriesInScope(scope)} and e.number = ${number}`);
    if (held === undefined) {
      return refuse('risk.entryNotFound');
    }
    if (!canDisable(held, scope)) {
      return refuse('risk.entryNotActive');
    }
    const next = await takeChanges(tx, scope.businessId, 1);
    await tx.run(sql`
      update risk_entries set status = 'disabled', change = ${next}, disabled_at = ${now}, disabled_by_name = ${session.personName}
      where business_id = ${scope.businessId} and number = ${number}`);
    change({
      before: { status: 'active' },
      after: { status: 'disabled', list: held.list, value: held.shown },
    });
    return { status: 'disabled' as const };
  },
);
