import type { FileFormat } from '@back-office/contract/features/downloads/made-files';
import { isFrozen } from '@back-office/contract/kit/list';
import { type FilterKind, readDays } from '@back-office/contract/kit/list-filter';
import type { Language } from '@back-office/contract/kit/language';
import type { Permission } from '@back-office/contract/kit/permission';
import { amountFilterWords } from '@back-office/messages/kit/filters';
import { everyListWords, wordOf } from '@back-office/messages/kit/list-words';
import type { Word } from '@back-office/messages/words';
import type { Labels } from '#platform/list/file-value';
import type { AnyFilter } from '#platform/list/list-conditions';
import type { ServedList } from '#platform/list/list-of';
import type { ListAsking } from '#platform/list/list-source';
import type { FilePlan, FileRows, FilterPart } from '../file/file-plan.ts';
import { filterParts } from './filter-parts.ts';

/** File request for any declared list. */
type Request = {
  list: string;
  filter: object;
  sort?: string;
  order?: 'asc' | 'desc';
  columns: readonly string[];
  format: FileFormat;
};

type Telling = {
  value: unknown;
  labels: Labels | undefined;
  parts: ReturnType<typeof filterParts>;
  label: () => Word;
};

const oneOf = ({ value, labels, parts, label }: Telling): FilterPart =>
  parts.chosen(label(), value === undefined ? [] : [value as string], labels);
const someOf = ({ value, labels, parts, label }: Telling): FilterPart =>
  parts.chosen(label(), value as string[] | undefined, labels);

/** Describes a filter by its kind. */
const tellingOf: Readonly<Record<FilterKind, (telling: Telling) => FilterPart>> = {
  text: ({ value, parts, label }) => parts.asIs(label(), value as string | undefined),
  numbers: someOf,
  gateways: someOf,
  ids: someOf,
  flag: ({ value, parts, label }) => parts.flag(label(), value as boolean | undefined),
  choices: someOf,
  currencies: someOf,
  days: ({ value, parts, label }) =>
    value === undefined
      ? parts.asIs(label(), undefined)
      : parts.range(label(), readDays(value as string)),
  choice: oneOf,
  queue: oneOf,
  amountFrom: ({ value, parts }) => parts.asIs(amountFilterWords.from, value as string | undefined),
  amountTo: ({ value, parts }) => parts.asIs(amountFilterWords.to, value as string | undefined),
};

/** A filter in the reader's words, like the chips on screen. */
const partsOf = (
  { definition, words }: ServedList,
  filter: AnyFilter,
  language: Language,
): FilterPart[] => {
  const parts = filterParts(language);
  const days =
    definition.range === undefined || filter.range === undefined
      ? []
      : [
          parts.range(
            words.times?.[filter.timeType ?? ''] ?? wordOf(words.columns, definition.range),
            filter.range,
          ),
        ];
  const others = Object.entries(definition.filters).map(([id, { kind }]) =>
    tellingOf[kind]({
      value: Reflect.get(filter, id),
      labels: words.labels[id],
      parts,
      label: () => wordOf(words.filters, id),
    }),
  );
  return [...days, ...others];
};

/** A declared list whose rows can be downloaded, a merchant's or one over all merchants. */
type DeclaredFile<Wanted> = {
  rights: readonly Permission[];
  plan: (request: Wanted, language: Language) => FilePlan;
  read: (asking: ListAsking, request: Wanted) => Promise<{ rows: FileRows; frozen: Wanted }>;
};

/** The file of a declared list: its rows, order and filter are the list's own, so that it can't differ from the screen. */
export const fileOf = <Wanted extends Request>(served: ServedList): DeclaredFile<Wanted> => {
  const { definition, words, values } = served;
  const { access, exportedBy } = definition;
  return {
    rights: [access.permission, exportedBy ?? []].flat(),
    plan: ({ filter, columns, format }, language) => {
      const { range, asOf }: AnyFilter = filter;
      return {
        title: words.title,
        asciiName: definition.name,
        days: range,
        filter: partsOf(served, filter, language),
        asOf: asOf === undefined ? undefined : { label: everyListWords.frozenAt, at: asOf },
        columns: columns.flatMap((id) => {
          const value = values[id];
          return value === undefined ? [] : [{ title: wordOf(words.columns, id), value }];
        }),
        format,
      };
    },
    read: async (asking, request) => {
      const { asOf = asking.now.toISOString() }: AnyFilter = request.filter;
      const filter = { ...request.filter, ...(isFrozen(definition) ? { asOf } : {}) };
      return {
        rows: {
          count: await served.count(asking, filter),
          ...(await served.found(asking, { ...request, filter })),
        },
        frozen: { ...request, filter },
      };
    },
  };
};
