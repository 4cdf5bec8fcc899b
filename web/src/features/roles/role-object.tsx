import { getRole } from '@back-office/contract/features/roles';
import type { OutputOf } from '@back-office/contract/kit/call';
import { errorWords } from '@back-office/messages/error-words';
import { administratorStatusLabels } from '@back-office/messages/features/administrators';
import {
  predefinedDescriptions,
  roleFields as fields,
  roleNameIn,
  roleObstacleWords,
  roleWords as words,
} from '@back-office/messages/features/roles';
import { CheckTree } from '#kit/form/check-tree';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { Obstacles } from '#kit/form/obstacles';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { roleActions } from './role-actions.tsx';
import { RoleKind } from './role-cells.tsx';
import { useBranches } from './role-draft.ts';

type Role = OutputOf<typeof getRole>;

const Permissions = ({ thing: role }: { thing: Role }) => {
  const say = useSay();
  return (
    <>
      {role.kind === 'own' && !role.isOwn && (
        <p className="kit-quiet kit-caption">{say(words.newOnesOff)}</p>
      )}
      {role.kind === 'top' && <p className="kit-note">{say(words.everything)}</p>}
      <CheckTree
        branches={useBranches(role.held)}
        chosen={new Set(role.permissions)}
        words={{ yes: say(words.held), no: say(words.notHeld) }}
      />
    </>
  );
};

const Holders = ({ thing: { holders } }: { thing: Role }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.holders)}
      none={say(words.nobody)}
      heads={[say(words.holderName), say(words.loginName)]}
      moneyHead={say(words.status)}
      rows={holders.map(({ name, loginName, status }) => ({
        id: loginName,
        cells: [<Text key="name" text={name} />, <Text key="login" text={loginName} isMono />],
        money: (
          <StatusDot tone={status === 'normal' ? 'good' : 'quiet'}>
            {say(administratorStatusLabels[status])}
          </StatusDot>
        ),
      }))}
    />
  );
};

/** A role: its permissions and holders. */
export const roleObject = defineObject({
  id: 'role',
  title: words.details,
  call: getRole,
  input: ({ id }) => ({ id }),
  absent: { refusals: ['roles.notFound'], title: errorWords['roles.notFound'] },
  head: {
    name: (role, { language }) => ({ text: roleNameIn(language, role) }),
    status: (role) => <RoleKind role={role} />,
    more: ({ nameEn, nameZh }, { language }) => (
      <span translate="no">{language === 'en' ? nameZh : nameEn}</span>
    ),
    Notes: ({ thing: { obstacles } }) => (
      <Obstacles reasons={obstacles.map(({ obstacle }) => obstacle)} labels={roleObstacleWords} />
    ),
  },
  actions: roleActions,
  main: [
    { title: words.permissions, Content: Permissions },
    { title: words.holders, Content: Holders },
  ],
  side: [
    {
      title: words.details,
      facts: ({ holderCount, predefined, description }, { say }) => [
        fact.text(fields.holderCount, String(holderCount)),
        fact.longText(
          fields.description,
          predefined === null ? description : say(predefinedDescriptions[predefined]),
        ),
      ],
    },
  ],
});
