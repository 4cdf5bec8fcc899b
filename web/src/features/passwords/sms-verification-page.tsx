import { codeSchema, verifyPasswordResetCode } from '@back-office/contract/features/passwords';
import {
  codeSentTo,
  forgotPasswordWords,
  smsVerificationWords,
} from '@back-office/messages/features/passwords';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainForm, PlainMessage } from '#kit/plain-form/plain-form';
import { SendAgain } from '#kit/plain-form/send-again';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { useStore } from '#platform/store';
import { codeFlow } from '#platform/proof-of-work/solve-proof';
import { askForCode, phoneAsked } from './phone-asked.ts';

const CodeForm = ({ phone }: { phone: string }): ReactNode => {
  const say = useSay();
  const router = useRouter();
  const form = usePlainForm({
    start: { code: '' },
    refuse: ({ code }) =>
      codeSchema.safeParse(code).success ? {} : { code: code === '' ? 'required' : 'code' },
    send: ({ code }) => callServer(verifyPasswordResetCode, { phone, code, flow: codeFlow }),
    done: ({ key }) => void router.navigate({ to: '/resetPassword', hash: key, replace: true }),
  });
  return (
    <PlainForm
      title={smsVerificationWords.title}
      intro={say(codeSentTo, { phone })}
      form={form}
      submit={smsVerificationWords.submit}
      busy={smsVerificationWords.busy}
      foot={
        <>
          <PageLink to="/loginNew">{say(forgotPasswordWords.backToLogin)}</PageLink>
          <SendAgain send={() => askForCode(phone)} />
        </>
      }
    >
      <TextField
        label={say(smsVerificationWords.code)}
        value={form.entry.code}
        refusal={form.refusalOf('code')}
        onChange={(code) => form.change({ code: code.trim() })}
        input={{ name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code' }}
      />
    </PlainForm>
  );
};

/** Spec S2.13, S5.8. */
export const SmsVerificationPage = (): ReactNode => {
  const say = useSay();
  const phone = useStore(phoneAsked);
  return phone === undefined ? (
    <PlainMessage
      title={smsVerificationWords.title}
      foot={<PageLink to="/forgotPassword">{say(smsVerificationWords.askForCode)}</PageLink>}
    >
      <p className="plain-said">{say(smsVerificationWords.noNumber)}</p>
    </PlainMessage>
  ) : (
    <CodeForm phone={phone} />
  );
};
