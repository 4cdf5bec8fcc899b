import { enterBackOffice } from '@back-office/contract/features/businesses';
import { activeBusinessStatus } from '@back-office/contract/features/sign-in';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

/** The welcome is read: from the next request on the session is one of the back-office. A second time changes nothing. */
export const enterBackOfficeRoute = implement(
  enterBackOffice,
  async ({ tx, session, refuse, change }) => {
    const { businessId, personId } = session;
    const [business] = await tx.rows<{ status: number }>(
      sql`select status from businesses where id = ${businessId}`,
    );
    if (business?.status !== activeBusinessStatus) {
      return refuse('businesses.notActive');
    }
    const entered = await tx.run(sql`
      update memberships set is_initial_login = false
      where business_id = ${businessId} and person_id = ${personId} and is_initial_login`);
    if (entered > 0) {
      change({ before: { isInitialLogin: true }, after: { isInitialLogin: false } });
    }
    return {};
  },
);
