import { holdsCardNumber } from '@back-office/contract/kit/card-number';

/** Pasted text taken apart at commas, blanks and new lines; each number once. */
export const splitNumbers = (text: string): string[] => [
  ...new Set(text.split(/[\s,，;；、]+/u).filter((part) => part !== '')),
];

// No card prints more of its digits in one group.
const longerThanGroup = /\p{Nd}{7,}/gu;

/**
 * Whether one of many numbers is a card number, or a card number came apart into some of them. Longer numbers are never read
 * together: among many order numbers two neighbours would soon look like a card number. A card number in two groups of eight, which no
 * card prints, is therefore taken for two numbers.
 */
export const namesCardNumber = (text: string): boolean =>
  splitNumbers(text).some(holdsCardNumber) ||
  holdsCardNumber(text.replaceAll(longerThanGroup, 'number'));
