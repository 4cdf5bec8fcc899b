import type { SignInReply } from '@back-office/contract/features/sign-in';
import { forgotPasswordLink, signInWords } from '@back-office/messages/features/sign-in';
import { systemLoginWords } from '@back-office/messages/features/system-login';
import { outsideTitles } from '@back-office/messages/outside';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PasswordField } from '#kit/plain-form/password-field';
import { PlainForm } from '#kit/plain-form/plain-form';
import { TextField } from '#kit/plain-form/text-field';
import { type PlainForm as Form, usePlainForm } from '#kit/plain-form/use-plain-form';
import { useSay } from '#platform/language/language';
import { type LoginEntry, logIn, refusedFields } from './login-form.ts';

const nothing: LoginEntry = {
  isAdministrator: false,
  email: '',
  merchantNumber: '',
  loginName: '',
  password: '',
};

const AdministratorFields = ({ login }: { login: Form<LoginEntry> }): ReactNode => {
  const say = useSay();
  return (
    <>
      <TextField
        label={say(signInWords.merchantNumber)}
        help={say(signInWords.merchantNumberHelp)}
        value={login.entry.merchantNumber}
        refusal={login.refusalOf('merchantNumber')}
        onChange={(merchantNumber) => login.change({ merchantNumber: merchantNumber.trim() })}
        input={{ name: 'merchantNumber', inputMode: 'numeric', autoComplete: 'organization' }}
      />
      <TextField
        label={say(signInWords.loginName)}
        value={login.entry.loginName}
        refusal={login.refusalOf('loginName')}
        onChange={(loginName) => login.change({ loginName })}
        input={{ name: 'loginName', autoComplete: 'username' }}
      />
    </>
  );
};

/** Spec S2.1: one form for persons, administrators and operators. */
export const LoginPage = (props: {
  onSignedIn: (reply: SignInReply) => void;
  /** Called if the password was right and a second factor is needed before there is a session. */
  onTicket: (ticket: string) => void;
  /** A login without our password. */
  otherWay: ReactNode;
}): ReactNode => {
  const say = useSay();
  const login = usePlainForm({
    start: nothing,
    refuse: refusedFields,
    send: logIn,
    // Browsers autofill it, and input here is no change to keep.
    isWorthKeeping: () => false,
    done: (outcome) =>
      'ticket' in outcome ? props.onTicket(outcome.ticket) : props.onSignedIn(outcome),
  });
  const { entry } = login;
  return (
    <PlainForm
      title={signInWords.title}
      form={login}
      submit={signInWords.submit}
      busy={signInWords.busy}
      otherWay={props.otherWay}
      foot={
        <>
          <PageLink to="/forgotPassword">{say(forgotPasswordLink)}</PageLink>
          {entry.isAdministrator ? (
            <PageLink to="/sysadmin">{say(systemLoginWords.link)}</PageLink>
          ) : (
            <PageLink to="/register">{say(outsideTitles.register)}</PageLink>
          )}
        </>
      }
    >
      {entry.isAdministrator ? (
        <AdministratorFields login={login} />
      ) : (
        <TextField
          label={say(signInWords.email)}
          value={entry.email}
          refusal={login.refusalOf('email')}
          onChange={(email) => login.change({ email })}
          input={{ name: 'email', type: 'email', autoComplete: 'username' }}
        />
      )}
      <PasswordField
        value={entry.password}
        refusal={login.refusalOf('password')}
        onChange={(password) => login.change({ password })}
      />
      <label className="plain-switch">
        <input
          type="checkbox"
          checked={entry.isAdministrator}
          onChange={(event) => login.change({ isAdministrator: event.target.checked })}
        />
        {say(signInWords.asAdministrator)}
      </label>
    </PlainForm>
  );
};
