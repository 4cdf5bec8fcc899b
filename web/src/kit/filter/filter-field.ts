import type { Language } from '@back-office/contract/kit/language';
import type { Word } from '@back-office/messages/words';
import type { ReactNode } from 'react';
import type { Say } from '#platform/language/language';

/** A change of some filters; undefined removes one. */
export type FilterPart<Filter> = { [Key in keyof Filter]?: Filter[Key] | undefined };

export type FilterControl<Filter> = {
  /** The control's id, for its label. */
  id: string;
  filter: FilterPart<Filter>;
  change: (part: FilterPart<Filter>) => void;
  /** Called when the field is left. */
  done?: () => void;
  /** Placeholder of a control without a visible label. */
  hint?: string;
  /** The problem of the current value, in the reader's language. */
  problem: string | undefined;
};

/** One filter of a list: its control, and its chip once active. */
export type FilterField<Filter> = {
  id: string;
  label: Word;
  keys: readonly (keyof Filter & string)[];
  control: (use: FilterControl<Filter>) => ReactNode;
  /** Normalises values that can be typed in more than one way. */
  plain?: (filter: FilterPart<Filter>) => FilterPart<Filter>;
  /** The problem of several values together, beyond each one's schema. */
  check?: (filter: FilterPart<Filter>, say: Say) => string | undefined;
  /** The chip's text; undefined while the filter is off. */
  chip: (filter: Filter, language: Language) => string | undefined;
};

/** A group of filters, as one part of the panel. */
export type FilterGroup<Filter> = { title: Word; fields: readonly FilterField<Filter>[] };

export type Chip = { id: string; label: Word; value: string };

/** Chips of the active filters, in field order, without the list's defaults. */
export const chipsOf = <Filter>(
  fields: readonly FilterField<Filter>[],
  filter: Filter,
  language: Language,
): Chip[] =>
  fields.flatMap(({ id, label, chip }) => {
    const value = chip(filter, language);
    return value === undefined ? [] : [{ id, label, value }];
  });

/** Clears a field's filters. */
export const without = <Filter>(field: FilterField<Filter>): FilterPart<Filter> =>
  Object.fromEntries(field.keys.map((key) => [key, undefined])) as FilterPart<Filter>;
