import { inSimplified } from './simplified-characters.ts';

const forms: readonly (readonly [RegExp, string])[] = [
  [/limited liability partnership/g, 'llp'],
  [/public limited company/g, 'plc'],
  [/limited/g, 'ltd'],
  [/incorporated/g, 'inc'],
  [/corporation/g, 'corp'],
  [/company/g, 'co'],
  [/\band\b|\+/g, '&'],
];

/** Letters that Unicode does not decompose into letter and accent, as banks print them. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
];

const replaced = (text: string, rules: readonly (readonly [RegExp, string])[]): string =>
  rules.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/**
 * A legal name without the differences between banks' spellings: case, accents, punctuation, short forms of the entity,
 * and traditional or simplified characters.
 */
export const plainName = (name: string): string => {
  const lower = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '');
  const plain = replaced(replaced(lower, letters), forms).replaceAll(/[^\p{L}\p{M}\p{N}&]/gu, '');
  return inSimplified(plain.normalize('NFKC'));
};
