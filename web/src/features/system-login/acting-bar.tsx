import {
  lookingInto,
  minutesLeft,
  reasonGiven,
  systemLoginWords,
} from '@back-office/messages/features/system-login';
import { type ReactNode, useEffect, useState } from 'react';
import { now } from '#kit/time/clock';
import { NoticeBar } from '#kit/feedback/notice-bar';
import { useSay } from '#platform/language/language';
import { logOut } from '#platform/session/session';
import { sessionStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';

const lookedAtEveryMs = 10_000;

const useMinutesUntil = (endsAt: string | undefined): number => {
  const [at, setAt] = useState(() => now().getTime());
  useEffect(() => {
    const timer = setInterval(() => setAt(now().getTime()), lookedAtEveryMs);
    return () => clearInterval(timer);
  }, []);
  return endsAt === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(endsAt) - at) / 60_000));
};

/** Across every page while an operator views as a merchant: who, which merchant, reason, time left, and the exit. */
export const ActingBar = (): ReactNode => {
  const say = useSay();
  const session = useStore(sessionStore);
  const acting = session?.actingFor ?? undefined;
  const minutes = useMinutesUntil(acting?.endsAt);
  const [isEnding, setEnding] = useState(false);
  if (session === undefined || acting === undefined) {
    return null;
  }
  const look = {
    person: session.userInfo.name,
    business: session.currBusinessName ?? '',
    merchantNumber: acting.merchantNumber,
  };
  return (
    <NoticeBar
      label={say(systemLoginWords.bar)}
      button={{
        text: say(systemLoginWords.end),
        isBusy: isEnding,
        press: () => {
          setEnding(true);
          void logOut();
        },
      }}
    >
      <strong>{say(lookingInto, look)}</strong>
      <span>{say(reasonGiven, { reason: acting.reason })}</span>
      <span>{say(minutesLeft, { minutes })}</span>
    </NoticeBar>
  );
};
