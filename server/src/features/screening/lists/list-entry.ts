import type {
  ScreeningList,
  ScreeningTopic,
} from '@back-office/contract/features/onboarding/screening';

/** One person or organisation of a published list, with every name that the list gives it. */
export type ListEntry = {
  id: string;
  kind: 'person' | 'organisation';
  /** The main name first, then aliases and names in the original script. */
  names: string[];
  /** `YYYY` or `YYYY-MM-DD`. */
  births: string[];
  programmes: string[];
  /** Sanctions if the list says nothing else. */
  topic?: ScreeningTopic;
};

export type ReadList = { publishedOn: string | null; entries: ListEntry[] };

export type ListReader = (file: AsyncIterable<Buffer | string>) => Promise<ReadList>;
export type ListReaders = Readonly<Record<ScreeningList, ListReader>>;

/** Without blanks and duplicates, in the original order. */
export const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()).filter(Boolean)),
];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date as lists write it (1965-01-31, 31 Jan 1965, 31/01/1965), or only its year (circa 1965); undefined for anything
 * else.
 */
export const birthOf = (text: string): string | undefined => {
  const [whole] = /\d{4}-\d{2}-\d{2}/.exec(text) ?? [];
  if (whole !== undefined) {
    return whole;
  }
  const [, day, month = '', year] =
    /^(\d{1,2})[ /]([A-Za-z]{3}|\d{2})[a-z]*[ /](\d{4})$/.exec(text.trim()) ?? [];
  if (day !== undefined) {
    const named = months.indexOf(month.toLowerCase()) + 1;
    const number = named === 0 ? month : String(named).padStart(2, '0');
    return /^\d{2}$/.test(number) ? `${year}-${number}-${day.padStart(2, '0')}` : year;
  }
  return /\b(?:1[89]|20)\d{2}\b/.exec(text)?.[0];
};
