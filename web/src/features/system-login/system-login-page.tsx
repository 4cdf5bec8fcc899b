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
  /** The preselected merchant, if any. */
  merchantNumber: string;
  onSignedIn: (reply: SignInReply) => void;
  /** Called if the password was right and a second factor is needed too. */
  onTicket: (ticket: string, entry: LookEntry) => void;
};

/** The reply, or the ticket for the next step. */
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

/** Spec S6.5, S7.3: lets an operator view a merchant's back-office, with a reason. */
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
