import { brokenRuleOf } from '@back-office/contract/kit/rule';
import { ruleWords } from '@back-office/messages/rules';
import type { z } from 'zod';
import { type Say, useSay } from '#platform/language/language';
import { holdsCardNumber } from '@back-office/contract/kit/card-number';
import { cardNumberRefused } from '@back-office/messages/kit/filters';
import { useState } from 'react';
import type { FilterField, FilterPart } from '#kit/filter/filter-field';

/** The first thing wrong with each filter, by its name: the same rules the server holds, before anything is sent. */
export const filterProblems = (
  schema: z.ZodObject,
  filter: object,
  say: Say,
): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  const written = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  );
  for (const issue of schema.partial().safeParse(written).error?.issues ?? []) {
    const [key] = issue.path;
    if (typeof key === 'string' && !problems.has(key)) {
      const { rule, figures } = brokenRuleOf(issue, written);
      problems.set(key, say(ruleWords[rule], figures));
    }
  }
  return problems;
};

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') {
    return [value];
  }
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

export type FilterDraft<Filter> = {
  filter: FilterPart<Filter>;
  isChanged: boolean;
  change: (part: FilterPart<Filter>) => void;
  problemOf: (field: FilterField<Filter>) => string | undefined;
  /** Applies the draft, including a last change, unless something in it is wrong; then shows the problem. */
  apply: (part?: FilterPart<Filter>) => void;
};

type Rules<Filter> = {
  schema: z.ZodObject;
  fields: readonly FilterField<Filter>[];
  /** The active filters. */
  start: FilterPart<Filter>;
};

/** Filters being edited: they apply only when complete and valid. */
export const useFilterDraft = <Filter extends object>(
  { schema, fields, start }: Rules<Filter>,
  accept: (filter: FilterPart<Filter>) => void,
): FilterDraft<Filter> => {
  const say = useSay();
  const [draft, setDraft] = useState({ start, filter: start });
  const [isTried, setTried] = useState(false);
  const filter = draft.start === start ? draft.filter : start;
  const problemIn = (key: string): string | undefined => {
    if (textsOf(Reflect.get(filter, key)).some(holdsCardNumber)) {
      return say(cardNumberRefused);
    }
    return isTried ? filterProblems(schema, filter, say).get(key) : undefined;
  };
  return {
    filter,
    isChanged: filter !== start,
    change: (part) => setDraft({ start, filter: { ...filter, ...part } }),
    problemOf: (field) =>
      field.keys.map(problemIn).find((problem) => problem !== undefined) ??
      (isTried ? field.check?.(filter, say) : undefined),
    apply: (part) => {
      const typed = { ...filter, ...part };
      const next = fields.reduce((told, { plain }) => ({ ...told, ...plain?.(told) }), typed);
      const isRight =
        filterProblems(schema, next, say).size === 0 &&
        fields.every((field) => field.check?.(next, say) === undefined) &&
        !Object.values(next).flatMap(textsOf).some(holdsCardNumber);
      setDraft({ start, filter: next });
      setTried(!isRight);
      if (isRight) {
        accept(next);
      }
    },
  };
};
