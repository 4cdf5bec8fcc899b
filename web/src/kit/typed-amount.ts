import { minorOfMajor } from '@back-office/contract/kit/money';

const grouped = /^[1-9]\d{0,2}([, \u00A0\u202F])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;

/**
 * What is typed or pasted, as the plain amount it is: "1,000.00" and "1 000.00" are "1000.00". Only whole groups of three are
 * taken together; anything else stays as it is and is refused as an amount, since "1,00" may well mean 1.00.
 */
export const ungrouped = (typed: string): string => {
  const text = typed.trim();
  const [, separator] = grouped.exec(text) ?? [];
  return separator === undefined ? text : text.replaceAll(separator, '');
};

/** Minor units of what is typed, or undefined where it is no amount of the currency. */
export const minorOfTyped = (typed: string, currency: string): bigint | undefined =>
  minorOfMajor(ungrouped(typed), currency);
