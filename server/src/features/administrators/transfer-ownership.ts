import { transferOwnership } from '@back-office/contract/features/administrators';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { judgedMember } from './judge.ts';
import { tellOfOwnership } from './tell-of-change.ts';

/** Who was the owner keeps his rights; the new one gets the top role, every gateway and the balances. */
export const transferOwnershipRoute = implement(transferOwnership, async (context, { id }) => {
  const { tx, scope, session, refuse, change } = context;
  const { target } = await judgedMember(context, 'transferOwnership', id);
  await tellOfOwnership(context, target);
  await tx.run(sql`
    update memberships set is_owner = false
    where business_id = ${scope.businessId} and person_id = ${session.personId}`);
  const taken = await tx.run(sql`
    update memberships m set is_owner = true, role_id = r.id, gateway_numbers = null, sees_account_dynamics = true
    from roles r
    where m.business_id = ${scope.businessId} and m.person_id = ${target.personId}
      and m.status = 'normal' and r.business_id = m.business_id and r.is_top`);
  if (taken === 0) {
    return refuse('administrators.notFound');
  }
  change({
    before: { owner: session.personName },
    after: { owner: target.name },
  });
  return {};
});
