import { getRole } from '@back-office/contract/features/roles';
import type { OutputOf } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import { errorWords } from '@back-office/messages/error-words';
import { administratorStatusLabels } from '@back-office/messages/features/administrators';
import { roleFields, roleObstacleWords, roleWords } from '@back-office/messages/features/roles';
import { screenTitles } from '@back-office/messages/screens';
import { ObjectActions } from '#kit/object-actions';
import { AskedDetail } from '#kit/awaited';
import { CheckTree } from '#kit/check-tree';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { Obstacles } from '#kit/obstacles';
import { PageLink } from '#kit/page-link';
import { SmallTable } from '#kit/small-table';
import { StatusDot } from '#kit/status-dot';
import { Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { roleActions } from './role-actions.tsx';
import { RoleKind, useRoleDescription, useRoleName } from './role-cells.tsx';
import { useBranches } from './use-branches.ts';

type Detail = OutputOf<typeof getRole>;

const Holders = ({ holders }: Pick<Detail, 'holders'>) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(roleWords.holders)}
      none={say(roleWords.nobody)}
      heads={[say(roleWords.holderName), say(roleWords.loginName)]}
      moneyHead={say(roleWords.status)}
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

const RoleView = ({ role, isPage }: { role: Detail; isPage: boolean }) => {
  const say = useSay();
  const { name, other } = useRoleName()(role);
  const describe = useRoleDescription();
  const branches = useBranches(role.held);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <>
      <div className="kit-detail-head">
        <Heading className="kit-page-title" translate="no">
          {name}
        </Heading>
        <div className="kit-detail-line kit-quiet" translate="no">
          {other}
        </div>
        <div className="kit-detail-actions">
          <ObjectActions of={roleActions} thing={role} isInRow={false} />
        </div>
        <Obstacles
          reasons={role.obstacles.map(({ obstacle }) => obstacle)}
          labels={roleObstacleWords}
        />
      </div>
      <DescriptionList
        items={[
          { term: say(roleFields.kind), value: <RoleKind role={role} /> },
          { term: say(roleFields.holderCount), value: role.holderCount },
          {
            term: say(roleFields.description),
            value: <Text text={describe(role)} />,
            isWide: true,
          },
        ]}
      />
      <DetailSection title={say(roleWords.permissions)}>
        {role.kind !== 'own' || role.isOwn ? null : (
          <p className="kit-quiet kit-caption">{say(roleWords.newOnesOff)}</p>
        )}
        {role.kind === 'top' && <p className="kit-note">{say(roleWords.everything)}</p>}
        <CheckTree
          branches={branches}
          chosen={new Set(role.permissions)}
          words={{ yes: say(roleWords.held), no: say(roleWords.notHeld) }}
        />
      </DetailSection>
      <DetailSection title={say(roleWords.holders)}>
        <Holders holders={role.holders} />
      </DetailSection>
    </>
  );
};

/** One role: what it holds and who has it. */
export const RoleDetail = ({ id, isPage = false }: { id: string; isPage?: boolean }) => {
  const say = useSay();
  const question = useQuestion(getRole, { id });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['roles.notFound'],
        title: say(errorWords['roles.notFound']),
        text: id,
        back: <PageLink to={screens.roles.path}>{say(screenTitles.roles)}</PageLink>,
      }}
    >
      {(role) => <RoleView role={role} isPage={isPage} />}
    </AskedDetail>
  );
};
