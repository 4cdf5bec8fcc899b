import { isDeepStrictEqual } from 'node:util';
import {
  changeAdministratorRights,
  transferOwnership,
} from '@back-office/contract/features/administrators';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findGrant } from './find-grant.ts';
import { judgedMember } from './judge.ts';
import { tellOfOwnership, tellOfRights } from './tell-of-change.ts';

/** The former owner keeps his rights; the new one gets the top role, every gateway and the balances. */
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

const toldOf = (grant: {
  nameEn: string;
  gatewayNumbers: string[] | null;
  seesAccountDynamics: boolean;
}): { role: string; gatewayNumbers: string[] | null; seesAccountDynamics: boolean } => ({
  role: grant.nameEn,
  gatewayNumbers: grant.gatewayNumbers,
  seesAccountDynamics: grant.seesAccountDynamics,
});

type Held = {
  roleId: bigint | string;
  gatewayNumbers: string[] | null;
  seesAccountDynamics: boolean;
};

const isSame = (one: Held, other: Held): boolean => {
  const [first, second] = [one, other].map(({ roleId, gatewayNumbers, seesAccountDynamics }) => [
    String(roleId),
    gatewayNumbers?.toSorted(),
    seesAccountDynamics,
  ]);
  return isDeepStrictEqual(first, second);
};

/** Spec S6.3. Rights are read with every request, so a change applies to the next one; open streams take it over at once. */
export const changeAdministratorRightsRoute = implement(
  changeAdministratorRights,
  async (context, { id, seen, ...wanted }) => {
    const { tx, scope, refuse, change } = context;
    const { actor, target } = await judgedMember(context, 'changeRights', id);
    if (!isSame(target, seen)) {
      return refuse('request.conflict');
    }
    const grant = await findGrant(context, actor, wanted);
    await tellOfRights(context, { target, grant });
    await tx.run(sql`
      update memberships set role_id = ${grant.roleId}, gateway_numbers = ${grant.gatewayNumbers},
        sees_account_dynamics = ${grant.seesAccountDynamics}
      where business_id = ${scope.businessId} and person_id = ${target.personId}`);
    change({ before: toldOf(target), after: toldOf(grant) });
    return {};
  },
);
