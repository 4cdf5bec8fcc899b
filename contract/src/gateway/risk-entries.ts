// Entries of a merchant's blacklist and whitelist, in the one normal form that back-office, gateway and browser
// compare.
import { z } from 'zod';
import { gatewayNumberSchema } from './numbers.ts';
import { instantSchema, objectNumberSchema, text } from './fields.ts';
import { networksAround, normalNetwork } from '../kit/network.ts';
import type { PaymentSnapshot } from './protocol.ts';

export const entryLists = ['black', 'white'] as const;
export type EntryList = (typeof entryLists)[number];

export const entryTypes = [
  'card',
  'email',
  'emailDomain',
  'ip',
  'phone',
  'name',
  'address',
  'bin',
  'country',
] as const;
export type EntryType = (typeof entryTypes)[number];
/** A card is listed only by its fingerprint, taken from a payment. */
export type TypedEntryType = Exclude<EntryType, 'card'>;

export const riskEntriesPerCommandMax = 1000;
const entryValueMax = 255;

/** New or changed entries of a gateway number. Of one entry the highest version applies, in whatever order they arrive. */
export const setRiskEntriesSchema = z.strictObject({
  id: z.uuid(),
  gatewayNumber: gatewayNumberSchema,
  type: z.literal('setRiskEntries'),
  entries: z
    .array(
      z.strictObject({
        number: objectNumberSchema,
        version: z.int().positive(),
        list: z.enum(entryLists),
        type: z.enum(entryTypes),
        value: text(entryValueMax),
        isActive: z.boolean(),
        /** Payments ordered from then on are not judged by it. */
        expiresAt: instantSchema.optional(),
      }),
    )
    .min(1)
    .max(riskEntriesPerCommandMax),
});
export type SetRiskEntriesCommand = z.output<typeof setRiskEntriesSchema>;
export type RiskEntry = SetRiskEntriesCommand['entries'][number];

const inCapitals = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toUpperCase();

/** Empty for a value the command can't carry: the gateway would refuse every entry sent with it. */
const sendable = (value: string): string =>
  value.length > entryValueMax || /[\p{Cc}\p{Cs}]/u.test(value) ? '' : value;

const matching =
  (form: RegExp) =>
  (value: string): string | undefined =>
    form.test(value) ? value : undefined;

const normalForms: Readonly<Record<TypedEntryType, (typed: string) => string | undefined>> = {
  email: (typed) => {
    const value = typed.toLowerCase();
    return z.email().max(254).safeParse(value).success ? value : undefined;
  },
  emailDomain: (typed) =>
    matching(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/)(
      typed.toLowerCase().replace(/^@/, ''),
    ),
  ip: normalNetwork,
  /** E.164. Without a country code the number would be ambiguous. */
  phone: (typed) =>
    matching(/^\+[1-9]\d{6,14}$/)(typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+')),
  name: (typed) => matching(/^.{2,120}$/u)(sendable(inCapitals(typed))),
  address: (typed) => matching(/^.{5,255}$/u)(sendable(inCapitals(typed))),
  bin: matching(/^\d{6}$/),
  country: (typed) => matching(/^[A-Z]{2}$/)(typed.toUpperCase()),
};

/** The form in which a value is compared; undefined if it is invalid for its type. */
export const normalEntry = (type: TypedEntryType, typed: string): string | undefined =>
  normalForms[type](typed.trim());

type Judged = Pick<PaymentSnapshot, 'card' | 'customer' | 'shipTo' | 'ip' | 'paymentCountry'>;
export type EntryValue = { type: EntryType; value: string };

type Party = NonNullable<PaymentSnapshot['customer']>;
const typedOf = ({ email, phone, name, address, zip, country }: Party) => [
  ['email', email] as const,
  ['emailDomain', email?.split('@').at(-1)] as const,
  ['phone', phone] as const,
  ['name', name] as const,
  ['address', address] as const,
  [
    'address',
    address !== undefined && zip !== undefined ? `${address}, ${zip}` : undefined,
  ] as const,
  ['country', country] as const,
];

/** All values by which a payment can be on a list, without duplicates, cards and people before widely shared ones. */
export const entryValuesOf = ({
  card,
  customer = {},
  shipTo = {},
  ip,
  paymentCountry,
}: Judged): EntryValue[] => {
  const typed = [
    ...typedOf(customer),
    ...typedOf(shipTo),
    ['bin', card?.first6] as const,
    ['country', card?.issuingCountry] as const,
    ['country', paymentCountry] as const,
  ].flatMap(([type, value]): EntryValue[] => {
    const normal = value === undefined ? undefined : normalEntry(type, value);
    return normal === undefined ? [] : [{ type, value: normal }];
  });
  const all: EntryValue[] = [
    ...(card?.fingerprint === undefined
      ? []
      : [{ type: 'card' as const, value: card.fingerprint }]),
    ...typed,
    ...(ip === undefined
      ? []
      : networksAround(ip).map((value) => ({ type: 'ip' as const, value }))),
  ];
  const known = new Map(all.map((one) => [`${one.type} ${one.value}`, one]));
  return [...known.values()].toSorted(
    (one, other) => entryTypes.indexOf(one.type) - entryTypes.indexOf(other.type),
  );
};
