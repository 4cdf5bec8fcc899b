import { finishSingleSignOn } from '@back-office/contract/features/single-sign-on';
import type { SignInReply } from '@back-office/contract/features/sign-in';
import { errorWords } from '@back-office/messages/error-words';
import { singleSignOnWords } from '@back-office/messages/features/single-sign-on';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { CallFailed, CallRefused, callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { takeWanted, useProvider } from './provider.ts';
import { ProviderButton } from './provider-button.tsx';

type SsoPageProps = {
  onSignedIn: (reply: SignInReply, wanted: string | undefined) => void;
  /** Called if the provider accepted the login and an operator's second factor is needed before there is a session. */
  onTicket: (ticket: string, wanted: string | undefined) => void;
};

/** The provider's answer in the query; undefined if the person came by himself. */
const answerIn = (search: string): string | undefined => {
  const query = new URLSearchParams(search);
  return query.has('code') || query.has('error') ? search : undefined;
};

const Failed = ({ msg }: { msg: string }): ReactNode => {
  const say = useSay();
  const [newest, setNewest] = useState(msg);
  return (
    <PlainMessage
      title={singleSignOnWords.failedTitle}
      foot={<PageLink to="/loginNew">{say(singleSignOnWords.otherWay)}</PageLink>}
    >
      <p className="plain-refusal">{newest}</p>
      <ProviderButton wanted={undefined} refused={setNewest} />
    </PlainMessage>
  );
};

/** Finishes a login once; the code is removed from the address before anything else. */
const Finishing = ({
  answer,
  onSignedIn,
  onTicket,
}: SsoPageProps & { answer: string }): ReactNode => {
  const say = useSay();
  const hasBegun = useRef(false);
  const [msg, setMsg] = useState<string>();
  useEffect(() => {
    if (hasBegun.current) {
      return;
    }
    hasBegun.current = true;
    history.replaceState(history.state, '', location.pathname);
    callServer(finishSingleSignOn, { answer }).then(
      (reply) => onSignedIn(reply, takeWanted()),
      (failure: unknown) => {
        if (failure instanceof CallRefused && failure.ticket !== undefined) {
          onTicket(failure.ticket, takeWanted());
          return;
        }
        const isOurs = failure instanceof CallRefused || failure instanceof CallFailed;
        setMsg(isOurs ? failure.msg : say(errorWords['system.unknown']));
      },
    );
  }, [answer, onSignedIn, onTicket, say]);
  return msg === undefined ? (
    <PlainMessage title={singleSignOnWords.title}>
      <p className="plain-said">{say(singleSignOnWords.finishing)}</p>
    </PlainMessage>
  ) : (
    <Failed msg={msg} />
  );
};

const Start = (): ReactNode => {
  const say = useSay();
  const provider = useProvider();
  return (
    <PlainMessage
      title={singleSignOnWords.title}
      foot={<PageLink to="/loginNew">{say(singleSignOnWords.otherWay)}</PageLink>}
    >
      <p className="plain-said">
        {provider === null
          ? say(errorWords['singleSignOn.notSetUp'])
          : say(singleSignOnWords.intro)}
      </p>
      <ProviderButton wanted={undefined} />
    </PlainMessage>
  );
};

/** Spec S2.7, S6.6: the provider redirects here. */
export const SsoPage = (props: SsoPageProps): ReactNode => {
  const [answer] = useState(() => answerIn(location.search));
  return answer === undefined ? <Start /> : <Finishing answer={answer} {...props} />;
};
