import { isDeepStrictEqual } from 'node:util';
import { changeAdministratorRights } from '@back-office/contract/features/administrators';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findGrant } from './find-grant.ts';
import { judgedMember } from './judge.ts';
import { tellOfRights } from './tell-of-change.ts';

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

/** Spec S6.3. Read with every request, so it takes effect with the next one; open streams take it over at once. */
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
