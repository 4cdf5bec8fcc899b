import { passesCheckDigit } from '@back-office/contract/kit/check-digit';

/** Thirteen to nineteen digits with a right check digit, however they are spaced: what a pasted card number looks like. */
export const looksLikeCardNumber = (text: string): boolean => {
  const runs = text.replaceAll(/(?<=\d)[ -](?=\d)/g, '').match(/(?<!\d)\d{13,19}(?!\d)/g) ?? [];
  return runs.some(passesCheckDigit);
};
