import { z } from 'zod';
import type { Role } from '@back-office/contract/features/roles';
import { languages } from '@back-office/contract/kit/language';
import { roleNameIn } from '@back-office/messages/features/roles';
import { type Undated, undatedRules } from '#kit/undated-list';

export const roleTabs = ['predefined', 'own'] as const;

const schema = z.strictObject({
  kind: z.enum(roleTabs).optional(),
  search: z.string().trim().min(1).max(60).optional(),
});
export type RoleFilter = Undated<z.output<typeof schema>>;

/** All roles come at once, by name. */
export const roleRules = undatedRules<RoleFilter>(schema);

/** The top role is one of the predefined. */
export const tabOf = ({ kind }: Role): (typeof roleTabs)[number] =>
  kind === 'own' ? 'own' : 'predefined';

/** By all its names, in whichever language one looks for it. */
const wordsOf = (role: Role): string[] => [
  ...languages.map((language) => roleNameIn(language, role)),
  role.description,
];

export const matches = (role: Role, { kind, search }: RoleFilter): boolean => {
  const sought = search?.toLocaleLowerCase();
  const isOfKind = kind === undefined || tabOf(role) === kind;
  return (
    isOfKind &&
    (sought === undefined ||
      wordsOf(role).some((text) => text.toLocaleLowerCase().includes(sought)))
  );
};
