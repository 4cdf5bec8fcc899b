import { getRole } from '@back-office/contract/features/roles';
import type { OutputOf } from '@back-office/contract/kit/call';
import { implement } from '#platform/http/route';
import {
  type Asker,
  askerOf,
  heldBy,
  obstacleToDelete,
  obstacleToModify,
  readRole,
  type RoleRow,
  shownRole,
} from './read-roles.ts';
import { readShownHolders, type RoleHolder } from './role-holders.ts';

type Obstacles = OutputOf<typeof getRole>['obstacles'];

/** Shown only to people who could change it otherwise. */
const obstaclesFor = (role: RoleRow, { holder, canManage }: Asker): Obstacles => {
  if (holder === undefined || !canManage) {
    return [];
  }
  const found = {
    modify: obstacleToModify(role, holder),
    delete: obstacleToDelete(role, holder),
  };
  return (['modify', 'delete'] as const).flatMap((action) => {
    const obstacle = found[action];
    return obstacle === undefined ? [] : [{ action, obstacle }];
  });
};

const statusAt = (now: Date, { status, expiresAt }: RoleHolder) =>
  status === 'invitationPending' && expiresAt !== null && expiresAt <= now
    ? ('invitationExpired' as const)
    : status;

/** Spec S3.22: one role, its permissions and its holders. */
export const getRoleRoute = implement(getRole, async (context, { id }) => {
  const { tx, scope, now, refuse } = context;
  const role = await readRole(tx, scope, id);
  if (role === undefined) {
    return refuse('roles.notFound');
  }
  const asker = await askerOf(context);
  const holders = await readShownHolders(context, role.id);
  return {
    ...shownRole(role, asker),
    version: role.version,
    held: heldBy(asker),
    holders: holders.map((one) => ({
      name: one.name ?? one.email,
      loginName: one.loginName,
      status: statusAt(now, one),
    })),
    obstacles: obstaclesFor(role, asker),
  };
});
