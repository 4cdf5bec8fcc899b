import type { Merchant } from '@back-office/contract/features/merchants/facts';
import {
  contactRoleLabels,
  merchantFields as fields,
  merchantWords as words,
} from '@back-office/messages/features/merchants/information';
import { deliveryTypeNames } from '@back-office/messages/features/waybills/words';
import { tableWords } from '@back-office/messages/kit';
import type { ReactNode } from 'react';
import { DetailSection } from '#kit/object/description-list';
import { PlainTable } from '#kit/table/plain-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { Copied, Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';

export const ContactsSection = ({ contacts }: { contacts: Merchant['contacts'] }) => {
  const say = useSay();
  return (
    <DetailSection title={say(fields.contacts)}>
      <PlainTable
        name={say(fields.contacts)}
        none={say(words.noContacts)}
        heads={[
          say(words.contactName),
          say(words.contactRole),
          say(words.contactEmail),
          say(words.contactPhone),
        ]}
        rows={contacts.map(({ role, name, email, phone }) => ({
          id: `${role} ${email} ${name}`,
          cells: [
            <Text key="name" text={name} />,
            say(contactRoleLabels[role]),
            <a key="email" href={`mailto:${email}`} translate="no">
              {email}
            </a>,
            <Text key="phone" text={phone} isMono />,
          ],
        }))}
      />
    </DetailSection>
  );
};

type Gateway = Merchant['gateways'][number];

/** The gateways with mode and state. `actionOf`: an operator's action on one. */
export const GatewaysSection = ({
  gateways,
  actionOf,
  children,
}: {
  gateways: readonly Gateway[];
  actionOf?: (gateway: Gateway) => ReactNode;
  children?: ReactNode;
}) => {
  const say = useSay();
  const actions = actionOf === undefined ? [] : [say(tableWords.actions)];
  return (
    <DetailSection title={say(words.gateways)}>
      <PlainTable
        name={say(words.gateways)}
        none={say(words.noGateways)}
        heads={[
          say(words.gatewayNumber),
          say(words.gatewayName),
          say(words.mode),
          say(words.deliveryType),
          say(fields.status),
          say(words.opened),
          ...actions,
        ]}
        ends={[6]}
        rows={gateways.map((gateway) => ({
          id: gateway.number,
          cells: [
            <Copied key="number" text={gateway.number} what={say(words.gatewayNumber)} />,
            <Text key="name" text={gateway.name} />,
            say(words[gateway.mode]),
            say(deliveryTypeNames[gateway.deliveryType]),
            <StatusDot key="state" tone={gateway.isActive ? 'good' : 'quiet'}>
              {say(gateway.isActive ? words.active : words.inactive)}
            </StatusDot>,
            <TimeText key="opened" at={gateway.createdAt} />,
            ...(actionOf === undefined ? [] : [actionOf(gateway)]),
          ],
        }))}
      />
      {children}
    </DetailSection>
  );
};
