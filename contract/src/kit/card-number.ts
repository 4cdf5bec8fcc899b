// How the numbers of the card schemes begin (ISO/IEC 7812), and how many digits each has. Invariant I24 asks the same of stored texts.
const schemes =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12,17}|(?:35|6[0245]|8[12])\d{14,17}|(?:5[06-9]|6[136-9])\d{11,17})$/;
const [fewest, most] = [13, 19];
/** Whether the digits end in a valid check digit of a card number (ISO/IEC 7812). */
export const passesCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += place % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
};

const isCardNumber = (digits: string): boolean => schemes.test(digits) && passesCheckDigit(digits);

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** The ten digits of a script are consecutive, so a digit's value is the number of digits before it. */
const plainDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) {
    before += 1;
  }
  return String(before % 10);
};

type Digit = { value: string; start: number; end: number; beginsGroup: boolean };

const unseen = /[\p{Cf}\p{M}]/gu;
/** Nobody types more than 20 signs between two groups of one number, and a row of stars or dots stands for hidden digits. */
const isSeparator = (gap: string): boolean => gap.length <= 20 && !/\p{L}|\*{4}|•{4}/u.test(gap);

/** Runs of digits separated only by a few separators. */
const digitRunsOf = (text: string): Digit[][] => {
  const runs: Digit[][] = [];
  let lastEnd = 0;
  for (const { 0: found, index: start } of text.matchAll(/\p{N}/gu)) {
    const end = start + found.length;
    const digits = found.normalize('NFKC').match(/\p{Nd}/gu) ?? [];
    const gap = text.slice(lastEnd, start).replaceAll(unseen, '').replaceAll(/\s+/gu, ' ');
    const run = runs.at(-1);
    const told = digits.map((digit, index) => ({
      value: plainDigit(digit),
      start,
      end,
      beginsGroup: index === 0 && (gap !== '' || run === undefined || run.length === 0),
    }));
    if (run === undefined || digits.length === 0 || !isSeparator(gap)) {
      runs.push(told.map((digit, index) => ({ ...digit, beginsGroup: index === 0 })));
    } else {
      run.push(...told);
    }
    lastEnd = end;
  }
  return runs;
};

type Span = { start: number; end: number };

/** The card number that starts at a digit of a run and ends with one of its groups. */
const cardNumberFrom = (text: string, run: readonly Digit[]): Span | undefined => {
  const [first] = run;
  if (first?.beginsGroup !== true) {
    return undefined;
  }
  const values = run.map(({ value }) => value).join('');
  // No telephone number has more than 15 digits (E.164), and none of the countries from +30 to +39 more than 13.
  const fewestBehindPlus = values.startsWith('3') ? 14 : 16;
  const fewestHere = text[first.start - 1] === '+' ? fewestBehindPlus : fewest;
  const last = run.findIndex(
    (_, at) =>
      at + 1 >= fewestHere &&
      (run[at + 1]?.beginsGroup ?? true) &&
      isCardNumber(values.slice(0, at + 1)),
  );
  return last < 0 ? undefined : { start: first.start, end: run[last]?.end ?? first.end };
};

// Texts rarely hold this many digits; all others need no further check.
const mayHoldOne = /(?:\p{N}[^\p{L}\p{N}]*){13}/u;

const cardNumbersIn = (text: string): Span[] => {
  if (!mayHoldOne.test(text)) {
    return [];
  }
  const spans: Span[] = [];
  for (const run of digitRunsOf(text)) {
    for (let from = 0; from < run.length; from += 1) {
      const span = cardNumberFrom(text, run.slice(from, from + most + 1));
      if (span !== undefined && span.start >= (spans.at(-1)?.end ?? 0)) {
        spans.push(span);
      }
    }
  }
  return spans;
};

/**
 * Whether a text holds what could be a full card number: digits of any script, in one run or with any separators
 * between them, with a right check digit. A telephone number after a plus doesn't count.
 */
export const holdsCardNumber = (text: string): boolean => cardNumbersIn(text).length > 0;

/** The text with each card number in it replaced. */
export const withoutCardNumbers = (text: string, mask: string): string =>
  cardNumbersIn(text).reduceRight(
    (masked, { start, end }) => masked.slice(0, start) + mask + masked.slice(end),
    text,
  );

/** For `refine` on every text a person types: no field accepts card numbers. */
export const noCardNumber = [
  (text: string): boolean => !holdsCardNumber(text),
  { params: { rule: 'cardNumber' }, abort: true },
] as const;
