import { z } from 'zod';
import { noCardNumber } from '../../kit/card-number.ts';
import { nameLineSchema } from '../../kit/line.ts';

/** The addresses that a link asks its payer for. */
export const linkAddressModes = ['none', 'billing', 'shipping', 'both'] as const;
export type LinkAddressMode = (typeof linkAddressModes)[number];
const addressKinds = ['billing', 'shipping'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** The address kinds that a link asks for, in the order of the form. */
export const kindsAsked = (mode: LinkAddressMode): readonly AddressKind[] =>
  addressKinds.filter((kind) => mode === 'both' || mode === kind);

const addressLimits = { name: 120, street: 255, city: 85, state: 85, zip: 20 } as const;

/** Drops input without letters or digits, such as a dash where a place has no postal code. */
const optionalLine = (max: number) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' && !/[\p{L}\p{N}]/u.test(typed) ? undefined : typed),
    nameLineSchema(max).optional(),
  );

/** Joins several typed lines into one, as gateways and carriers expect. */
const streetSchema = z.preprocess(
  (typed) =>
    typeof typed === 'string'
      ? typed
          .split(/[\r\n]+/)
          .map((line) => line.trim())
          .filter((line) => line !== '')
          .join(', ')
      : typed,
  nameLineSchema(addressLimits.street),
);

/**
 * An address as a payer types it. We don't check the format of postal codes or cities: a rule would refuse real ones.
 */
export const payerAddressSchema = z
  .strictObject({
    name: nameLineSchema(addressLimits.name),
    country: z.string().regex(/^[A-Z]{2}$/),
    address: streetSchema,
    city: optionalLine(addressLimits.city),
    state: optionalLine(addressLimits.state),
    zip: optionalLine(addressLimits.zip),
  })
  // A card number could be split over neighbouring fields, whose order depends on the country.
  .refine(
    ({ address, city = '', state = '', zip = '' }) =>
      noCardNumber[0](`${address} ${zip} ${city}`) && noCardNumber[0](`${city} ${state} ${zip}`),
    noCardNumber[1],
  );
export type PayerAddress = z.output<typeof payerAddressSchema>;
