import { getAdministrator } from '@back-office/contract/features/administrators';
import { screens } from '@back-office/contract/screens';
import { administratorErrors } from '@back-office/messages/errors/administrators';
import {
  administratorFields as fields,
  administratorWords as words,
} from '@back-office/messages/features/administrators';
import { roleNameIn } from '@back-office/messages/features/roles';
import { screenTitles } from '@back-office/messages/screens';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page/page-link';
import { YesNo } from '#kit/columns/value-cells';
import { administratorActions } from './administrator-actions.tsx';
import { AdministratorStatusDot, calledOf, Gateways, Marks } from './administrator-cells.tsx';

/** The person's recent entries in the operation log. */
const operationsOf = (name: string): string =>
  `${screens.operationLog.path}?person=${encodeURIComponent(name)}`;

/** An administrator: identity, permissions and history. */
export const administratorObject = defineObject({
  id: 'administrator',
  title: words.details,
  call: getAdministrator,
  input: ({ id }) => ({ id }),
  absent: {
    refusals: ['administrators.notFound'],
    title: administratorErrors['administrators.notFound'],
  },
  head: {
    name: (administrator) => ({ text: calledOf(administrator) }),
    status: ({ status, isOwner, isSelf }) => (
      <>
        <AdministratorStatusDot status={status} />
        <Marks isOwner={isOwner} isSelf={isSelf} />
      </>
    ),
  },
  actions: administratorActions,
  main: [
    {
      title: words.rights,
      facts: ({ role, seesAccountDynamics, gatewayNumbers }, { language }) => [
        fact.text(fields.role, roleNameIn(language, role)),
        fact.of(fields.accountDynamics, <YesNo value={seesAccountDynamics} />),
        fact.wide(fields.gateways, <Gateways numbers={gatewayNumbers} />),
      ],
    },
    {
      title: words.history,
      facts: (administrator, { say, can }) => [
        fact.text(fields.invitedBy, administrator.invitedBy),
        fact.time(fields.invitedAt, administrator.invitedAt),
        fact.time(fields.expiresAt, administrator.expiresAt),
        fact.time(fields.joinedAt, administrator.joinedAt),
        fact.time(fields.lastSignedInAt, administrator.lastSignedInAt),
        administrator.name !== null &&
          can('logs.view') &&
          fact.of(
            screenTitles.operationLog,
            <PageLink to={operationsOf(administrator.name)}>{say(words.operations)}</PageLink>,
          ),
      ],
    },
  ],
  side: [
    {
      title: words.details,
      facts: ({ name, loginName, email }, { say }) => [
        fact.text(fields.name, name ?? say(words.notJoined)),
        fact.copied(fields.loginName, loginName),
        fact.copied(fields.email, email),
      ],
    },
  ],
});
