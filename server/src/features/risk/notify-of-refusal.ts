import {
  refusalLetter,
  refusalReminder,
  type Refused,
} from '@back-office/messages/features/risk/refusals';
import { notificationEvents } from '@back-office/contract/features/settings/notifications';
import { screens } from '@back-office/contract/screens';
import { notifyMembers, type Notifying } from '#features/settings/public';
import type { Tx } from '#platform/database';

type Told = Refused & { businessId: bigint; change: bigint };

/** Only people who can open the page are notified. */
const of = {
  entries: { event: 'riskRefused', path: screens.blacklist.path },
  lists: { event: 'riskRefused', path: screens.blacklist.path },
  rules: { event: 'riskRulesRefused', path: screens.riskControl.path },
} as const satisfies Record<Refused['what'], object>;

/**
 * Notifies the people who manage lists and rules that a gateway refused a change; written together with the gateway's
 * answer.
 */
export const notifyOfRefusal = (
  { tx, ...notifying }: Notifying & { tx: Tx },
  { businessId, change, ...refused }: Told,
): Promise<void> => {
  const { what, gatewayNumber } = refused;
  const { event, path } = of[what];
  return notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event,
    permission: notificationEvents[event].permission,
    key: `riskRefused:${what}/${gatewayNumber}/${change}`,
    path,
    letter: ({ language, name, url }) => refusalLetter(language, { ...refused, name, url }),
    reminder: ({ language }) => refusalReminder(language, refused),
  });
};
