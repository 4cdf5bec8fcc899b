// Each gateway number accepts payments only from the websites on its list; without a list, from everywhere.
import type { SetWebsitesCommand } from '@back-office/contract/gateway/commands';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { refusedByGateway } from '../payments/payment-life.ts';
import { gatewayResponses } from '../payments/responses.ts';
import type { Store } from '../store.ts';

type List = Pick<SetWebsitesCommand, 'version' | 'hosts'>;

const noteOf = (gatewayNumber: string): string => `websites/${gatewayNumber}`;

const listOf = (store: Store, gatewayNumber: string): List | undefined => {
  const note = store.note(noteOf(gatewayNumber));
  return note === undefined ? undefined : (JSON.parse(note) as List);
};

/** Commands may arrive out of order: a lower version changes nothing. */
export const keepWebsites = (
  store: Store,
  { gatewayNumber, version, hosts }: SetWebsitesCommand,
): void => {
  if (version > (listOf(store, gatewayNumber)?.version ?? 0)) {
    store.setNote(noteOf(gatewayNumber), JSON.stringify({ version, hosts }));
  }
};

/** In the lists' form: lower case, without scheme, userinfo, `www.`, port and path. Browsers read `\` as `/`. */
const hostOf = (website: string): string =>
  website
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#\\].*$/, '')
    .replace(/^.*@/, '')
    .replace(/:.*$/, '')
    .replace(/^www\./, '');

/** The life of a payment, or its refusal if its website is not on the list. */
export const admitted = (store: Store, life: readonly GatewayEvent[]): readonly GatewayEvent[] => {
  const [first] = life;
  if (first?.type !== 'payment' || first.object.website === undefined) {
    return life;
  }
  const list = listOf(store, first.object.gatewayNumber);
  return list === undefined || list.hosts.includes(hostOf(first.object.website))
    ? life
    : [refusedByGateway(first, gatewayResponses.websiteNotApproved)];
};
