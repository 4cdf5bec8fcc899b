import { mailPasswordReset } from '@back-office/contract/features/passwords';
import { mobileSchema } from '@back-office/contract/kit/phone';
import type { Rule } from '@back-office/contract/kit/rule';
import { forgotPasswordWords } from '@back-office/messages/features/passwords';
import { signInWords } from '@back-office/messages/features/sign-in';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import '#kit/plain-form/plain-choices.css';
import { PageLink } from '#kit/page/page-link';
import { PlainForm, PlainMessage } from '#kit/plain-form/plain-form';
import { SendAgain } from '#kit/plain-form/send-again';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { askForCode, phoneAsked } from './phone-asked.ts';

type Entry = { by: 'email' | 'sms'; email: string; phone: string };

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const refused = ({ by, email, phone }: Entry): Partial<Record<keyof Entry, Rule>> => {
  if (by === 'email') {
    const rule: Rule = email.trim() === '' ? 'required' : 'email';
    return emailForm.test(email.trim()) ? {} : { email: rule };
  }
  const rule: Rule = phone.trim() === '' ? 'required' : 'mobile';
  return mobileSchema.safeParse(phone).success ? {} : { phone: rule };
};

const send = async ({ by, email, phone }: Entry): Promise<unknown> =>
  by === 'email' ? callServer(mailPasswordReset, { email: email.trim() }) : askForCode(phone);

type MailedProps = { toLogin: ReactNode; sendAgain: () => Promise<unknown> };

const Mailed = ({ toLogin, sendAgain }: MailedProps): ReactNode => {
  const say = useSay();
  return (
    <PlainMessage
      title={forgotPasswordWords.title}
      foot={
        <>
          {toLogin}
          <SendAgain send={sendAgain} />
        </>
      }
    >
      <p className="plain-done">{say(forgotPasswordWords.mailed)}</p>
    </PlainMessage>
  );
};

/** Spec S2.13. Whether the address or the number is anybody's, the page does not tell. */
export const ForgotPasswordPage = (): ReactNode => {
  const say = useSay();
  const router = useRouter();
  const [mailed, setMailed] = useState<Entry>();
  const form = usePlainForm({
    start: { by: 'email', email: '', phone: '' } as Entry,
    refuse: refused,
    isWorthKeeping: ({ email, phone }) => email + phone !== '',
    send,
    done: (_answer, entry) => {
      if (entry.by === 'email') {
        setMailed(entry);
      } else {
        phoneAsked.write(entry.phone);
        void router.navigate({ to: '/smsVerification' });
      }
    },
  });
  const toLogin = <PageLink to="/loginNew">{say(forgotPasswordWords.backToLogin)}</PageLink>;
  if (mailed !== undefined) {
    return <Mailed toLogin={toLogin} sendAgain={() => send(mailed)} />;
  }
  const { entry } = form;
  return (
    <PlainForm
      title={forgotPasswordWords.title}
      intro={say(forgotPasswordWords.intro)}
      form={form}
      submit={forgotPasswordWords.submit}
      busy={forgotPasswordWords.busy}
      foot={toLogin}
    >
      <fieldset className="plain-choice">
        <legend>{say(forgotPasswordWords.by)}</legend>
        {(['email', 'sms'] as const).map((by) => (
          <label key={by} className="plain-switch">
            <input
              type="radio"
              name="by"
              checked={entry.by === by}
              onChange={() => form.change({ by })}
            />
            {say(by === 'email' ? forgotPasswordWords.byEmail : forgotPasswordWords.bySms)}
          </label>
        ))}
      </fieldset>
      {entry.by === 'email' ? (
        <TextField
          key="email"
          label={say(signInWords.email)}
          value={entry.email}
          refusal={form.refusalOf('email')}
          onChange={(email) => form.change({ email })}
          input={{ name: 'email', type: 'email', autoComplete: 'username' }}
        />
      ) : (
        <TextField
          key="phone"
          label={say(forgotPasswordWords.phone)}
          help={say(forgotPasswordWords.phoneHelp)}
          value={entry.phone}
          refusal={form.refusalOf('phone')}
          onChange={(phone) => form.change({ phone })}
          input={{ name: 'phone', type: 'tel', autoComplete: 'tel' }}
        />
      )}
    </PlainForm>
  );
};
