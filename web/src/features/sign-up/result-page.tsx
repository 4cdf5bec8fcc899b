import { resendByLink } from '@back-office/contract/features/sign-up';
import { resultWords } from '@back-office/messages/features/sign-up';
import { outsideTitles } from '@back-office/messages/outside';
import { useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { SendAgain } from '#kit/plain-form/send-again';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';

const Verified = (): ReactNode => {
  const say = useSay();
  return (
    <PlainMessage
      title={resultWords.verifiedTitle}
      foot={<PageLink to="/activate">{say(resultWords.goOn)}</PageLink>}
    >
      <p className="plain-done">{say(resultWords.verifiedText)}</p>
    </PlainMessage>
  );
};

const first = { label: resultWords.resend, busy: resultWords.resend };

/** Spec S8.8. Another link goes to the address that the one which is over was sent to. */
const VerificationFailed = (): ReactNode => {
  const say = useSay();
  const linkKey = useLocation({ select: ({ hash }) => hash });
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<void> => {
    await callServer(resendByLink, { key: linkKey });
    setSent(true);
  };
  return (
    <PlainMessage
      title={resultWords.failedTitle}
      foot={
        <>
          {linkKey !== '' && <SendAgain send={send} first={first} />}
          <PageLink to="/">{say(resultWords.home)}</PageLink>
        </>
      }
    >
      <p className="plain-refusal">{say(resultWords.failedText)}</p>
      {isSent && <p className="plain-done">{say(resultWords.resent)}</p>}
    </PlainMessage>
  );
};

/** Spec S2.5: how a step ended; reached with and without a session. */
export const ResultPage = (): ReactNode => {
  const say = useSay();
  const { of } = useSearch({ strict: false }) as { of?: string };
  if (of === 'verified') {
    return <Verified />;
  }
  return of === 'verificationFailed' ? (
    <VerificationFailed />
  ) : (
    <PlainMessage
      title={outsideTitles.result}
      foot={<PageLink to="/">{say(resultWords.home)}</PageLink>}
    >
      <p className="plain-said">{say(resultWords.nothing)}</p>
    </PlainMessage>
  );
};
