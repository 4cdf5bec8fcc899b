import { mobileSchema } from '@back-office/contract/kit/phone';
import type { Rule } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import { signUpWords } from '@back-office/messages/features/sign-up';
import { type ReactNode, useState } from 'react';
import { SendAgain } from '#kit/plain-form/send-again';
import { TextField } from '#kit/plain-form/text-field';
import type { PlainForm } from '#kit/plain-form/use-plain-form';
import { useSay } from '#platform/language/language';
import { type Registration, sendCode } from './register-form.ts';

type Part = Pick<PlainForm<Registration>, 'entry' | 'change' | 'refusalOf'>;

const first = { label: signUpWords.sendCode, busy: signUpWords.sendingCode };

const ruleFor = (phone: string): Rule | undefined => {
  if (phone.trim() === '') {
    return 'required';
  }
  return mobileSchema.safeParse(phone).success ? undefined : 'mobile';
};

/** Spec S5.17, S5.8: a number, and the code that proves it. */
export const PhoneFields = ({ form }: { form: Part }): ReactNode => {
  const say = useSay();
  const [refused, setRefused] = useState<Rule>();
  const send = async (): Promise<boolean> => {
    const rule = ruleFor(form.entry.phone);
    setRefused(rule);
    if (rule !== undefined) {
      return false;
    }
    await sendCode(form.entry.phone);
    return true;
  };
  const refusal = refused === undefined ? undefined : ruleWords[refused];
  return (
    <>
      <TextField
        label={say(signUpWords.phone)}
        help={say(signUpWords.phoneHelp)}
        value={form.entry.phone}
        refusal={refusal === undefined ? form.refusalOf('phone') : say(refusal, {})}
        onChange={(phone) => {
          setRefused(undefined);
          form.change({ phone });
        }}
        input={{ name: 'phone', type: 'tel', autoComplete: 'tel' }}
      />
      <TextField
        label={say(signUpWords.code)}
        help={say(signUpWords.codeHelp)}
        value={form.entry.code}
        refusal={form.refusalOf('code')}
        onChange={(code) => form.change({ code: code.trim() })}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
        side={<SendAgain send={send} first={first} />}
      />
    </>
  );
};
