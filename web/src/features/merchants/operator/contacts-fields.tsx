import {
  contactRoles,
  contactsMax,
  type Merchant,
} from '@back-office/contract/features/merchants/facts';
import {
  contactRoleLabels,
  merchantFields,
  merchantWords,
} from '@back-office/messages/features/merchants/information';
import { operatorWords as words } from '@back-office/messages/features/merchants/operator';
import { Button } from 'antd';
import { ChoiceField, LineField } from '#kit/call-form/fields';
import { Problem } from '#kit/form/problem';
import { useSay } from '#platform/language/language';

type Contact = Merchant['contacts'][number];

const empty: Contact = { role: 'business', name: '', email: '', phone: null };

const ContactFields = ({
  contact,
  path,
  change,
  remove,
  problemOf,
}: {
  contact: Contact;
  path: number;
  change: (part: Partial<Contact>) => void;
  remove: () => void;
  problemOf: (path: string) => string | undefined;
}) => {
  const say = useSay();
  const problem = (name: string): string | undefined => problemOf(`contacts.${path}.${name}`);
  const number = path + 1;
  return (
    <fieldset className="kit-fieldset">
      <legend className="kit-detail-line">
        {say(words.contactNumber, { number })}
        <button type="button" className="kit-link-button" onClick={remove}>
          {say(words.removeContact)}
        </button>
      </legend>
      <div className="kit-two-fields">
        <LineField
          label={say(merchantWords.contactName)}
          value={contact.name}
          problem={problem('name')}
          change={(name) => change({ name })}
        />
        <ChoiceField
          label={say(merchantWords.contactRole)}
          value={contact.role}
          options={contactRoles.map((role) => ({
            value: role,
            label: say(contactRoleLabels[role]),
          }))}
          problem={problem('role')}
          change={(role) => change({ role: role ?? contact.role })}
        />
        <LineField
          label={say(merchantWords.contactEmail)}
          value={contact.email}
          problem={problem('email')}
          change={(email) => change({ email })}
        />
        <LineField
          label={say(merchantWords.contactPhone)}
          value={contact.phone ?? ''}
          problem={problem('phone')}
          change={(phone) => change({ phone: phone === '' ? null : phone })}
        />
      </div>
    </fieldset>
  );
};

/** Whom to call, and for what. */
export const ContactsFields = ({
  draft,
  change,
  problemOf,
}: {
  draft: { contacts: Contact[] };
  change: (part: { contacts: Contact[] }) => void;
  problemOf: (path: string) => string | undefined;
}) => {
  const say = useSay();
  const { contacts } = draft;
  return (
    <section>
      <h3 className="kit-detail-subheading">{say(merchantFields.contacts)}</h3>
      <div className="kit-form-groups">
        {contacts.map((contact, index) => (
          <ContactFields
            key={index}
            contact={contact}
            path={index}
            problemOf={problemOf}
            change={(part) =>
              change({
                contacts: contacts.map((one, at) => (at === index ? { ...one, ...part } : one)),
              })
            }
            remove={() => change({ contacts: contacts.filter((_, at) => at !== index) })}
          />
        ))}
      </div>
      <Problem text={problemOf('contacts')} />
      {contacts.length < contactsMax && (
        <Button onClick={() => change({ contacts: [...contacts, empty] })}>
          {say(words.addContact)}
        </Button>
      )}
    </section>
  );
};
