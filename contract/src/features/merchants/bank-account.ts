import { z } from 'zod';
import { rulesOf } from '../onboarding/countries.ts';
import { settlementCurrencySchema } from '../terms/bank-holidays.ts';
import { lineSchema, registrationPlaces } from './facts.ts';

const compact = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** As typed: any account of the merchant's own, with at least one code of its bank. */
export const bankAccountFields = {
  /** Must equal the merchant's legal name. */
  holder: lineSchema(200),
  bankName: lineSchema(120),
  swift: z
    .string()
    .transform(compact)
    .pipe(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/))
    .nullable()
    .default(null),
  /** The bank's country, for a bank named by its national code; null exactly if `branchCode` is. */
  bankCountry: z.enum(registrationPlaces).nullable().default(null),
  /** CNAPS code, Hong Kong bank and branch code, or sort code. */
  branchCode: z
    .string()
    .transform(compact)
    .pipe(z.string().regex(/^\d{3,12}$/))
    .nullable()
    .default(null),
  /** A national account number, or an IBAN. */
  accountNumber: z
    .string()
    .transform(compact)
    .pipe(z.string().regex(/^[A-Z0-9]{6,34}$/))
    .meta({ secret: true }),
  currency: settlementCurrencySchema,
};

type Named = Pick<
  z.output<z.ZodObject<typeof bankAccountFields>>,
  'swift' | 'bankCountry' | 'branchCode' | 'accountNumber'
>;

const rulesOfBank = ({ bankCountry }: Named) =>
  bankCountry === null ? undefined : rulesOf(bankCountry)?.bank;

/** A SWIFT code, or a code and an account number in the published form of the bank's country. */
export const withBankCode = <Account extends z.ZodType<Named>>(account: Account): Account =>
  account
    .refine(({ swift, branchCode }) => swift !== null || branchCode !== null, {
      path: ['swift'],
      params: { rule: 'bankCode' },
    })
    .refine(({ bankCountry, branchCode }) => branchCode === null || bankCountry !== null, {
      path: ['bankCountry'],
      params: { rule: 'required' },
    })
    .refine(({ bankCountry, branchCode }) => bankCountry === null || branchCode !== null, {
      path: ['branchCode'],
      params: { rule: 'required' },
    })
    .refine(
      (named) =>
        named.branchCode === null || rulesOfBank(named)?.branch(named.branchCode) === undefined,
      { path: ['branchCode'], params: { rule: 'format' } },
    )
    .refine((named) => rulesOfBank(named)?.account(named.accountNumber) === undefined, {
      path: ['accountNumber'],
      params: { rule: 'format' },
    });
