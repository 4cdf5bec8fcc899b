import type { DateRange } from '@back-office/contract/kit/date-range';
import type { Language } from '@back-office/contract/kit/language';
import { filterWords, partWords, rangeWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { countryNames } from '../file/file-cells.ts';
import type { FilterPart } from '../file/file-plan.ts';

/** The parts of a filter in one language. */
export const filterParts = (language: Language) => ({
  range: (label: Word, { from, to }: DateRange): FilterPart => ({
    label,
    value: rangeWords.fromTo[language]({ from, to }),
  }),
  asIs: (label: Word, value: string | undefined): FilterPart => ({ label, value }),
  /** Chosen values by their labels, or unchanged. */
  chosen: <Value extends string>(
    label: Word,
    values: readonly Value[] | undefined,
    words?: Readonly<Partial<Record<Value, Word>>>,
  ): FilterPart => ({
    label,
    value:
      values === undefined || values.length === 0
        ? undefined
        : values
            .map((value) => words?.[value]?.[language] ?? value)
            .join(filterWords.between[language]),
  }),
  countries: (label: Word, codes: readonly string[] | undefined): FilterPart => ({
    label,
    value:
      codes === undefined || codes.length === 0
        ? undefined
        : codes
            .map((code) => countryNames(language)[code] ?? code)
            .join(filterWords.between[language]),
  }),
  flag: (label: Word, isWanted: boolean | undefined): FilterPart => ({
    label,
    value: isWanted === undefined ? undefined : partWords[isWanted ? 'yes' : 'no'][language],
  }),
});
