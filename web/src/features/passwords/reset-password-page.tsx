import { checkPasswordReset, resetPassword } from '@back-office/contract/features/passwords';
import { forgotPasswordWords, newPasswordWords } from '@back-office/messages/features/passwords';
import { loading } from '@back-office/messages/outside';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainForm, PlainMessage } from '#kit/plain-form/plain-form';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer, CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refusedPassword } from './password-rules.ts';

type State = 'looking' | 'open' | 'expired' | 'saved';

const ResetForm = ({ linkKey, done }: { linkKey: string; done: () => void }): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: { password: '', confirmation: '' },
    refuse: refusedPassword,
    send: (entry) => callServer(resetPassword, { key: linkKey, ...entry }),
    done,
  });
  return (
    <PlainForm
      title={newPasswordWords.title}
      form={form}
      submit={newPasswordWords.submit}
      busy={newPasswordWords.busy}
      foot={<PageLink to="/loginNew">{say(forgotPasswordWords.backToLogin)}</PageLink>}
    >
      <NewPasswordFields form={form} />
    </PlainForm>
  );
};

/** Spec S2.13, S8.8. The key is in the address's fragment, which no server or referrer ever sees. */
export const ResetPasswordPage = (): ReactNode => {
  const say = useSay();
  const linkKey = useLocation({ select: ({ hash }) => hash });
  const [state, setState] = useState<State>('looking');
  useEffect(() => {
    let isLeft = false;
    const look = async (): Promise<State> => {
      try {
        await callServer(checkPasswordReset, { key: linkKey });
        return 'open';
      } catch (failure) {
        return failure instanceof CallRefused ? 'expired' : 'open';
      }
    };
    void look().then((found) => {
      if (!isLeft) {
        setState(found);
      }
    });
    return () => {
      isLeft = true;
    };
  }, [linkKey]);
  if (state === 'open') {
    return <ResetForm linkKey={linkKey} done={() => setState('saved')} />;
  }
  if (state === 'looking') {
    return (
      <PlainMessage title={newPasswordWords.title}>
        <p className="plain-said">{say(loading)}</p>
      </PlainMessage>
    );
  }
  return state === 'saved' ? (
    <PlainMessage
      title={newPasswordWords.title}
      foot={<PageLink to="/loginNew">{say(newPasswordWords.logIn)}</PageLink>}
    >
      <p className="plain-done">{say(newPasswordWords.saved)}</p>
    </PlainMessage>
  ) : (
    <PlainMessage
      title={newPasswordWords.title}
      foot={<PageLink to="/forgotPassword">{say(newPasswordWords.askAgain)}</PageLink>}
    >
      <p className="plain-refusal">{say(newPasswordWords.expired)}</p>
    </PlainMessage>
  );
};
