// Check digits published by carriers, each over a serial number without its last character.

const digitsOf = (text: string): number[] => Array.from(text, Number);

const upToTen = (sum: number): number => (10 - (sum % 10)) % 10;

type Weights = {
  /** Weight of the first, third, fifth … character. */
  first: number;
  second: number;
};

/** Letters count by position in the alphabet, starting at A = 2 (UPS); digits as themselves. */
const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10;

/** Sum of weighted characters, completed to the next ten: UPS, USPS, FedEx Ground, OnTrac. */
export const mod10 = (serial: string, { first, second }: Weights): number =>
  upToTen(
    Array.from(serial, valueOf).reduce(
      (sum, value, place) => sum + value * (place % 2 === 0 ? first : second),
      0,
    ),
  );

/** FedEx Express: weights 3, 1, 7 from the left; the last digit of the sum modulo 11. */
export const fedExDigit = (serial: string): number =>
  (digitsOf(serial).reduce((sum, digit, place) => sum + digit * ([3, 1, 7][place % 3] ?? 0), 0) %
    11) %
  10;

/** DHL Express: the number modulo 7. */
export const dhlDigit = (serial: string): number => Number(BigInt(serial) % 7n);

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7];

/** Universal Postal Union, standard S10: the eight digits between the letters. */
export const s10Digit = (serial: string): number => {
  const sum = digitsOf(serial).reduce(
    (all, digit, place) => all + digit * (s10Weights[place] ?? 0),
    0,
  );
  const rest = 11 - (sum % 11);
  return rest === 10 ? 0 : rest === 11 ? 5 : rest;
};

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** ISO/IEC 7064 MOD 37,36: DPD. */
export const mod37 = (serial: string): string => {
  let carried = 36;
  for (const character of serial) {
    const sum = (carried + alphabet.indexOf(character)) % 36;
    carried = ((sum === 0 ? 36 : sum) * 2) % 37;
  }
  return alphabet[(37 - carried) % 36] ?? '';
};
