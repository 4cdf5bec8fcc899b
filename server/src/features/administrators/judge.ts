import type { AdministratorAction } from '@back-office/contract/features/administrators';
import { lockAdministrators } from '#features/roles/public';
import type { Tx } from '#platform/database';
import type { Session } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import { obstacleTo, type Actor } from './administrator-lifecycle.ts';
import { findActor, findAdministrator, type AdministratorRecord } from './administrator-row.ts';

type Acting = { tx: Tx; scope: TenantScope; session: Session; now: Date };

/**
 * The target of an act, checked with the actor's rights under the lock. Refuses every other case by name. Only a holder of the
 * top role may change another holder, and nobody himself, so one always remains.
 */
export const judged = async (
  { tx, scope, session, now }: Acting,
  action: AdministratorAction,
  id: string,
): Promise<{ actor: Actor; target: AdministratorRecord }> => {
  await lockAdministrators(tx, scope.businessId);
  const actor = await findActor(tx, scope, session);
  const target = await findAdministrator(tx, { scope, personId: session.personId, now }, id);
  if (target === undefined) {
    throw new Refusal('administrators.notFound');
  }
  const obstacle = obstacleTo(action, target, actor);
  if (obstacle !== undefined) {
    throw new Refusal(obstacle);
  }
  return { actor, target };
};

export type Member = AdministratorRecord & { personId: bigint };

/** The same for acts on members only. */
export const judgedMember = async (
  acting: Acting,
  action: AdministratorAction,
  id: string,
): Promise<{ actor: Actor; target: Member }> => {
  const { actor, target } = await judged(acting, action, id);
  const { personId } = target;
  if (personId === null) {
    throw new Error(`An invitation was judged fit for ${action}.`);
  }
  return { actor, target: { ...target, personId } };
};
