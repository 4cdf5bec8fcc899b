import {
  type Administrator,
  getAdministrator,
} from '@back-office/contract/features/administrators';
import { screens } from '@back-office/contract/screens';
import { administratorErrors } from '@back-office/messages/errors/administrators';
import {
  administratorFields as fields,
  administratorWords as words,
} from '@back-office/messages/features/administrators';
import { screenTitles } from '@back-office/messages/screens';
import { AskedDetail } from '#kit/awaited';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { DetailDrawer } from '#kit/detail-drawer';
import { ObjectActions } from '#kit/object-actions';
import { PageLink } from '#kit/page-link';
import { TimeText } from '#kit/time-text';
import { Copied, Text, YesNo } from '#kit/value-cells';
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
import { administratorPath, operationsOf } from './administrator-paths.ts';

const Head = ({ shown, isPage }: { shown: Administrator; isPage: boolean }) => {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <header className="kit-detail-head">
      <Heading className="kit-page-title" translate="no">
        {calledOf(shown)}
      </Heading>
      <div className="kit-detail-line">
        <AdministratorStatusDot status={shown.status} />
        <Marks isOwner={shown.isOwner} isSelf={shown.isSelf} />
      </div>
      <div className="kit-detail-actions">
        <ObjectActions of={administratorActions} thing={shown} isInRow={false} />
      </div>
    </header>
  );
};

const Sections = ({ shown }: { shown: Administrator }) => {
  const say = useSay();
  const { can } = useSession();
  const { name } = shown;
  return (
    <>
      <DescriptionList
        items={[
          {
            term: say(fields.name),
            value: <Text text={name ?? say(words.notJoined)} />,
          },
          {
            term: say(fields.loginName),
            value: <Copied text={shown.loginName} what={say(fields.loginName)} />,
          },
          {
            term: say(fields.email),
            value: <Copied text={shown.email} what={say(fields.email)} />,
            isWide: true,
          },
        ]}
      />
      <DetailSection title={say(words.rights)}>
        <DescriptionList
          items={[
            { term: say(fields.role), value: <RoleName role={shown.role} /> },
            {
              term: say(fields.accountDynamics),
              value: <YesNo value={shown.seesAccountDynamics} />,
            },
            {
              term: say(fields.gateways),
              value: <Gateways numbers={shown.gatewayNumbers} />,
              isWide: true,
            },
          ]}
        />
      </DetailSection>
      <DetailSection title={say(words.history)}>
        <DescriptionList
          items={[
            { term: say(fields.invitedBy), value: <Text text={shown.invitedBy} /> },
            {
              term: say(fields.invitedAt),
              value: shown.invitedAt && <TimeText at={shown.invitedAt} />,
            },
            ...(shown.expiresAt === null
              ? []
              : [
                  {
                    term: say(fields.expiresAt),
                    value: shown.expiresAt && <TimeText at={shown.expiresAt} />,
                  },
                ]),
            {
              term: say(fields.joinedAt),
              value: shown.joinedAt && <TimeText at={shown.joinedAt} />,
            },
            {
              term: say(fields.lastSignedInAt),
              value: shown.lastSignedInAt && <TimeText at={shown.lastSignedInAt} />,
            },
          ]}
        />
        {name !== null && can('logs.view') && (
          <PageLink to={operationsOf(name)}>{say(words.operations)}</PageLink>
        )}
      </DetailSection>
    </>
  );
};

/** One administrator: who he is, what he may do, how he came. */
export const AdministratorDetail = ({ id, isPage = false }: { id: string; isPage?: boolean }) => {
  const say = useSay();
  const question = useQuestion(getAdministrator, { id });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['administrators.notFound'],
        title: say(administratorErrors['administrators.notFound']),
        text: id,
        back: (
          <PageLink to={screens.administrators.path}>{say(screenTitles.administrators)}</PageLink>
        ),
      }}
    >
      {(administrator) => (
        <>
          <Head shown={administrator} isPage={isPage} />
          <Sections shown={administrator} />
        </>
      )}
    </AskedDetail>
  );
};

/** The same beside the list. */
export const AdministratorDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer title={say(words.details)} pagePath={administratorPath(id)} close={close}>
      <AdministratorDetail id={id} />
    </DetailDrawer>
  );
};
