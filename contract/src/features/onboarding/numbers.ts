// Checks registration, identity and bank numbers by their published structure. Published check digits are verified; the
// numbers of the Hong Kong registers and of Companies House have none.

export type NumberProblem = 'numberFormat' | 'checkDigit';
export type NumberRule = (number: string) => NumberProblem | undefined;

/** Letters in upper case, without blanks and dashes. */
export const compact = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-()]/g, '');

const checked =
  (form: RegExp, isRight: (number: string) => boolean): NumberRule =>
  (typed) => {
    const number = compact(typed);
    if (!form.test(number)) {
      return 'numberFormat';
    }
    return isRight(number) ? undefined : 'checkDigit';
  };

const shaped = (form: RegExp): NumberRule => checked(form, () => true);

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0);

const digitsOf = (text: string): number[] => Array.from(text, Number);

const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** GB 32100: eighteen characters, the last computed from the others modulo 31. */
export const unifiedSocialCreditCode = checked(/^[0-9A-HJ-NPQRTUWXY]{18}$/, (number) => {
  const values = Array.from(number, (letter) => creditLetters.indexOf(letter));
  return (31 - (weighted(values.slice(0, 17), creditWeights) % 31)) % 31 === values[17];
});

const residentWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** GB 11643: eighteen characters, the last by ISO 7064, MOD 11-2. */
export const chineseIdentityNumber = checked(
  /^\d{17}[\dX]$/,
  (number) =>
    '10X98765432'[weighted(digitsOf(number.slice(0, 17)), residentWeights) % 11] === number[17],
);

/** One or two letters, six digits and a check digit in brackets; a missing first letter counts as a blank (36). */
export const hongKongIdentityCard = checked(/^[A-Z]{1,2}\d{6}[\dA]$/, (number) => {
  const values = Array.from(number.padStart(9), (letter) =>
    letter === ' ' ? 36 : Number.parseInt(letter, 36),
  );
  return weighted(values, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;
});

/**
 * The business registration number: eight digits, optionally followed by branch, date and check digit of the
 * certificate.
 */
export const hongKongBusinessRegistration = shaped(/^\d{8}(?:\d{8})?$/);
/** The Companies Registry number: seven digits, or since 2023 the eight of the business registration. */
export const hongKongCompanyNumber = shaped(/^\d{7,8}$/);
export const britishCompanyNumber = shaped(/^(?:\d{8}|[A-Z]{2}\d{6}|R0\d{6})$/);

/** HMRC's taxpayer reference: ten digits, of which the first checks the others. */
export const britishTaxpayerReference = checked(
  /^\d{10}$/,
  (number) =>
    '21987654321'[weighted(digitsOf(number.slice(1)), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] ===
    number[0],
);

/** ISO 9362: eight or eleven characters. */
export const swiftCode = shaped(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/);
/** A bank's number in the People's Bank's payment system. */
export const cnapsCode = shaped(/^\d{12}$/);
/** Three digits for the bank, optionally three for the branch. */
export const hongKongBankCode = shaped(/^\d{3}(?:\d{3})?$/);
export const sortCode = shaped(/^\d{6}$/);

/** ISO 13616: modulo 97 of the number with its first four characters moved to the end. */
export const iban = checked(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, (number) => {
  const turned = number.slice(4) + number.slice(0, 4);
  const digits = Array.from(turned, (letter) => Number.parseInt(letter, 36).toString()).join('');
  return BigInt(digits) % 97n === 1n;
});

/** An account number in its country's format, or an IBAN. */
export const accountNumber =
  (form: RegExp): NumberRule =>
  (typed) =>
    /^[A-Z]{2}\d{2}/.test(compact(typed)) ? iban(typed) : shaped(form)(typed);
