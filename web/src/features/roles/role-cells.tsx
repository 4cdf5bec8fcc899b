import { screens } from '@back-office/contract/screens';
import type { NamedRole, Role } from '@back-office/contract/features/roles';
import {
  predefinedDescriptions,
  roleKindLabels,
  roleNameIn,
  roleWords,
} from '@back-office/messages/features/roles';
import { formatCount } from '#kit/money/money';
import { Text } from '#kit/columns/value-cells';
import { useLanguage, useSay } from '#platform/language/language';

export const modifyRolePath = (id: string): string => `/role/modify/${encodeURIComponent(id)}`;

/** Address to add a role; with an id, as a copy of that one. */
export const addRolePath = (copied?: string): string =>
  copied === undefined ? '/role/add' : `/role/add?copy=${encodeURIComponent(copied)}`;

/** The list with a role open beside it. */
export const roleInListPath = (id: string): string =>
  `${screens.roles.path}?open=${encodeURIComponent(id)}`;

/** A role's name in the reader's language, and in the other one. */
export const useRoleName = (): ((role: NamedRole) => { name: string; other: string }) => {
  const language = useLanguage();
  return (role) => ({
    name: roleNameIn(language, role),
    other: language === 'en' ? role.nameZh : role.nameEn,
  });
};

/** A role's description; predefined roles have the product's text in the reader's language. */
export const useRoleDescription = (): ((
  role: Pick<Role, 'predefined' | 'description'>,
) => string) => {
  const say = useSay();
  return ({ predefined, description }) =>
    predefined === null ? description : say(predefinedDescriptions[predefined]);
};

export const RoleKind = ({ role }: { role: Pick<Role, 'kind' | 'isOwn'> }) => {
  const say = useSay();
  return (
    <span>
      {say(roleKindLabels[role.kind])}
      {role.isOwn && <span className="kit-quiet"> · {say(roleWords.yourOwn)}</span>}
    </span>
  );
};

export const RoleName = ({ role, which }: { role: Role; which: 'name' | 'other' }) => (
  <span translate="no">{useRoleName()(role)[which]}</span>
);

export const RoleDescription = ({ role }: { role: Role }) => (
  <Text text={useRoleDescription()(role)} />
);

export const PermissionCount = ({ role: { permissions } }: { role: Role }) => (
  <span className="kit-figures">{formatCount(permissions.length, useLanguage())}</span>
);
