import {
  kindsAsked,
  payerAddressSchema,
  type AddressKind,
  type LinkAddressMode,
  type PayerAddress,
} from '@back-office/contract/features/payment-links/addresses';
import { addressFormWords as words } from '@back-office/messages/features/payment-links/address';
import type { Word } from '@back-office/messages/words';
import { z } from 'zod';
import { addressParts, isCountry, isRequired } from './country-forms.ts';

const typedSchema = z
  .partialRecord(z.enum(['name', 'country', ...addressParts]), z.string().max(1000))
  .optional();
type Typed = z.output<typeof typedSchema>;

/** The page's input; checked once we know what the link asks for. */
export const typedAddressesSchema = {
  billing: typedSchema,
  shipping: typedSchema,
  /** Deliver to the billing address. */
  sameAddress: z.boolean().default(false),
};

export type Addresses = Partial<Record<AddressKind, PayerAddress>>;
/** `fields`: the controls of the page to mark. */
type AddressFault = { problem: Word; fields: string[] };

const missingIn = (typed: NonNullable<Typed>): string[] => {
  const { country = '' } = typed;
  const isEmpty = (part: keyof typeof typed): boolean => (typed[part] ?? '').trim() === '';
  return [
    ...(isCountry(country) ? [] : ['country']),
    ...(isEmpty('name') ? ['name'] : []),
    ...addressParts.filter((part) => isRequired(part, country) && isEmpty(part)),
  ];
};

const readOne = (kind: AddressKind, typed: Typed = {}): PayerAddress | AddressFault => {
  const named = (fields: readonly string[]): string[] => fields.map((field) => `${kind}.${field}`);
  const missing = missingIn(typed);
  if (missing.length > 0) {
    return { problem: words.incomplete, fields: named(missing) };
  }
  const { data, error } = payerAddressSchema.safeParse(typed);
  return (
    data ?? {
      problem: words.wrong,
      fields: named((error?.issues ?? []).map(({ path }) => String(path[0] ?? 'address'))),
    }
  );
};

type Sent = Partial<Record<AddressKind, Typed>> & { sameAddress: boolean };

/** The addresses that a link asks for, or what is wrong with the first faulty one. */
export const readAddresses = (mode: LinkAddressMode, sent: Sent): Addresses | AddressFault => {
  const addresses: Addresses = {};
  const isCopied = mode === 'both' && sent.sameAddress;
  for (const kind of kindsAsked(mode)) {
    const read = readOne(kind, isCopied ? sent.billing : sent[kind]);
    if ('problem' in read) {
      return read;
    }
    addresses[kind] = read;
  }
  return addresses;
};
