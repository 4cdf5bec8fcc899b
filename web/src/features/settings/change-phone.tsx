import {
  confirmPhoneChange,
  sendPhoneChangeCode,
} from '@back-office/contract/features/settings/contact';
import { mobileSchema } from '@back-office/contract/kit/phone';
import { contactWords } from '@back-office/messages/features/settings';
import type { ReactNode } from 'react';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { SectionForm } from '#kit/sections/section-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { ChangeContact } from './change-contact.tsx';

type AskProps = { sent: (to: string) => void };

const AskPhone = ({ sent }: AskProps): ReactNode => {
  const say = useSay();
  const form = usePlainForm({
    start: { phone: '' },
    refuse: ({ phone }) =>
      mobileSchema.safeParse(phone).success ? {} : { phone: 'mobile' as const },
    send: (entry) => callServer(sendPhoneChangeCode, entry),
    done: (_, { phone }) => sent(phone.trim()),
  });
  return (
    <SectionForm form={form} submit={contactWords.send} busy={contactWords.sending}>
      <TextField
        label={say(contactWords.newPhone)}
        value={form.entry.phone}
        refusal={form.refusalOf('phone')}
        help={say(contactWords.phoneHelp)}
        onChange={(phone) => form.change({ phone })}
        input={{ name: 'phone', type: 'tel', autoComplete: 'tel', autoFocus: true }}
      />
    </SectionForm>
  );
};

/** Spec S2.58. */
export const ChangePhone = ({ done }: { done: () => void }): ReactNode => (
  <ChangeContact
    ask={(asked) => <AskPhone {...asked} />}
    confirm={(entry) => callServer(confirmPhoneChange, entry)}
    sendTo={(phone) => callServer(sendPhoneChangeCode, { phone })}
    changedWord={contactWords.phoneChanged}
    done={done}
  />
);
