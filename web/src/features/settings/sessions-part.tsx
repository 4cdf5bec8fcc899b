import {
  type ActiveSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '@back-office/contract/features/settings';
import { endedOthers, endNamed, sessionWords } from '@back-office/messages/features/settings';
import type { ReactNode } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { Panel } from '#kit/layout/panel';
import { TextButton, ValueRow, ValueRows } from '#kit/sections/value-row';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { TimeText } from '#kit/time/time-text';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand, useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

/** In words that a person knows his device by. */
const deviceName = ({ kind, browser, system }: ActiveSession, say: Say): string => {
  const known = [browser, system].filter((part) => part !== null).join(' · ');
  const unknown = say(kind === 'program' ? sessionWords.program : sessionWords.browser);
  return known === '' ? unknown : known;
};

const SessionRow = (props: { session: ActiveSession; end: () => void }): ReactNode => {
  const say = useSay();
  const { session, end } = props;
  const { kind, ip, businessName, startedAt, activeAt, isCurrent } = session;
  const device = deviceName(session, say);
  return (
    <ValueRow
      value={
        <>
          <span>{device}</span>
          {isCurrent && <span className="kit-value-mark">{say(sessionWords.current)}</span>}
          {kind === 'program' && device !== say(sessionWords.program) && (
            <span className="kit-quiet">{say(sessionWords.program)}</span>
          )}
        </>
      }
      facts={[
        ip,
        ...(businessName === null
          ? []
          : [
              <span key="business" translate="no">
                {businessName}
              </span>,
            ]),
        <>
          {say(sessionWords.since)} <TimeText at={startedAt} />
        </>,
        <>
          {say(sessionWords.active)} <TimeText at={activeAt} />
        </>,
      ]}
      action={
        !isCurrent && (
          <TextButton name={say(endNamed, { device })} onClick={end}>
            {say(sessionWords.end)}
          </TextButton>
        )
      }
    />
  );
};

export const SessionsPart = (): ReactNode => {
  const say = useSay();
  const question = useQuestion(listSessions, {});
  const { data } = question;
  const one = useCommand(endSession, { refreshes: [listSessions] });
  const others = useCommand(endOtherSessions, { refreshes: [listSessions] });
  const endOthers = async (): Promise<void> => {
    const isWanted = await isConfirmed({
      title: say(sessionWords.endOthersTitle),
      text: say(sessionWords.endOthersText),
      okText: say(sessionWords.endOthers),
    });
    if (isWanted) {
      others.mutate(
        {},
        {
          onSuccess: ({ ended }) =>
            notify({ kind: 'success', text: say(endedOthers, { count: ended }) }),
        },
      );
    }
  };
  const sessions = data?.sessions ?? [];
  return (
    <Panel
      id="sessions"
      title={say(sessionWords.title)}
      actions={
        sessions.length > 1 && (
          <TextButton onClick={() => void endOthers()}>{say(sessionWords.endOthers)}</TextButton>
        )
      }
    >
      <p className="kit-sections-text">{say(sessionWords.text)}</p>
      {data === undefined && <Awaited question={question} skeleton={<SkeletonLines lines={4} />} />}
      <ValueRows>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            end={() =>
              one.mutate(
                { id: session.id },
                { onSuccess: () => notify({ kind: 'success', text: say(sessionWords.ended) }) },
              )
            }
          />
        ))}
      </ValueRows>
    </Panel>
  );
};
