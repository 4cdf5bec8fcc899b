import type { NamedRole, Role } from '@back-office/contract/features/roles';
import {
  predefinedDescriptions,
  roleKindLabels,
  roleNameIn,
  roleWords,
} from '@back-office/messages/features/roles';
import { useLanguage, useSay } from '#platform/language/language';

/** A role's name in the reader's language, and the other one. */
export const useRoleName = (): ((role: NamedRole) => { name: string; other: string }) => {
  const language = useLanguage();
  return (role) => ({
    name: roleNameIn(language, role),
    other: language === 'en' ? role.nameZh : role.nameEn,
  });
};

/** What a role is for: the product's own words for its roles, in the reader's language. */
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
