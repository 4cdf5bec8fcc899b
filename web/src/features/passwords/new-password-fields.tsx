import { newPasswordWords } from '@back-office/messages/features/passwords';
import type { ReactNode } from 'react';
import { PasswordField } from '#kit/plain-form/password-field';
import type { PlainForm } from '#kit/plain-form/use-plain-form';
import { useSay } from '#platform/language/language';
import type { NewPassword } from './password-rules.ts';

type Part = Pick<PlainForm<NewPassword>, 'entry' | 'change' | 'refusalOf'>;

/** A new password, twice. */
export const NewPasswordFields = ({ form }: { form: Part }): ReactNode => {
  const say = useSay();
  return (
    <>
      <PasswordField
        label={say(newPasswordWords.password)}
        help={say(newPasswordWords.passwordHelp)}
        isNew
        value={form.entry.password}
        refusal={form.refusalOf('password')}
        onChange={(password) => form.change({ password })}
      />
      <PasswordField
        label={say(newPasswordWords.confirmation)}
        name="confirmation"
        isNew
        value={form.entry.confirmation}
        refusal={form.refusalOf('confirmation')}
        onChange={(confirmation) => form.change({ confirmation })}
      />
    </>
  );
};
