import { hash } from 'node:crypto';
import type { PaymentSnapshot } from '@back-office/contract/gateway/protocol';

/** The form in which names are stored for search and in which a searched part must be given. */
export const normalText = (text: string): string => text.normalize('NFKC').toLowerCase();

export type Payer = {
  id: string;
  email: string;
  name: string;
  ship_to_name: string;
  names_normal: string;
};

/** One for each combination of what people search by; the id follows from it alone, so any order of arrival makes the same. */
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
