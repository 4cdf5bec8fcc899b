import { useState } from 'react';
import { type LiveList, useStale } from '#platform/live';

type Read = {
  asOf: string | undefined;
  /** Further key of the count: another filter, or other figures, have their own news. */
  of?: unknown;
};

/** The number of rows that came since the list was read; requested when the server signals news. */
export const useNewCount = (
  list: LiveList | undefined,
  read: Read,
  countSince: (since: string) => Promise<number>,
): number => {
  const [news, setNews] = useState({ of: '', count: 0 });
  const { asOf } = read;
  const of = JSON.stringify(read);
  useStale(list, async () => {
    if (asOf !== undefined) {
      setNews({ of, count: await countSince(asOf) });
    }
  });
  return news.of === of ? news.count : 0;
};
