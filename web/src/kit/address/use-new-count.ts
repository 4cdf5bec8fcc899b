import { useState } from 'react';
import { type LiveList, useStale } from '#platform/live';

type Read = {
  asOf: string | undefined;
  /** What else the count belongs to: another question, or other figures, have news of their own. */
  of?: unknown;
};

/** How many came since the rows were read; asked when the server says so. */
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
