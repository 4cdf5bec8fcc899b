import { errorCodes } from '@back-office/contract/kit/error-codes';
import { stateWords } from '@back-office/messages/kit';
import { retry } from '@back-office/messages/outside';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { CallFailed, CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { sessionStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import './states.css';

const State = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <div className="kit-state">
    <p className="kit-state-title">{title}</p>
    <p className="kit-state-text">{text}</p>
    {children}
  </div>
);

/** Spec S6.8: the missing permission, and who grants it. */
export const NoPermission = ({ title }: { title: string }) => {
  const say = useSay();
  const session = useStore(sessionStore);
  const ofSide =
    session?.kycInfo === null ? stateWords.noPermissionOperatorText : stateWords.noPermissionText;
  const isActing = (session?.actingFor ?? null) !== null;
  return <State title={title} text={say(isActing ? stateWords.noPermissionActingText : ofSide)} />;
};

const requestIdOf = (error: unknown): string | undefined =>
  error instanceof CallFailed || error instanceof CallRefused ? error.requestId : undefined;

/** The error, what to do, and the request number for support. */
export const ErrorState = ({ error, tryAgain }: { error: unknown; tryAgain: () => void }) => {
  const say = useSay();
  if (error instanceof CallRefused && error.code === errorCodes['session.noPermission']) {
    return <NoPermission title={error.msg} />;
  }
  const requestId = requestIdOf(error);
  const isTold = error instanceof CallFailed || error instanceof CallRefused;
  return (
    <div role="alert">
      <State
        title={say(stateWords.failedTitle)}
        text={isTold ? error.msg : say(stateWords.failedText)}
      >
        {requestId !== undefined && (
          <p className="kit-caption kit-quiet">{say(stateWords.request, { id: requestId })}</p>
        )}
        <Button onClick={tryAgain}>{say(retry)}</Button>
      </State>
    </div>
  );
};

/** Empty state for a list never used: what it will show, and how to start. */
export const EmptyFirst = ({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) => (
  <State title={title} text={text}>
    {children}
  </State>
);

export const EmptyByFilter = ({ clear }: { clear: () => void }) => {
  const say = useSay();
  return (
    <State title={say(stateWords.noneByFilterTitle)} text={say(stateWords.noneByFilterText)}>
      <Button onClick={clear}>{say(stateWords.clearFilters)}</Button>
    </State>
  );
};
