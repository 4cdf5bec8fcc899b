import {
  acceptInvitation,
  textInvitationCode,
} from '@back-office/contract/features/administrators/invitations';
import { personNameLengthMax } from '@back-office/contract/kit/line';
import { mobileSchema } from '@back-office/contract/kit/phone';
import type { Rule } from '@back-office/contract/kit/rule';
import { acceptWords as words } from '@back-office/messages/features/administrators/invitations';
import { ruleWords } from '@back-office/messages/rules';
import { type ReactNode, useState } from 'react';
import { NewPasswordFields, refusedPassword } from '#features/passwords/public';
import { PlainForm } from '#kit/plain-form/plain-form';
import { refusedBy } from '#kit/plain-form/refused-by';
import { SendAgain } from '#kit/plain-form/send-again';
import { TextField } from '#kit/plain-form/text-field';
import { type PlainForm as Form, usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';

/** The fields in the order of the form. */
type Newcomer = {
  name: string;
  password: string;
  confirmation: string;
  phone: string;
  code: string;
};

const nobodyYet: Newcomer = {
  name: '',
  password: '',
  confirmation: '',
  phone: '',
  code: '',
};

/** The same rules as the server's; the confirmation is checked independently of other problems. */
const refusedNewcomer = (entry: Newcomer): Partial<Record<keyof Newcomer, Rule>> => {
  const { password: _told, ...confirmation } = refusedPassword(entry);
  return {
    ...refusedBy(acceptInvitation.input, { ...entry, key: 'of the address' }),
    ...confirmation,
  };
};

/** The problem of a number that can't receive a code. */
const phoneRefused = (phone: string): Rule | undefined => {
  if (phone.trim() === '') {
    return 'required';
  }
  return mobileSchema.safeParse(phone).success ? undefined : 'mobile';
};

const firstSending = { label: words.sendCode, busy: words.sendingCode };

type PhoneProps = {
  form: Pick<Form<Newcomer>, 'entry' | 'change' | 'refusalOf'>;
  linkKey: string;
};

/** Spec S5.17, S5.8: a number, and the code that proves it. */
const PhoneFields = ({ form, linkKey }: PhoneProps): ReactNode => {
  const say = useSay();
  const [refused, setRefused] = useState<Rule>();
  const { phone, code } = form.entry;
  const send = async (): Promise<boolean> => {
    const rule = phoneRefused(phone);
    setRefused(rule);
    if (rule !== undefined) {
      return false;
    }
    await callServer(textInvitationCode, { key: linkKey, phone });
    return true;
  };
  return (
    <>
      <TextField
        label={say(words.phone)}
        help={say(words.phoneHelp)}
        value={phone}
        refusal={refused === undefined ? form.refusalOf('phone') : say(ruleWords[refused], {})}
        onChange={(typed) => {
          setRefused(undefined);
          form.change({ phone: typed });
        }}
        input={{ name: 'phone', type: 'tel', autoComplete: 'tel' }}
      />
      <TextField
        label={say(words.code)}
        help={say(words.codeHelp)}
        value={code}
        refusal={form.refusalOf('code')}
        onChange={(typed) => form.change({ code: typed.trim() })}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
        side={<SendAgain send={send} first={firstSending} />}
      />
    </>
  );
};

type NewcomerProps = { said: string; email: string; linkKey: string; done: () => void };

/** A new person enters a name, chooses a password and verifies a number (Spec S5.1, S5.2). */
export const NewcomerForm = ({ said, email, linkKey, done }: NewcomerProps): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: nobodyYet,
    refuse: refusedNewcomer,
    send: (entry) => callServer(acceptInvitation, { key: linkKey, ...entry }),
    done,
    figures: { name: { max: personNameLengthMax } },
  });
  return (
    <PlainForm title={words.title} intro={said} form={form} submit={words.accept} busy={words.busy}>
      <TextField
        label={say(words.yourName)}
        value={form.entry.name}
        refusal={form.refusalOf('name')}
        onChange={(name) => form.change({ name })}
        input={{ name: 'name', autoComplete: 'name' }}
      />
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields form={form} aboutPerson={[form.entry.name, email, form.entry.phone]} />
      <PhoneFields form={form} linkKey={linkKey} />
    </PlainForm>
  );
};
