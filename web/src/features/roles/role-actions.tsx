import {
  deleteRole,
  getRole,
  listRoles,
  type NamedRole,
  type Role,
  type RoleAction,
} from '@back-office/contract/features/roles';
import { screens } from '@back-office/contract/screens';
import {
  deleteText,
  roleActionLabels,
  roleDone,
  roleNameIn,
  roleWords,
} from '@back-office/messages/features/roles';
import { type ActionsOf, command } from '#kit/object/object-actions';
import { addRolePath, modifyRolePath } from './role-cells.tsx';

type Acted = NamedRole & Pick<Role, 'id' | 'allowedActions'>;

/** Actions the server allows on a role. */
export const roleActions: ActionsOf<Acted, RoleAction> = {
  labels: roleActionLabels,
  primary: 'modify',
  acts: {
    copy: ({ id }, { goTo }) => goTo(addRolePath(id)),
    modify: ({ id }, { goTo }) => goTo(modifyRolePath(id)),
    delete: command(deleteRole, {
      input: ({ id }) => ({ id }),
      sure: (role, { say, language }) => ({
        kind: 'danger',
        title: say(roleWords.deleteTitle),
        text: say(deleteText, { role: roleNameIn(language, role) }),
        okText: say(roleActionLabels.delete),
      }),
      done: (role, { say, language, goTo }) => {
        goTo(screens.roles.path);
        return say(roleDone, { role: roleNameIn(language, role), what: 'delete' });
      },
      refreshes: [listRoles],
    }),
  },
};

export const refreshedByRoles = [listRoles, getRole] as const;
