import { type Role, roleList } from '@back-office/contract/features/roles';
import { roleListWords, roleWords } from '@back-office/messages/features/roles';
import { useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import type { Link } from '#kit/list/list-columns';
import { ListScreen } from '#kit/list/list-screen';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { roleActions } from './role-actions.tsx';
import {
  PermissionCount,
  RoleDescription,
  RoleKind,
  RoleName,
  addRolePath,
} from './role-cells.tsx';

const cells = {
  name: (role: Role, link: Link) => link(<RoleName role={role} which="name" />),
  otherName: (role: Role) => <RoleName role={role} which="other" />,
  kind: (role: Role) => <RoleKind role={role} />,
  description: (role: Role) => <RoleDescription role={role} />,
  permissionCount: (role: Role) => <PermissionCount role={role} />,
};

/** Spec S2.43: what administrators may see and do, by role. */
export const RolesPage = () => {
  const say = useSay();
  const router = useRouter();
  const { can } = useSession();
  return (
    <ListScreen
      list={roleList}
      words={roleListWords}
      cells={cells}
      opens="role"
      actions={roleActions}
      head={
        can('roles.manage') && (
          <Button type="primary" onClick={() => router.history.push(addRolePath())}>
            {say(roleWords.add)}
          </Button>
        )
      }
    />
  );
};
