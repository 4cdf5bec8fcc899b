import { isWellFormedPassword } from '@back-office/contract/features/passwords';
import { passwordErrors } from '@back-office/messages/errors/passwords';
import { newPasswordWords } from '@back-office/messages/features/passwords';
import { type ReactNode, useEffect, useState } from 'react';
import { PasswordField } from '#kit/plain-form/password-field';
import type { PlainForm } from '#kit/plain-form/use-plain-form';
import { useSay } from '#platform/language/language';
import type { NewPassword } from './password-rules.ts';

type Part = Pick<PlainForm<NewPassword>, 'entry' | 'change' | 'refusalOf'>;

/** Whether the typed password is easy to guess, by the server's own rule; its word list loads with the first letter. */
const useIsEasy = (password: string, aboutPerson: readonly string[]): boolean => {
  const [easy, setEasy] = useState<string>();
  const about = aboutPerson.join('\n');
  const question = `${password}\n${about}`;
  const isAsked = isWellFormedPassword(password);
  useEffect(() => {
    let isLeft = false;
    if (isAsked) {
      void import('@back-office/contract/kit/password-strength').then(({ isEasyToGuess }) => {
        if (!isLeft && isEasyToGuess(password, about.split('\n'))) {
          setEasy(question);
        }
      });
    }
    return () => {
      isLeft = true;
    };
  }, [isAsked, password, about, question]);
  return isAsked && easy === question;
};

/**
 * A new password, typed twice, rated while typing by what the page knows of the person; the server knows more and
 * decides.
 */
export const NewPasswordFields = ({
  form,
  aboutPerson = [],
}: {
  form: Part;
  aboutPerson?: readonly string[];
}): ReactNode => {
  const say = useSay();
  const isEasy = useIsEasy(form.entry.password, aboutPerson);
  const tooEasy = isEasy ? say(passwordErrors['passwords.tooCommon']) : undefined;
  return (
    <>
      <PasswordField
        label={say(newPasswordWords.password)}
        help={say(newPasswordWords.passwordHelp)}
        isNew
        value={form.entry.password}
        refusal={form.refusalOf('password') ?? tooEasy}
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
