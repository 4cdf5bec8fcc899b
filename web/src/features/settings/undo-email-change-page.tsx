import { undoEmailChange } from '@back-office/contract/features/settings/contact';
import { undoEmailWords } from '@back-office/messages/features/settings';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PlainForm, PlainMessage } from '#kit/plain-form/plain-form';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';

/** From the mail to the old address. It needs a click, because mail scanners open links. */
export const UndoEmailChangePage = (): ReactNode => {
  const say = useSay();
  const { hash } = useLocation();
  const [isDone, setDone] = useState(false);
  const form = usePlainForm({
    start: {},
    refuse: () => ({}),
    send: () => callServer(undoEmailChange, { key: hash || '-' }),
    done: () => setDone(true),
  });
  const toNewPassword = <PageLink to="/forgotPassword">{say(undoEmailWords.newPassword)}</PageLink>;
  return isDone ? (
    <PlainMessage title={undoEmailWords.title} foot={toNewPassword}>
      <p className="plain-done">{say(undoEmailWords.done)}</p>
    </PlainMessage>
  ) : (
    <PlainForm
      title={undoEmailWords.title}
      intro={say(undoEmailWords.intro)}
      form={form}
      submit={undoEmailWords.submit}
      busy={undoEmailWords.busy}
    >
      {null}
    </PlainForm>
  );
};
