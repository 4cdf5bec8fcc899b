import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type { Language } from '@back-office/contract/kit/language';
import { amountFilterWords } from '@back-office/messages/kit/filters';
import { everyListWords, wordOf } from '@back-office/messages/kit/list-words';
import type { AnyFilter, ServedList } from '#platform/list/list-of';
import type { FilterPart } from '../file/file-plan.ts';
import type { FileList } from './file-list.ts';
import { filterParts } from './filter-parts.ts';

/** What any declared list may be asked for as a file. */
type Request = {
  list: string;
  filter: AnyFilter & Required<Pick<AnyFilter, 'range'>>;
  sort?: string;
  order?: 'asc' | 'desc';
  columns: readonly string[];
  format: DownloadRequest['format'];
};

/** A filter in the reader's words, as the chips of the screen tell it. */
const partsOf = ({ definition, words }: ServedList, filter: AnyFilter, language: Language) => {
  const { asIs, chosen, flag, range } = filterParts(language);
  const partOf = (id: string): FilterPart => {
    const value: unknown = Reflect.get(filter, id);
    switch (definition.filters[id]?.kind) {
      case 'amountFrom':
        return asIs(amountFilterWords.from, filter.amountFrom);
      case 'amountTo':
        return asIs(amountFilterWords.to, filter.amountTo);
      case 'flag':
        return flag(wordOf(words.filters, id), value as boolean | undefined);
      case 'choices':
      case 'currencies':
        return chosen(wordOf(words.filters, id), value as string[] | undefined, words.labels[id]);
      case 'queue':
        return chosen(wordOf(words.filters, id), [value as string], words.labels[id]);
      case 'text':
      case undefined:
        return asIs(wordOf(words.filters, id), value as string | undefined);
    }
  };
  const days =
    definition.range === undefined || filter.range === undefined
      ? []
      : [range(wordOf(words.columns, definition.range), filter.range)];
  return [...days, ...Object.keys(definition.filters).map(partOf)];
};

/** The file of a declared list: its rows, order and filter are the list's own, so that it can't differ from the screen. */
export const fileOf = <Wanted extends DownloadRequest & Request>(
  served: ServedList,
): FileList<Wanted> => {
  const { definition, words, values } = served;
  const { access, exportedBy } = definition;
  return {
    rights: [access.permission, exportedBy ?? []].flat(),
    plan: ({ filter, columns, format }, language) => ({
      title: words.title,
      asciiName: definition.name,
      days: filter.range,
      filter: partsOf(served, filter, language),
      asOf:
        filter.asOf === undefined ? undefined : { label: everyListWords.frozenAt, at: filter.asOf },
      columns: columns.flatMap((id) => {
        const value = values[id];
        return value === undefined ? [] : [{ title: wordOf(words.columns, id), value }];
      }),
      format,
    }),
    read: async (asking, request) => {
      const filter = { ...request.filter, asOf: request.filter.asOf ?? asking.now.toISOString() };
      return {
        rows: {
          count: await served.count(asking, filter),
          ...served.found(asking, { ...request, filter }),
        },
        frozen: { ...request, filter },
      };
    },
  };
};
