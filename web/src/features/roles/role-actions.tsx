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
  roleWords,
} from '@back-office/messages/features/roles';
import { useRouter } from '@tanstack/react-router';
import { PossibleActions } from '#kit/possible-actions';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { useRoleName } from './role-cells.tsx';
import { addRolePath, modifyRolePath } from './role-paths.ts';

type Acted = NamedRole & Pick<Role, 'id' | 'allowedActions'>;

const useDelete = (role: Acted): (() => Promise<void>) => {
  const say = useSay();
  const router = useRouter();
  const { name } = useRoleName()(role);
  const deleting = useCommand(deleteRole, { refreshes: [listRoles] });
  return async () => {
    const isSure = await isConfirmed({
      kind: 'danger',
      title: say(roleWords.deleteTitle),
      text: say(deleteText, { role: name }),
      okText: say(roleActionLabels.delete),
    });
    if (isSure) {
      deleting.mutate(
        { id: role.id },
        {
          onSuccess: () => {
            notify({ kind: 'success', text: say(roleDone, { role: name, what: 'delete' }) });
            router.history.push(screens.roles.path);
          },
        },
      );
    }
  };
};

/** What the server allows with a role: in a row as links, in a detail as buttons. */
export const RoleActions = ({ role, isInRow }: { role: Acted; isInRow: boolean }) => {
  const router = useRouter();
  const remove = useDelete(role);
  const act = (action: RoleAction): void => {
    if (action === 'delete') {
      void remove();
    } else {
      router.history.push(action === 'copy' ? addRolePath(role.id) : modifyRolePath(role.id));
    }
  };
  return (
    <PossibleActions
      actions={role.allowedActions}
      labels={roleActionLabels}
      primary="modify"
      isInRow={isInRow}
      act={act}
    />
  );
};

export const refreshedByRoles = [listRoles, getRole] as const;
