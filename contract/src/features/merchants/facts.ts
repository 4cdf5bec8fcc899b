import { z } from 'zod';
import { limitFields } from '../../gateway/limits.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { noteSchema } from '../../kit/line.ts';
import { merchantStatuses } from '../../kit/merchant-status.ts';
import { currencySchema } from '../../kit/money.ts';
import {
  monthlyTermsSchema,
  regions,
  settlementTermsSchema,
  tariffLineSchema,
  withdrawalTermsSchema,
} from '../terms.ts';
import { deliveryTypes } from '../waybills.ts';
import { industryCodes } from './industries.ts';
import { noCardNumber } from '../../kit/card-number.ts';

/** The limits of a gateway from a business day (UTC+8) on, in minor units of its settlement currency. */
export const gatewayLimitsFields = {
  gatewayNumber: z.string().regex(/^\d{8}$/),
  validFrom: dateSchema,
  ...limitFields,
};

const gatewayLimitsSchema = z.object({
  ...gatewayLimitsFields,
  /** The last business day they hold, included; null while no others follow. */
  validTo: z.string().nullable(),
});
export type GatewayLimits = z.output<typeof gatewayLimitsSchema>;

// Spec S3.33.
export const entities = ['company', 'partnership', 'soleTrader'] as const;
export const registrationPlaces = ['CN', 'HK', 'GB'] as const;
export const contactRoles = ['business', 'finance', 'technical', 'risk'] as const;
export const contactsMax = 10;

/** One line of text without control characters, trimmed. */
export const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .regex(/^[^\p{Cc}\p{Cs}]+$/u)
    .refine(...noCardNumber);

export const merchantReasonMax = 200;
/** The operator's reason, kept in the operation log. */
export const merchantReasonSchema = noteSchema(merchantReasonMax);

const contactSchema = z.strictObject({
  role: z.enum(contactRoles),
  name: lineSchema(80),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(
      z
        .email()
        .max(254)
        .refine(...noCardNumber),
    ),
  /** E.164: `+85291234567`. */
  phone: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s()-]/g, ''))
    .pipe(z.string().regex(/^\+\d{6,15}$/, 'phone'))
    .nullable(),
});

/** A calendar date that the database can keep too: there is no year 0. */
const writtenDateSchema = z.iso
  .date()
  .refine((day) => day >= '0001-01-01', { params: { rule: 'date' } });

export const legalNameMax = 200;
export const addressMax = 300;
export const registrationNumberMax = 60;

/** Facts an operator can edit without a second person; null while unknown. Dates are calendar dates. */
export const merchantFacts = {
  name: lineSchema(120),
  legalName: lineSchema(legalNameMax).nullable(),
  entity: z.enum(entities).nullable(),
  registrationNumber: lineSchema(registrationNumberMax).nullable(),
  registeredIn: z.enum(registrationPlaces).nullable(),
  formedOn: writtenDateSchema.nullable(),
  address: lineSchema(addressMax).nullable(),
  /** Merchant category code, ISO 18245. */
  industry: z.enum(industryCodes).nullable(),
  region: z.enum(regions),
  serviceFrom: writtenDateSchema,
  serviceTo: writtenDateSchema.nullable(),
  contacts: z.array(contactSchema).max(contactsMax),
};
export const merchantFactNames = Object.keys(merchantFacts) as (keyof typeof merchantFacts)[];

/** A bank account as shown: never with its full number. */
export const shownBankAccountSchema = z.object({
  holder: z.string(),
  bankName: z.string(),
  swift: z.string().nullable(),
  /** Set with `branchCode` for a bank named by its national code; an account has that code, a SWIFT code, or both. */
  bankCountry: z.enum(registrationPlaces).nullable(),
  branchCode: z.string().nullable(),
  currency: currencySchema,
  /** The last four characters of the number. */
  accountEnd: z.string(),
});
export type ShownBankAccount = z.output<typeof shownBankAccountSchema>;

export const signKeyStateSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Null for the key in use; the earlier one is valid until then. */
  validUntil: z.string().nullable(),
});

export const merchantSchema = z.object({
  ...merchantFacts,
  merchantNumber: z.string(),
  status: z.enum(merchantStatuses),
  createdAt: z.string(),
  /** For each line, gateway or currency newest first, including rows not in force yet. */
  tariff: z.array(tariffLineSchema),
  settlementTerms: z.array(settlementTermsSchema),
  withdrawalTerms: z.array(withdrawalTermsSchema),
  monthlyTerms: z.array(monthlyTermsSchema),
  limits: z.array(gatewayLimitsSchema),
  bankAccount: shownBankAccountSchema.extend({ since: z.string() }).nullable(),
  /** The key in use first. */
  signKeys: z.array(signKeyStateSchema),
  gateways: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      mode: z.enum(['live', 'test']),
      isActive: z.boolean(),
      /** Proof of delivery it requires (Spec S3.29). */
      deliveryType: z.enum(deliveryTypes),
      createdAt: z.string(),
    }),
  ),
});
export type Merchant = z.output<typeof merchantSchema>;
