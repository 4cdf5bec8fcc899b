import { staleLists } from '@back-office/contract/features/live';
import type { CallDefinition } from '@back-office/contract/kit/call';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';
import { useQueryClient } from '@tanstack/react-query';
import { businessToday, now } from '#kit/time/clock';
import type { AnyList } from '#kit/list/list-columns';
import type { AnyFilter } from '#kit/list/list-filters';
import type { ListRules } from '#kit/address/list-search';
import type { RangePreset } from '#kit/dates/range-presets';
import { dateIn } from '#kit/time/time';
import type { ListUrl } from '#kit/address/use-list-url';
import { useNewCount } from '#kit/address/use-new-count';
import { callServer } from '#platform/http/client';
import { useLookAgain } from '#platform/http/look-again';
import { useQuestion } from '#platform/http/questions';
import { useStale } from '#platform/live';

export type AnyUrl = ListUrl<AnyFilter, string>;

/** Whether the dates are business days, independent of the reader. Spec S9.6. */
export const isBusinessDay = (
  { range, columns, times }: AnyList,
  { timeType }: Partial<AnyFilter>,
): boolean =>
  range === undefined ||
  columns[range]?.kind === 'day' ||
  times?.[String(timeType)]?.isBusinessDay === true;

/** The days a list opens with, and the address parameters it preserves. */
type Opening = { preset?: RangePreset | undefined; keeps?: readonly string[] | undefined };

/** A list whose rows wait for a deadline opens on these, the nearest first. */
const openingOf = ({
  tabs = '',
  dueFirst,
}: AnyList): Pick<ListRules<AnyFilter, string>, 'defaults' | 'opening'> =>
  dueFirst === undefined
    ? { defaults: {} }
    : {
        defaults: { [tabs]: [dueFirst.under] },
        opening: (filter) =>
          String(filter[tabs]) === dueFirst.under
            ? { sort: dueFirst.sort, order: 'asc' }
            : undefined,
      };

/** The address rules of a list, for a reader in a zone. */
export const rulesOf = (
  list: AnyList,
  reader: TimeZoneName,
  { preset = 'last30', keeps }: Opening = {},
): ListRules<AnyFilter, string> => ({
  ...openingOf(list),
  schema: list.filterSchema as unknown as ListRules<AnyFilter, string>['schema'],
  fixed: {},
  defaultPreset: preset,
  kept: keeps,
  // The order of a list with a fixed order is not sent.
  sorts: list.sorts ?? ['given'],
  today: (filter) => (isBusinessDay(list, filter) ? businessToday() : dateIn(now(), reader)),
});

const inputOf = (list: AnyList, { filter, sort, order, page, limit }: AnyUrl) => {
  const sorted = list.sorts === undefined ? {} : { sort, order };
  return { filter, ...sorted, page, limit };
};

const liveNameOf = ({ name, live = name }: AnyList) => staleLists.find((one) => one === live);

/** Loads the page, and reloads it when the server signals a change or after a while. */
export const useAnswer = (list: AnyList, url: AnyUrl) => {
  const answer = useQuestion(list.call, inputOf(list, url) as never, { keepPreviousData: true });
  const refetch = (): void => void answer.refetch();
  useStale(list.news === undefined ? liveNameOf(list) : undefined, refetch);
  useLookAgain(refetch, list.access.kind === 'operator');
  return answer;
};

/** A list with news stays frozen as it was read: its rows and figures are refreshed, new rows are only counted. */
export const useNews = (
  list: AnyList,
  url: AnyUrl,
  { data, refetch }: ReturnType<typeof useAnswer>,
) => {
  const client = useQueryClient();
  const live = list.newsCall === undefined ? undefined : liveNameOf(list);
  const asOf = data?.asOf ?? undefined;
  useStale(live, async () => {
    const input = inputOf(list, url);
    if (asOf !== undefined) {
      const frozen = { ...input, filter: { ...input.filter, asOf } };
      const fresh = await callServer(list.call, frozen as never);
      client.setQueriesData({ queryKey: [list.call.name, input] }, fresh);
    }
  });
  const newCount = useNewCount(live, { asOf, of: url.filter }, async (since) => {
    const call = list.newsCall as CallDefinition | undefined;
    const filter = { ...url.filter, asOf: since };
    const news = call && ((await callServer(call, { filter } as never)) as { count: number });
    return news?.count ?? 0;
  });
  const showNew = (): void => {
    url.refresh();
    if (url.page === 1 && url.filter.asOf === undefined) {
      void refetch();
    }
  };
  return live === undefined ? {} : { newCount, showNew };
};
