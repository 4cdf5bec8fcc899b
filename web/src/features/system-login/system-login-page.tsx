import type { SignInReply } from '@back-office/contract/features/sign-in';
import { actingReasonLength } from '@back-office/contract/features/system-login';
import { signInWords } from '@back-office/messages/features/sign-in';
import { systemLoginWords } from '@back-office/messages/features/system-login';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PasswordField } from '#kit/plain-form/password-field';
import { PlainForm } from '#kit/plain-form/plain-form';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { lookIn } from './look-rules.ts';
import { type LookEntry, refusedLook } from './look-rules.ts';

type SystemLoginProps = {
  /** Of the merchant that was pointed at, if one was. */
  merchantNumber: string;
  onSignedIn: (reply: SignInReply) => void;
  /** The password was right, and the second factor is wanted with it. */
  onTicket: (ticket: string, entry: LookEntry) => void;
};

/** The reply, or the ticket of the step that is wanted first. */
const tryToLookIn = async (entry: LookEntry): Promise<SignInReply | { ticket: string }> => {
  try {
    return await lookIn(entry);
  } catch (failure) {
    if (failure instanceof CallRefused && failure.ticket !== undefined) {
      return { ticket: failure.ticket };
    }
    throw failure;
  }
};

/** Spec S6.5, S7.3: the acquirer's people look into one merchant's back-office, and say why. */
export const SystemLoginPage = ({
  merchantNumber,
  onSignedIn,
  onTicket,
}: SystemLoginProps): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: { merchantNumber, reason: '', loginName: '', password: '' },
    refuse: refusedLook,
    send: tryToLookIn,
    done: (outcome, entry) =>
      'ticket' in outcome ? onTicket(outcome.ticket, entry) : onSignedIn(outcome),
    figures: { reason: { max: actingReasonLength.max } },
  });
  const { entry } = form;
  return (
    <PlainForm
      title={systemLoginWords.title}
      intro={say(systemLoginWords.intro)}
      form={form}
      submit={systemLoginWords.submit}
      busy={systemLoginWords.busy}
      foot={<PageLink to="/loginNew">{say(systemLoginWords.toLogin)}</PageLink>}
    >
      <TextField
        label={say(signInWords.merchantNumber)}
        value={entry.merchantNumber}
        refusal={form.refusalOf('merchantNumber')}
        onChange={(typed) => form.change({ merchantNumber: typed.trim() })}
        input={{ name: 'merchantNumber', inputMode: 'numeric', autoComplete: 'off' }}
      />
      <TextField
        label={say(systemLoginWords.reason)}
        help={say(systemLoginWords.reasonHelp)}
        value={entry.reason}
        refusal={form.refusalOf('reason')}
        onChange={(reason) => form.change({ reason })}
        input={{ name: 'reason', autoComplete: 'off' }}
      />
      <TextField
        label={say(signInWords.loginName)}
        value={entry.loginName}
        refusal={form.refusalOf('loginName')}
        onChange={(loginName) => form.change({ loginName })}
        input={{ name: 'loginName', autoComplete: 'username' }}
      />
      <PasswordField
        value={entry.password}
        refusal={form.refusalOf('password')}
        onChange={(password) => form.change({ password })}
      />
    </PlainForm>
  );
};
