import type { Language } from '@back-office/contract/kit/language';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import type { Say } from '#platform/language/language';

/** A change of some filters; undefined takes one off. */
export type FilterPart<Filter> = { [Key in keyof Filter]?: Filter[Key] | undefined };

export type FilterControl<Filter> = {
  /** The control's own id, so that its label reaches it. */
  id: string;
  filter: FilterPart<Filter>;
  change: (part: FilterPart<Filter>) => void;
  /** Typing has ended: the field was left. */
  done?: () => void;
  /** Stands in an empty control whose label is not in sight. */
  hint?: string;
  /** What is wrong with what stands there, in the reader's words. */
  problem: string | undefined;
};

/** One filter of a list: how it is set and how it is told once it is. */
export type FilterField<Filter> = {
  id: string;
  label: Word;
  keys: readonly (keyof Filter & string)[];
  control: (use: FilterControl<Filter>) => ReactNode;
  /** Its parts as they are asked, where they may be typed in more ways. */
  plain?: (filter: FilterPart<Filter>) => FilterPart<Filter>;
  /** What is wrong with its parts together, beyond what the schema says of each. */
  check?: (filter: FilterPart<Filter>, say: Say) => string | undefined;
  /** The chip's text, or undefined while the filter is off. */
  chip: (filter: Filter, language: Language) => string | undefined;
};

/** Filters that belong together, as one part of the panel. */
export type FilterGroup<Filter> = { title: Word; fields: readonly FilterField<Filter>[] };

export type Chip = { id: string; label: Word; value: string };

/** What is set, in the order of the fields, leaving out what the list's own defaults set. */
export const chipsOf = <Filter>(
  fields: readonly FilterField<Filter>[],
  filter: Filter,
  language: Language,
): Chip[] =>
  fields.flatMap(({ id, label, chip }) => {
    const value = chip(filter, language);
    return value === undefined ? [] : [{ id, label, value }];
  });

/** Takes a field's filters off. */
export const without = <Filter>(field: FilterField<Filter>): FilterPart<Filter> =>
  Object.fromEntries(field.keys.map((key) => [key, undefined])) as FilterPart<Filter>;
