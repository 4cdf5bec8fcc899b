import { linkAddressModes } from '@back-office/contract/features/payment-links/addresses';
import { linkTypes } from '@back-office/contract/features/payment-links/new-link';
import {
  linkAddressLabels,
  linkAddressWords as address,
} from '@back-office/messages/features/payment-links/address';
import { linkWords as words } from '@back-office/messages/features/payment-links/detail';
import {
  linkFormWords as form,
  typeNotes,
} from '@back-office/messages/features/payment-links/form';
import {
  linkFields as fields,
  linkTypeLabels,
} from '@back-office/messages/features/payment-links/list';
import { ChoiceCards } from '#kit/call-form/choice-cards';
import { ChoiceField, LineField, LinesField } from '#kit/call-form/fields';
import { Panel } from '#kit/layout/panel';
import { useSay } from '#platform/language/language';
import { LifetimeField } from '../lifetime-field.tsx';
import type { Part } from './amount-part.tsx';

/** How often and until when the link can be paid, and its messages. */
export const UsePart = ({ draft, change, problemOf }: Part) => {
  const say = useSay();
  return (
    <Panel id="link-use" title={say(form.use)}>
      <div className="kit-form-groups">
        <ChoiceCards
          label={say(fields.type)}
          value={draft.type}
          choices={linkTypes.map((type) => ({
            value: type,
            label: say(linkTypeLabels[type]),
            note: say(typeNotes[type]),
          }))}
          change={(type) => change({ type })}
        />
        {draft.type === 'reusable' && (
          <LineField
            label={say(words.limit)}
            help={say(form.limitHelp)}
            value={draft.paymentsMax}
            problem={problemOf('paymentsMax')}
            change={(paymentsMax) => change({ paymentsMax })}
          />
        )}
        <div className="kit-two-fields">
          <LifetimeField
            value={draft.lifetime}
            problem={problemOf('activeUntil')}
            change={(lifetime) => change({ lifetime })}
          />
          <ChoiceField
            label={say(address.asksFor)}
            help={say(address.asksForHelp)}
            value={draft.address}
            options={linkAddressModes.map((mode) => ({
              value: mode,
              label: say(linkAddressLabels[mode]),
            }))}
            change={(mode) => change({ address: mode ?? draft.address })}
          />
        </div>
        <LinesField
          label={say(words.message)}
          help={say(form.messageHelp)}
          value={draft.message}
          rows={2}
          problem={problemOf('message')}
          change={(message) => change({ message })}
        />
        <LineField
          label={say(fields.reference)}
          help={say(form.referenceHelp)}
          value={draft.reference}
          problem={problemOf('reference')}
          change={(reference) => change({ reference })}
        />
      </div>
    </Panel>
  );
};
