import { changePassword } from '@back-office/contract/features/passwords';
import { newPasswordWords } from '@back-office/messages/features/passwords';
import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import { PasswordField } from '#kit/plain-form/password-field';
import { PlainForm } from '#kit/plain-form/plain-form';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { useGoOn } from '#platform/address';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { readSessionAgain, useSessionReply } from '#platform/session/session';
import { NewPasswordFields } from './new-password-fields.tsx';
import { refusedPassword } from './password-rules.ts';

/** Spec S2.44, S2.73: by choice, or because the guard leads here until it is done. */
export const UpdatePasswordPage = (): ReactNode => {
  const say = useSay();
  const goOn = useGoOn();
  const { userInfo, moreBusinessNameList } = useSessionReply();
  const isForced = userInfo.forceChangePwd === 1;
  const aboutPerson = [userInfo.name, ...moreBusinessNameList.map(({ name }) => name)];
  const form = usePlainForm({
    start: { current: '', password: '', confirmation: '' },
    refuse: (entry) => ({
      ...(entry.current === '' ? { current: 'required' as const } : {}),
      ...refusedPassword(entry),
    }),
    send: (entry) => callServer(changePassword, entry),
    done: () => {
      notify({ kind: 'success', text: say(newPasswordWords.changed) });
      void readSessionAgain().then(goOn);
    },
  });
  return (
    <PlainForm
      title={newPasswordWords.title}
      {...(isForced ? { intro: say(newPasswordWords.forced) } : {})}
      form={form}
      submit={newPasswordWords.submit}
      busy={newPasswordWords.busy}
      foot={isForced ? undefined : <PageLink to="/">{say(newPasswordWords.back)}</PageLink>}
    >
      <PasswordField
        label={say(newPasswordWords.current)}
        name="current"
        value={form.entry.current}
        refusal={form.refusalOf('current')}
        onChange={(current) => form.change({ current })}
      />
      <NewPasswordFields form={form} aboutPerson={aboutPerson} />
    </PlainForm>
  );
};
