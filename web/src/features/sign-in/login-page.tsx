import type { SignInReply } from '@back-office/contract/features/sign-in';
import type { Rule } from '@back-office/contract/kit/rule';
import { signInWords } from '@back-office/messages/features/sign-in';
import { ruleWords } from '@back-office/messages/rules';
import { type ReactNode, useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { type LoginEntry, type LoginField, logIn, refusedFields } from './login-form.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

const nothing: LoginEntry = {
  isAdministrator: false,
  email: '',
  merchantNumber: '',
  loginName: '',
  password: '',
};

type Answer = { msg: string | undefined; fields: Partial<Record<string, string>> };
const noAnswer: Answer = { msg: undefined, fields: {} };

/** What the server said, beside the fields it is about where it names them. */
const answerOf = (failure: unknown): Answer => {
  if (!(failure instanceof CallRefused)) {
    return noAnswer;
  }
  const fields = Object.fromEntries(failure.fields.map(({ field, message }) => [field, message]));
  return { msg: failure.fields.length === 0 ? failure.msg : undefined, fields };
};

const useLogin = (onSignedIn: (reply: SignInReply) => void) => {
  const say = useSay();
  const [entry, setEntry] = useState(nothing);
  const [refused, setRefused] = useState<Partial<Record<LoginField, Rule>>>({});
  const [answer, setAnswer] = useState(noAnswer);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<LoginEntry>): void => {
    setEntry((before) => ({ ...before, ...part }));
    setRefused({});
    setAnswer(noAnswer);
  };
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const found = refusedFields(entry);
    setRefused(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      onSignedIn(await logIn(entry));
    } catch (failure) {
      setAnswer(answerOf(failure));
      setBusy(false);
    }
  };
  const refusalOf = (field: LoginField): string | undefined => {
    const rule = refused[field];
    if (rule === 'format') {
      return say(signInWords.merchantNumberForm);
    }
    return rule === undefined ? answer.fields[field] : say(ruleWords[rule], {});
  };
  return { entry, change, submit, refusalOf, msg: answer.msg, isBusy };
};

const AdministratorFields = ({ login }: { login: ReturnType<typeof useLogin> }): ReactNode => {
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
export const LoginPage = (props: { onSignedIn: (reply: SignInReply) => void }): ReactNode => {
  const say = useSay();
  const login = useLogin(props.onSignedIn);
  const { entry } = login;
  return (
    <form
      className="login"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void login.submit(event.currentTarget);
      }}
    >
      <h1>{say(signInWords.title)}</h1>
      <div role="alert">
        {login.msg !== undefined && <p className="login-refusal">{login.msg}</p>}
      </div>
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
      <label className="login-switch">
        <input
          type="checkbox"
          checked={entry.isAdministrator}
          onChange={(event) => login.change({ isAdministrator: event.target.checked })}
        />
        {say(signInWords.asAdministrator)}
      </label>
      <button type="submit" className="login-submit" disabled={login.isBusy}>
        {say(login.isBusy ? signInWords.busy : signInWords.submit)}
      </button>
    </form>
  );
};
