import { useEffect, useEffectEvent } from 'react';

const everyMs = 10_000;

/** No live word comes to operators: what they look at is asked for again while it is in sight. */
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
