import { useRef, useState } from 'react';
import { type LiveList, useStale } from '#platform/live';

/** How many came since the rows were read; asked when the server says so, one question at a time. */
export const useNewCount = (
  list: LiveList,
  asOf: string | undefined,
  countSince: (since: string) => Promise<number>,
): number => {
  const [news, setNews] = useState({ asOf: '', count: 0 });
  const isAsking = useRef(false);
  const ask = async (since: string): Promise<void> => {
    isAsking.current = true;
    try {
      setNews({ asOf: since, count: await countSince(since) });
    } catch {
      // The next word from the server asks again.
    } finally {
      isAsking.current = false;
    }
  };
  useStale(list, () => {
    if (asOf !== undefined && !isAsking.current) {
      void ask(asOf);
    }
  });
  return news.asOf === asOf ? news.count : 0;
};
