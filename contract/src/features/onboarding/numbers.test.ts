import { describe, expect, it, test } from 'vitest';
import {
  accountNumber,
  britishCompanyNumber,
  britishTaxpayerReference,
  chineseIdentityNumber,
  cnapsCode,
  compact,
  hongKongBankCode,
  hongKongBusinessRegistration,
  hongKongCompanyNumber,
  hongKongIdentityCard,
  iban,
  sortCode,
  swiftCode,
  unifiedSocialCreditCode,
  type NumberRule,
} from './numbers.ts';

const withCheckDigit: [string, NumberRule, string[]][] = [
  [
    'unified social credit code',
    unifiedSocialCreditCode,
    ['91350100M000100Y43', '91110000600037341L'],
  ],
  ['Chinese identity number', chineseIdentityNumber, ['11010519491231002X', '11010519491231002x']],
  ['Hong Kong identity card', hongKongIdentityCard, ['A123456(3)', 'AB987654(3)']],
  ['IBAN', iban, ['GB82 WEST 1234 5698 7654 32', 'DE89 3704 0044 0532 0130 00']],
];

describe.each(withCheckDigit)('a %s', (_, rule, right) => {
  it('is taken as it is published, and refused with any one digit changed', () => {
    for (const number of right) {
      expect([number, rule(number)]).toEqual([number, undefined]);
      const digits = [...compact(number).matchAll(/\d/g)].map(({ index }) => index);
      for (const at of digits) {
        const typed = compact(number);
        const wrong = `${typed.slice(0, at)}${(Number(typed[at]) + 1) % 10}${typed.slice(at + 1)}`;
        expect([wrong, rule(wrong)]).not.toEqual([wrong, undefined]);
      }
    }
  });

  it('is refused by its form where a part is missing', () => {
    expect(rule(right[0]?.slice(0, 8) ?? '')).toBe('numberFormat');
    expect(rule('中文')).toBe('numberFormat');
  });
});

const shaped: [string, NumberRule, string[], string[]][] = [
  ['SWIFT code', swiftCode, ['HSBCHKHHHKH', 'bkchcnbj'], ['HSBC', 'HSBCHKHHHK', '1SBCHKHH']],
  ['CNAPS code', cnapsCode, ['104391000018'], ['10439100001']],
  ['Hong Kong bank code', hongKongBankCode, ['024', '024-281'], ['24', '024-28']],
  ['taxpayer reference', britishTaxpayerReference, ['1955839661'], ['2955839661', '195583966']],
  ['sort code', sortCode, ['80-11-00', '801100'], ['8011']],
  ['company number', britishCompanyNumber, ['SC123456', '01234567'], ['123456', 'SCX23456']],
  [
    'business registration',
    hongKongBusinessRegistration,
    ['75248136', '75248136-000-05-26-4'],
    ['7524813'],
  ],
  ['company number in Hong Kong', hongKongCompanyNumber, ['3129407', '75248136'], ['312940']],
  [
    'account',
    accountNumber(/^\d{6,12}$/),
    ['281-445566-001', 'GB82WEST12345698765432'],
    ['12', 'GB82WEST12345698765431'],
  ],
];

test.each(shaped)('a %s is judged by its published structure', (_, rule, right, wrong) => {
  expect(right.filter((number) => rule(number) !== undefined)).toEqual([]);
  expect(wrong.filter((number) => rule(number) === undefined)).toEqual([]);
});
