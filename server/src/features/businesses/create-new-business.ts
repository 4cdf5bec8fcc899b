import { createNewBusiness, openBusinessesMax } from '@back-office/contract/features/businesses';
import { openBusinessStatuses } from '@back-office/contract/kit/business-status';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { moveSession } from './switch-business.ts';
import { openBusiness } from './open-business.ts';

type Owner = { email: string | null; isVerified: boolean };
type Open = { name: string };

const isSameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();

/** Spec S7.6. A second concurrent request finds the name taken: nothing is made twice. */
export const createNewBusinessRoute = implement(createNewBusiness, async (context, input) => {
  const { tx, session, now, refuse, change } = context;
  const { personId } = session;
  if (session.personKind !== 'merchant') {
    throw new Refusal('session.noPermission');
  }
  // Two concurrent requests would each see room for one.
  const [owner] = await tx.rows<Owner>(sql`
    select email, email_verified_at is not null as "isVerified" from persons where id = ${personId} for update`);
  if (owner === undefined || owner.email === null) {
    throw new Refusal('session.noPermission');
  }
  const open = await tx.rows<Open>(sql`
    select b.name from businesses b join memberships m on m.business_id = b.id
    where m.person_id = ${personId} and m.is_owner and b.status = any(${openBusinessStatuses}::smallint[])`);
  if (open.some(({ name }) => isSameName(name, input.name))) {
    return refuse('businesses.nameTaken');
  }
  if (open.length >= openBusinessesMax) {
    return refuse('businesses.tooManyOpen');
  }
  const { email, isVerified } = owner;
  const status = isVerified ? 10 : 0;
  const businessId = await openBusiness(tx, { ...input, personId, email, status, now });
  const token = await moveSession(context, businessId);
  change({
    businessId,
    objectNumber: String(businessId),
    before: null,
    after: { ...input, status },
  });
  return { businessId: String(businessId), token };
});
