import {
  refusalLetter,
  refusalReminder,
  type Refused,
} from '@back-office/messages/features/risk/refusals';
import { screens } from '@back-office/contract/screens';
import { notifyMembers, type Notifying } from '#features/settings/public';
import type { Tx } from '#platform/database';

type Told = Refused & { businessId: bigint; change: bigint };

const pathOf: Readonly<Record<Refused['what'], string>> = {
  entries: screens.blacklist.path,
  rules: screens.riskControl.path,
};

/** Notifies the people who manage lists and rules that a gateway does not follow a change; written with the answer that it gave. */
export const notifyOfRefusal = (
  { tx, ...notifying }: Notifying & { tx: Tx },
  { businessId, change, ...refused }: Told,
): Promise<void> => {
  const { what, gatewayNumber } = refused;
  return notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event: 'riskRefused',
    permission: what === 'entries' ? 'blacklist.manage' : 'riskRules.manage',
    key: `riskRefused:${what}/${gatewayNumber}/${change}`,
    path: pathOf[what],
    letter: ({ language, name, url }) => refusalLetter(language, { ...refused, name, url }),
    reminder: ({ language }) => refusalReminder(language, refused),
  });
};
