import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import { branchLabels } from '../onboarding/fields.ts';
import type { Word } from '../../words.ts';
import { merchantWords } from './information.ts';

type Codes = Pick<ShownBankAccount, 'swift' | 'bankCountry' | 'branchCode'>;

/** In the groups used by banks. */
const grouped: Readonly<Record<NonNullable<Codes['bankCountry']>, (code: string) => string>> = {
  CN: (code) => code,
  HK: (code) => (code.length > 3 ? `${code.slice(0, 3)}-${code.slice(3)}` : code),
  GB: (code) => code.replaceAll(/\d{2}(?=\d)/g, '$&-'),
};

/** The codes that identify an account's bank, by their national names. */
export const bankCodesOf = ({
  swift,
  bankCountry,
  branchCode,
}: Codes): { label: Word; code: string }[] => [
  ...(swift === null ? [] : [{ label: merchantWords.swift, code: swift }]),
  ...(bankCountry === null || branchCode === null
    ? []
    : [{ label: branchLabels[bankCountry], code: grouped[bankCountry](branchCode) }]),
];
