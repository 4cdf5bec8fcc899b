import { useEffect, useEffectEvent } from 'react';

const everyMs = 10_000;

/** Operators get no live events: their lists are reloaded periodically while visible. */
export const useLookAgain = (refetch: () => unknown, isWanted = true): void => {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') {
      refetch();
    }
  });
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, [isWanted]);
};
