import {
  type Administrator,
  administratorList,
  getGrantable,
} from '@back-office/contract/features/administrators';
import {
  administratorListWords,
  administratorWords as words,
} from '@back-office/messages/features/administrators';
import { roleNameIn } from '@back-office/messages/features/roles';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Avatar } from '#kit/values/avatar';
import { lazyPart } from '#kit/layout/lazy-part';
import type { Link } from '#kit/list/list-columns';
import type { Choices } from '#kit/list/list-filters';
import { ListScreen } from '#kit/list/list-screen';
import { Text, YesNo } from '#kit/columns/value-cells';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { administratorActions } from './administrator-actions.tsx';
import {
  AdministratorStatusDot,
  calledOf,
  Gateways,
  Marks,
  RoleName,
} from './administrator-cells.tsx';

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

const cells = {
  name: (row: Administrator, link: Link) => (
    <span className="kit-named">
      <Avatar name={calledOf(row)} picture={row.avatar} />
      <span>
        {link(<span translate="no">{calledOf(row)}</span>)}
        <Marks isOwner={row.isOwner} isSelf={row.isSelf} />
      </span>
    </span>
  ),
  loginName: ({ loginName }: Administrator) => <Text text={loginName} isMono />,
  status: ({ status }: Administrator) => <AdministratorStatusDot status={status} />,
  role: ({ role }: Administrator) => <RoleName role={role} />,
  gateways: ({ gatewayNumbers }: Administrator) => <Gateways numbers={gatewayNumbers} />,
  accountDynamics: ({ seesAccountDynamics }: Administrator) => (
    <YesNo value={seesAccountDynamics} />
  ),
};

/** Roles of the filter. */
const useChoices = (): Choices => {
  const { data } = useQuestion(getGrantable, {}, { staleTimeMs: 60_000 });
  const roles = data?.roles;
  return useMemo(
    () => ({
      roleIds: {
        values: (roles ?? []).map(({ id }) => id),
        nameOf: (id, language) => {
          const role = roles?.find((one) => one.id === id);
          return role === undefined ? id : roleNameIn(language, role);
        },
      },
    }),
    [roles],
  );
};

/** Spec S2.42: members of the business, and invitees. */
export const AdministratorsPage = () => {
  const say = useSay();
  const { can } = useSession();
  const [isInviting, setInviting] = useState(false);
  const choices = useChoices();
  return (
    <>
      <ListScreen
        list={administratorList}
        words={administratorListWords}
        cells={cells}
        opens="administrator"
        actions={administratorActions}
        choices={choices}
        head={
          can('administrators.manage') && (
            <Button type="primary" onClick={() => setInviting(true)}>
              {say(words.invite)}
            </Button>
          )
        }
      />
      {isInviting && (
        <FetchedDialog>
          <InviteDialog close={() => setInviting(false)} />
        </FetchedDialog>
      )}
    </>
  );
};
