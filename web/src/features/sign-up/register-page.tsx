import { regions } from '@back-office/contract/features/terms';
import { regionLabels } from '@back-office/messages/features/merchants/information';
import { signUpSent, signUpWords } from '@back-office/messages/features/sign-up';
import { type ReactNode, useState } from 'react';
import { NewPasswordFields } from '#features/passwords/public';
import { PageLink } from '#kit/page/page-link';
import { CheckField } from '#kit/plain-form/check-field';
import { ChoiceField } from '#kit/plain-form/choice-field';
import { PlainForm, PlainMessage } from '#kit/plain-form/plain-form';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { useSay } from '#platform/language/language';
import { PhoneFields } from './phone-fields.tsx';
import {
  noRegistration,
  refusedRegistration,
  registrationFigures,
  sendRegistration,
} from './register-form.ts';

const Sent = ({ email }: { email: string }): ReactNode => {
  const say = useSay();
  return (
    <PlainMessage
      title={signUpWords.sentTitle}
      foot={<PageLink to="/loginNew">{say(signUpWords.logIn)}</PageLink>}
    >
      <p className="plain-done">{say(signUpSent, { email })}</p>
    </PlainMessage>
  );
};

/** Spec S2.3, S5.1, S5.2, S5.17, S7.7. Whether the address has a login already, the page does not tell. */
export const RegisterPage = (): ReactNode => {
  const say = useSay();
  const [sentTo, setSentTo] = useState<string>();
  const form = usePlainForm({
    start: noRegistration,
    refuse: refusedRegistration,
    send: sendRegistration,
    done: (_answer, { email }) => setSentTo(email.trim()),
    figures: registrationFigures,
  });
  const { entry, change, refusalOf } = form;
  if (sentTo !== undefined) {
    return <Sent email={sentTo} />;
  }
  return (
    <PlainForm
      title={signUpWords.title}
      intro={say(signUpWords.intro)}
      form={form}
      submit={signUpWords.submit}
      busy={signUpWords.busy}
      foot={<PageLink to="/loginNew">{say(signUpWords.haveLogin)}</PageLink>}
    >
      <TextField
        label={say(signUpWords.name)}
        value={entry.name}
        refusal={refusalOf('name')}
        onChange={(name) => change({ name })}
        input={{ name: 'name', autoComplete: 'name' }}
      />
      <TextField
        label={say(signUpWords.email)}
        value={entry.email}
        refusal={refusalOf('email')}
        onChange={(email) => change({ email })}
        input={{ name: 'email', type: 'email', autoComplete: 'username' }}
      />
      <NewPasswordFields
        form={form}
        aboutPerson={[entry.name, entry.email, entry.phone, entry.businessName]}
      />
      <PhoneFields form={form} />
      <TextField
        label={say(signUpWords.businessName)}
        value={entry.businessName}
        refusal={refusalOf('businessName')}
        onChange={(businessName) => change({ businessName })}
        input={{ name: 'businessName', autoComplete: 'organization' }}
      />
      <ChoiceField
        label={say(signUpWords.region)}
        name="region"
        choices={regions.map((value) => ({ value, label: say(regionLabels[value]) }))}
        value={entry.region}
        refusal={refusalOf('region')}
        onChange={(region) => change({ region })}
      />
      <CheckField
        label={say(signUpWords.consent)}
        name="consent"
        value={entry.consent}
        refusal={refusalOf('consent')}
        onChange={(consent) => change({ consent })}
      />
    </PlainForm>
  );
};
