import {
  evidenceForms,
  reasonFamilies,
  type ReasonFamily,
} from '@back-office/contract/features/disputes/evidence';
import {
  amexFamilies,
  amexInquiryFamilies,
  discoverFamilies,
  familyOf,
  jcbFamilies,
  mastercardFamilies,
  unionPayFamilies,
  visaFamilies,
} from '@back-office/contract/features/disputes/reason-codes';
import type { CardBrand } from '@back-office/contract/features/payment';
import { languages } from '@back-office/contract/kit/language';
import { describe, expect, test } from 'vitest';
import type { Word } from '../../words.ts';
import { evidenceWords } from './evidence.ts';
import { familyLabels } from './labels.ts';
import { reasonCodeLabels, reasonWord } from './reasons.ts';

const codesOf: readonly [CardBrand, Readonly<Record<string, ReasonFamily>>, number][] = [
  ['visa', visaFamilies, 25],
  ['mastercard', mastercardFamilies, 21],
  ['amex', amexFamilies, 34],
  ['amex', amexInquiryFamilies, 18],
  ['discover', discoverFamilies, 26],
  ['diners', discoverFamilies, 26],
  ['jcb', jcbFamilies, 30],
  ['unionpay', unionPayFamilies, 9],
  // Discover routes UnionPay's payments in America.
  ['unionpay', discoverFamilies, 26],
];

const isSaid = (word: Word | undefined): boolean =>
  languages.every((language) => (word?.[language].trim() ?? '') !== '');

/** What a form lacks of being one that a clerk can fill in. */
const faultsOf = (network: CardBrand | null, code: string): string[] => {
  const family = familyOf(network, code);
  const { required, optional } = evidenceForms[family];
  const fields = [...required, ...optional];
  return [
    ...(fields.length === 0 ? [`${code} opens an empty form`] : []),
    ...(new Set(fields).size < fields.length ? [`${code} asks for the same twice`] : []),
    ...(isSaid(familyLabels[family]) ? [] : [`${code} names no family`]),
    ...fields
      .filter((field) => !isSaid(evidenceWords[field].name) || !isSaid(evidenceWords[field].why))
      .map((field) => `${code} asks for ${field} without words`),
  ];
};

describe('the reason of a case', () => {
  test.each(codesOf)(
    'opens a form in every code of %s, and names its family',
    (network, codes, count) => {
      expect(Object.keys(codes)).toHaveLength(count);
      for (const [code, family] of Object.entries(codes)) {
        expect(familyOf(network, code)).toBe(family);
        expect(faultsOf(network, code)).toEqual([]);
        expect([code, isSaid(reasonWord(network, code)), isSaid(reasonCodeLabels[code])]).toEqual([
          code,
          true,
          true,
        ]);
      }
    },
  );

  test('opens the form of other reasons where the code or the network is not known', () => {
    for (const [network, code] of [
      ['visa', '99.9'],
      ['jcb', '10.4'],
      ['unionpay', '4502'],
      ['amex', '10.4'],
      [null, ''],
    ] as const) {
      expect(familyOf(network, code)).toBe('other');
      expect(faultsOf(network, code)).toEqual([]);
    }
  });

  test('can be of every family', () => {
    const families = new Set(codesOf.flatMap(([, codes]) => Object.values(codes)));
    expect([...families].toSorted()).toEqual(reasonFamilies.toSorted());
  });
});
