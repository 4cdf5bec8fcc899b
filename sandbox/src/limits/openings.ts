// A gateway number that the back-office closed takes no new sale; what it sold goes on.
import type { SetOpeningCommand } from '@back-office/contract/gateway/commands';
import type { Store } from '../store.ts';

type Opening = Pick<SetOpeningCommand, 'version' | 'isOpen'>;

const noteOf = (gatewayNumber: string): string => `opening/${gatewayNumber}`;

const openingOf = (store: Store, gatewayNumber: string): Opening | undefined => {
  const note = store.note(noteOf(gatewayNumber));
  return note === undefined ? undefined : (JSON.parse(note) as Opening);
};

/** Commands may arrive out of order: a lower version changes nothing. */
export const keepOpening = (
  store: Store,
  { gatewayNumber, version, isOpen }: SetOpeningCommand,
): void => {
  if (version > (openingOf(store, gatewayNumber)?.version ?? 0)) {
    store.setNote(noteOf(gatewayNumber), JSON.stringify({ version, isOpen }));
  }
};

export const gatewayClosed = {
  code: 'GATEWAY_CLOSED',
  message: 'The gateway number takes no new sales',
};

export const isClosed = (store: Store, gatewayNumber: string): boolean =>
  openingOf(store, gatewayNumber)?.isOpen === false;
