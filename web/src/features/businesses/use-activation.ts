import { getActivation } from '@back-office/contract/features/businesses';
import type { OutputOf } from '@back-office/contract/kit/call';
import { useEffect, useState } from 'react';
import { callServer } from '#platform/http/client';

export type Activation = OutputOf<typeof getActivation>;

// A review takes days, but a person waiting on the page sees its end within seconds.
const readEveryMs = 5000;

type Seen = { activation: Activation | undefined; isBroken: boolean };

const look = async (): Promise<Partial<Seen>> => {
  try {
    return { activation: await callServer(getActivation, {}), isBroken: false };
  } catch {
    return { isBroken: true };
  }
};

/** The status of the session's business, polled while the page is visible. */
export const useActivation = (): Seen => {
  const [seen, setSeen] = useState<Seen>({ activation: undefined, isBroken: false });
  useEffect(() => {
    let isLeft = false;
    const read = (): void => {
      void look().then((found) => {
        if (!isLeft) {
          setSeen((before) => ({ ...before, ...found }));
        }
      });
    };
    const readInSight = (): void => {
      if (!document.hidden) {
        read();
      }
    };
    read();
    const timer = setInterval(readInSight, readEveryMs);
    document.addEventListener('visibilitychange', readInSight);
    return () => {
      isLeft = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readInSight);
    };
  }, []);
  return seen;
};
