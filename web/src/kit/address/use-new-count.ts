import { useState } from 'react';
import { type LiveList, useStale } from '#platform/live';

/** How many came since the rows were read; asked when the server says so. */
export const useNewCount = (
  list: LiveList | undefined,
  asOf: string | undefined,
  countSince: (since: string) => Promise<number>,
): number => {
  const [news, setNews] = useState({ asOf: '', count: 0 });
  useStale(list, async () => {
    if (asOf !== undefined) {
      setNews({ asOf, count: await countSince(asOf) });
    }
  });
  return news.asOf === asOf ? news.count : 0;
};
