import { switchBusiness } from '@back-office/contract/features/businesses';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { moveSession } from './move-session.ts';

/** Spec S7.5. A business that the person is no member of answers like one that does not exist. */
export const switchBusinessRoute = implement(switchBusiness, async (context, input) => {
  const { tx, session, refuse, change } = context;
  const businessId = BigInt(input.businessId);
  const [membership] = await tx.rows(sql`
    select from memberships
    where business_id = ${businessId} and person_id = ${session.personId} and status = 'normal'`);
  if (membership === undefined) {
    return refuse('businesses.notFound');
  }
  const token = await moveSession(context, businessId);
  // The log of the business that was left does not say where else its people work.
  change({ businessId, objectNumber: input.businessId, before: null, after: { businessId } });
  return { token };
});
