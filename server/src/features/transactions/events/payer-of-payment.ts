import { hash } from 'node:crypto';
import type { PaymentSnapshot } from '@back-office/contract/gateway/protocol';

/** Normal form of names: used for stored names and for search text. */
export const normalText = (text: string): string => text.normalize('NFKC').toLowerCase();

export type Payer = {
  id: string;
  email: string;
  name: string;
  ship_to_name: string;
  names_normal: string;
};

/**
 * One payer per combination of the searched fields; the id is derived from these alone, so any order of arrival gives the same.
 */
export const payerOf = ({ customer, shipTo }: PaymentSnapshot): Payer => {
  const email = normalText(customer?.email ?? '');
  const name = customer?.name ?? '';
  const shipToName = shipTo?.name ?? '';
  return {
    id: hash('sha256', `${email}\n${name}\n${shipToName}`).slice(0, 32),
    email,
    name,
    ship_to_name: shipToName,
    names_normal: `${normalText(name)}\n${normalText(shipToName)}`,
  };
};
