import type { FactorChoices, FactorProof } from '@back-office/contract/features/second-factor';
import {
  codeGoesTo,
  codesTooOften,
  factorKindWords,
  proveWords,
  recoveryCodesLeft,
} from '@back-office/messages/features/second-factor';
import { loading } from '@back-office/messages/outside';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useEffect, useState } from 'react';
import '#kit/plain-form/plain-choices.css';
import { PasswordField } from '#kit/plain-form/password-field';
import { PlainForm } from '#kit/plain-form/plain-form';
import { SendAgain } from '#kit/plain-form/send-again';
import { TextField } from '#kit/plain-form/text-field';
import { TryAgain } from '#kit/plain-form/try-again';
import { type PlainForm as Form, usePlainForm } from '#kit/plain-form/use-plain-form';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import {
  type FactorDoor,
  type FactorEntry,
  PasskeyLeft,
  proofOf,
  refusedFactor,
  waysIn,
} from './factor-entry.ts';

type Way = FactorProof['kind'];
type Part = { form: Form<FactorEntry>; choices: FactorChoices };

const WayChoice = ({
  form,
  ways,
}: {
  form: Form<FactorEntry>;
  ways: readonly Way[];
}): ReactNode => {
  const say = useSay();
  return (
    <fieldset className="plain-choice">
      <legend>{say(proveWords.by)}</legend>
      {ways.map(
        (way) =>
          way !== 'password' && (
            <label key={way} className="plain-switch">
              <input
                type="radio"
                name="way"
                checked={form.entry.way === way}
                onChange={() => form.change({ way, code: '' })}
              />
              {say(factorKindWords[way])}
            </label>
          ),
      )}
    </fieldset>
  );
};

const CodeField = ({ form, help }: { form: Form<FactorEntry>; help: string }): ReactNode => {
  const say = useSay();
  return (
    <TextField
      label={say(proveWords.code)}
      help={help}
      value={form.entry.code}
      refusal={form.refusalOf('code')}
      onChange={(code) => form.change({ code: code.trim() })}
      input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
    />
  );
};

const minuteSeconds = 60;

const SendCode = ({ door }: { door: FactorDoor<unknown> }): ReactNode => {
  const say = useSay();
  const send = async (): Promise<number> => {
    const { waitSeconds } = await door.send();
    if (waitSeconds > minuteSeconds) {
      notify({ kind: 'warning', text: say(codesTooOften, { seconds: waitSeconds }) });
    }
    return waitSeconds;
  };
  return (
    <div className="plain-send">
      <SendAgain first={{ label: proveWords.send, busy: proveWords.sending }} send={send} />
    </div>
  );
};

/** Fields of the chosen factor. */
const WayFields = ({ form, choices, door }: Part & { door: FactorDoor<unknown> }): ReactNode => {
  const say = useSay();
  switch (form.entry.way) {
    case 'passkey':
      return <p className="plain-said">{say(proveWords.passkeyHelp)}</p>;
    case 'app':
      return <CodeField form={form} help={say(proveWords.appHelp)} />;
    case 'sms':
      return (
        <>
          <CodeField form={form} help={say(codeGoesTo, { to: choices.sms ?? '' })} />
          <SendCode key="sms" door={door} />
        </>
      );
    case 'recovery':
      return (
        <TextField
          label={say(proveWords.recoveryCode)}
          help={say(recoveryCodesLeft, { left: choices.recovery })}
          value={form.entry.recoveryCode}
          refusal={form.refusalOf('recoveryCode')}
          onChange={(recoveryCode) => form.change({ recoveryCode })}
          input={{ name: 'recoveryCode', autoComplete: 'off', spellCheck: false }}
        />
      );
    case 'password':
      return (
        <>
          <PasswordField
            value={form.entry.password}
            refusal={form.refusalOf('password')}
            onChange={(password) => form.change({ password })}
          />
          <CodeField form={form} help={say(codeGoesTo, { to: choices.mail ?? '' })} />
          <SendCode key="mail" door={door} />
        </>
      );
  }
};

type FactorFormProps<Result> = {
  door: FactorDoor<Result>;
  onProved: (result: Result) => void;
  title?: Word;
  intro?: string;
  /** Whether to offer trusting this browser. */
  offersTrust?: boolean;
  /** Shown to a person without any factor. */
  nothing: Word;
  foot?: ReactNode;
};

const ChosenForm = <Result,>({
  door,
  onProved,
  choices,
  ways,
  ...props
}: FactorFormProps<Result> & { choices: FactorChoices; ways: [Way, ...Way[]] }): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: { way: ways[0], code: '', recoveryCode: '', password: '', trustsBrowser: false },
    refuse: refusedFactor,
    // A proof changes nothing and is easily repeated.
    isWorthKeeping: () => false,
    send: async (entry: FactorEntry) => {
      try {
        return await door.prove(await proofOf(entry, door), entry.trustsBrowser);
      } catch (failure) {
        if (failure instanceof PasskeyLeft) {
          notify({ kind: 'warning', text: say(proveWords.passkeyFailed) });
        }
        throw failure;
      }
    },
    done: onProved,
  });
  return (
    <PlainForm
      {...(props.title === undefined ? {} : { title: props.title })}
      {...(props.intro === undefined ? {} : { intro: props.intro })}
      form={form}
      submit={proveWords.submit}
      busy={proveWords.busy}
      foot={props.foot}
    >
      {ways.length > 1 && <WayChoice form={form} ways={ways} />}
      <WayFields form={form} choices={choices} door={door} />
      {props.offersTrust === true && (
        <label className="plain-switch">
          <input
            type="checkbox"
            checked={form.entry.trustsBrowser}
            onChange={(event) => form.change({ trustsBrowser: event.target.checked })}
          />
          {say(proveWords.trust)}
        </label>
      )}
    </PlainForm>
  );
};

type Choices = {
  /** Undefined while loading; null if loading failed. */
  choices: FactorChoices | null | undefined;
  tryAgain: () => void;
};

const useChoices = (door: FactorDoor<unknown>): Choices => {
  const [choices, setChoices] = useState<Choices['choices']>();
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let isWanted = true;
    door.choices().then(
      (found) => isWanted && setChoices(found),
      () => isWanted && setChoices(null),
    );
    return () => {
      isWanted = false;
    };
  }, [door, tries]);
  const tryAgain = (): void => {
    setChoices(undefined);
    setTries(tries + 1);
  };
  return { choices, tryAgain };
};

/** Asks for one of the person's factors. `door` must keep its identity between renders. */
export const FactorForm = <Result,>(props: FactorFormProps<Result>): ReactNode => {
  const say = useSay();
  const { choices, tryAgain } = useChoices(props.door);
  const [first, ...others] = choices ? waysIn(choices) : [];
  if (choices && first !== undefined) {
    return <ChosenForm {...props} choices={choices} ways={[first, ...others]} />;
  }
  return (
    <section className="plain-form">
      {props.title !== undefined && <h1>{say(props.title)}</h1>}
      {choices === null ? (
        <TryAgain tryAgain={tryAgain} />
      ) : (
        <p className="plain-said" role="status">
          {say(choices === undefined ? loading : props.nothing)}
        </p>
      )}
      <div className="plain-foot">{props.foot}</div>
    </section>
  );
};
