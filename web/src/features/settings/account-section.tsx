import { getSettings, type Settings } from '@back-office/contract/features/settings';
import { contactWords, profileWords, settingsWords } from '@back-office/messages/features/settings';
import { type ReactNode, useState } from 'react';
import { Panel } from '#kit/layout/panel';
import { TextButton, ValueRow, ValueRows } from '#kit/sections/value-row';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { useLastAnswer } from '#kit/address/use-last-answer';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { AvatarForm } from './avatar-form.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ChangePhone } from './change-phone.tsx';
import { NameForm } from './name-form.tsx';
import { RemovalPart } from './removal-part.tsx';

type Contact = 'email' | 'phone';

const ChangeButton = (props: { name: string; isOpen: boolean; toggle: () => void }): ReactNode => {
  const say = useSay();
  return (
    <TextButton isExpanded={props.isOpen} onClick={props.toggle}>
      {say(props.isOpen ? settingsWords.cancel : settingsWords.change)}
      <span className="kit-hidden"> {props.name}</span>
    </TextButton>
  );
};

const ContactRows = ({ settings }: { settings: Settings }): ReactNode => {
  const say = useSay();
  const [open, setOpen] = useState<Contact>();
  const toggle = (contact: Contact) => () => setOpen(open === contact ? undefined : contact);
  const close = (): void => setOpen(undefined);
  const { email, isEmailVerified, phone } = settings;
  return (
    <ValueRows>
      <ValueRow
        label={say(contactWords.email)}
        value={email ?? say(settingsWords.none)}
        facts={
          email === null
            ? []
            : [say(isEmailVerified ? contactWords.verified : contactWords.unverified)]
        }
        action={
          <ChangeButton
            name={say(contactWords.email)}
            isOpen={open === 'email'}
            toggle={toggle('email')}
          />
        }
      >
        {open === 'email' && <ChangeEmail done={close} />}
      </ValueRow>
      <ValueRow
        label={say(contactWords.phone)}
        value={phone ?? say(settingsWords.none)}
        action={
          <ChangeButton
            name={say(contactWords.phone)}
            isOpen={open === 'phone'}
            toggle={toggle('phone')}
          />
        }
      >
        {open === 'phone' && <ChangePhone done={close} />}
      </ValueRow>
    </ValueRows>
  );
};

export const AccountSection = (): ReactNode => {
  const say = useSay();
  const question = useQuestion(getSettings, {});
  const data = useLastAnswer(question.data);
  if (question.error !== null && data === undefined) {
    return <ErrorState error={question.error} tryAgain={() => void question.refetch()} />;
  }
  return (
    <>
      <Panel id="profile" title={say(profileWords.title)}>
        <AvatarForm />
        {data === undefined ? <SkeletonLines lines={3} /> : <NameForm name={data.name} />}
      </Panel>
      <Panel id="contact" title={say(contactWords.title)}>
        {data === undefined ? <SkeletonLines lines={4} /> : <ContactRows settings={data} />}
      </Panel>
      {data !== undefined && <RemovalPart settings={data} />}
    </>
  );
};
