import {
  confirmEmailChange,
  sendEmailChangeCode,
} from '@back-office/contract/features/settings/contact';
import { emailSchema } from '@back-office/contract/kit/email';
import { contactWords } from '@back-office/messages/features/settings';
import type { ReactNode } from 'react';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { SectionForm } from '#kit/sections/section-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { ChangeContact } from './change-contact.tsx';

type AskProps = { sent: (to: string) => void };

const AskEmail = ({ sent }: AskProps): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: { email: '' },
    refuse: ({ email }) =>
      emailSchema.safeParse(email).success ? {} : { email: 'email' as const },
    send: (entry) => callServer(sendEmailChangeCode, entry),
    done: (_, { email }) => sent(email.trim()),
  });
  return (
    <SectionForm form={form} submit={contactWords.send} busy={contactWords.sending}>
      <TextField
        label={say(contactWords.newEmail)}
        value={form.entry.email}
        refusal={form.refusalOf('email')}
        help={say(contactWords.emailHelp)}
        onChange={(email) => form.change({ email })}
        input={{ name: 'email', type: 'email', autoComplete: 'email', autoFocus: true }}
      />
    </SectionForm>
  );
};

/** Spec S2.57. */
export const ChangeEmail = ({ done }: { done: () => void }): ReactNode => (
  <ChangeContact
    ask={(asked) => <AskEmail {...asked} />}
    confirm={(entry) => callServer(confirmEmailChange, entry)}
    sendTo={(email) => callServer(sendEmailChangeCode, { email })}
    changedWord={contactWords.emailChanged}
    done={done}
  />
);
