import { signInWords } from '@back-office/messages/features/sign-in';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useSay } from '#platform/language/language';
import { TextField } from './text-field.tsx';

// Drawn here, so that the login needs no icon library.
const Eye = ({ isCrossed }: { isCrossed: boolean }): ReactNode => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden>
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" strokeWidth="1.2" />
    <circle cx="8" cy="8" r="2" strokeWidth="1.2" />
    {isCrossed && <path d="M2.5 13.5l11-11" strokeWidth="1.2" />}
  </svg>
);

const helpOf = (help: string | undefined) => (help === undefined ? {} : { help });

/** A password field with a show button and a Caps Lock warning. */
export const PasswordField = (props: {
  value: string;
  refusal: string | undefined;
  onChange: (value: string) => void;
  /** The current login's password by default. */
  label?: string;
  name?: string;
  help?: string;
  isNew?: boolean;
}): ReactNode => {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const followCapsLock = (event: KeyboardEvent): void =>
    setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      label={props.label ?? say(signInWords.password)}
      value={props.value}
      refusal={props.refusal}
      {...helpOf(hasCapsLock ? say(signInWords.capsLock) : props.help)}
      onChange={props.onChange}
      input={{
        name: props.name ?? 'password',
        type: isShown ? 'text' : 'password',
        autoComplete: props.isNew === true ? 'new-password' : 'current-password',
        onKeyDown: followCapsLock,
        onKeyUp: followCapsLock,
      }}
      button={
        <button
          type="button"
          className="plain-eye"
          aria-label={say(isShown ? signInWords.hidePassword : signInWords.showPassword)}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </button>
      }
    />
  );
};
