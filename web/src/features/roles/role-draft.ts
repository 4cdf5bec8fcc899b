import { createRole, type Role, roleNameKey } from '@back-office/contract/features/roles';
import type { Permission } from '@back-office/contract/kit/permission';
import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { permissionTree } from '@back-office/contract/permission-tree';
import {
  copyNames,
  opensScreens,
  roleWords,
  takenName,
} from '@back-office/messages/features/roles';
import { permissionWords } from '@back-office/messages/permissions';
import { ruleWords } from '@back-office/messages/rules';
import { menuGroupTitles, screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import type { CheckBranch, CheckLeaf } from '#kit/form/check-tree-choice';
import { type Say, useSay } from '#platform/language/language';

/** A role being edited. */
export type RoleDraft = {
  nameZh: string;
  nameEn: string;
  description: string;
  permissions: ReadonlySet<string>;
};
export type RoleProblems = Partial<Record<keyof RoleDraft | 'whole', string>>;

export const emptyDraft: RoleDraft = {
  nameZh: '',
  nameEn: '',
  description: '',
  permissions: new Set(),
};

type Source = Pick<Role, 'nameZh' | 'nameEn' | 'description' | 'permissions'>;

export const draftOf = (role: Source): RoleDraft => ({
  nameZh: role.nameZh,
  nameEn: role.nameEn,
  description: role.description,
  permissions: new Set(role.permissions),
});

/** A copy contains only permissions its author may grant. */
export const copyDraft = (role: Source, held: readonly Permission[]): RoleDraft => ({
  nameZh: copyNames.nameZh(role.nameZh),
  nameEn: copyNames.nameEn(role.nameEn),
  description: role.description,
  permissions: new Set(role.permissions.filter((right) => held.includes(right))),
});

export const inputOf = ({ permissions, ...words }: RoleDraft) => ({
  ...words,
  permissions: [...permissions] as Permission[],
});

export const isSame = (one: RoleDraft, other: RoleDraft): boolean =>
  one.nameZh === other.nameZh &&
  one.nameEn === other.nameEn &&
  one.description === other.description &&
  one.permissions.symmetricDifference(other.permissions).size === 0;

const fieldOf = (path: string): keyof RoleProblems =>
  (['nameZh', 'nameEn', 'description', 'permissions'] as const).find((field) =>
    path.startsWith(field),
  ) ?? 'whole';

type Named = Pick<RoleDraft, 'nameZh' | 'nameEn'>;

/** Problems of a draft by field, by the contract and the other roles' names; the server checks the same (Spec S5.6). */
export const problemsOf = (draft: RoleDraft, others: readonly Named[], say: Say): RoleProblems => {
  const input = inputOf(draft);
  const { error } = createRole.input.safeParse(input);
  const problems: RoleProblems = {};
  for (const issue of error?.issues ?? []) {
    const { field, rule, figures } = brokenRuleOf(issue, input);
    problems[fieldOf(field)] ??= say(ruleWords[rule], figures);
  }
  for (const field of ['nameZh', 'nameEn'] as const) {
    if (others.some((other) => roleNameKey(other[field]) === roleNameKey(draft[field]))) {
      problems[field] ??= say(takenName);
    }
  }
  return problems;
};

type Refused = { msg: string; fields: readonly { field: string; message: string }[] };

/** A refusal, by field; a general one is shown under the form. */
export const problemsIn = ({ msg, fields }: Refused): RoleProblems => {
  const problems: RoleProblems = {};
  for (const { field, message } of fields) {
    problems[fieldOf(field)] ??= message;
  }
  return fields.length === 0 ? { whole: msg } : problems;
};

const leafIn = (say: Say, permission: Permission, notes: readonly string[] = []): CheckLeaf => ({
  id: permission,
  label: say(permissionWords[permission].name),
  notes: [say(permissionWords[permission].what), ...notes],
});

/** Only these permissions, in the groups and the order of a role's: a key opens no screens. */
export const branchesOf = (offered: readonly Permission[], say: Say): CheckBranch[] => {
  const leavesIn = (permissions: readonly Permission[]): CheckLeaf[] =>
    permissions.filter((one) => offered.includes(one)).map((one) => leafIn(say, one));
  return permissionTree
    .map(({ group, nodes }) => ({
      id: group,
      label: say(menuGroupTitles[group]),
      nodes: nodes.flatMap(({ view, operations }) => {
        const leaves = leavesIn(operations);
        const [node] = leavesIn([view]);
        return node === undefined
          ? leaves.map((leaf) => ({ ...leaf, leaves: [] }))
          : [{ ...node, leaves }];
      }),
    }))
    .filter(({ nodes }) => nodes.length > 0);
};

/** The permissions of a role in menu order; those the reader lacks are barred. */
export const useBranches = (held: readonly Permission[]): CheckBranch[] => {
  const say = useSay();
  return useMemo(() => {
    const leafOf = (permission: Permission, notes: readonly string[] = []): CheckLeaf => ({
      ...leafIn(say, permission, notes),
      ...(held.includes(permission) ? {} : { barred: say(roleWords.notYours) }),
    });
    return permissionTree.map(({ group, nodes }) => ({
      id: group,
      label: say(menuGroupTitles[group]),
      nodes: nodes.map(({ view, screens, operations }) => ({
        ...leafOf(
          view,
          screens.length > 1
            ? [say(opensScreens, { screens: screens.map((id) => say(screenTitles[id])) })]
            : [],
        ),
        leaves: operations.map((operation) => leafOf(operation)),
      })),
    }));
  }, [say, held]);
};
