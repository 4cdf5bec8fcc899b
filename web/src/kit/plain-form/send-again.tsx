import { againIn, forgotPasswordWords } from '@back-office/messages/features/passwords';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useEffect, useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';

const waitSeconds = 60;

/** Counts down, second by second. */
const useCountdown = (first: number): [number, (seconds: number) => void] => {
  const [seconds, setSeconds] = useState(first);
  useEffect(() => {
    if (seconds <= 0) {
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
};

type SendAgainProps = {
  /** Answers the seconds until the next one, or false where nothing was sent; a minute where it says neither. */
  send: () => Promise<unknown>;
  /** Until the first was sent from here. */
  first?: { label: Word; busy: Word };
  /** Seconds until it may be sent; a minute where nothing is said and one was just sent. */
  wait?: number;
};

const again = { label: forgotPasswordWords.again, busy: forgotPasswordWords.busy };

// What went wrong was told; the person may try again, at once or when the server says.
const secondsAfter = (send: SendAgainProps['send']): Promise<number> =>
  send().then(
    (sent) => (typeof sent === 'number' ? sent : sent === false ? 0 : waitSeconds),
    (failure: unknown) => (failure instanceof CallRefused ? (failure.retryAfterSeconds ?? 0) : 0),
  );

/** Sends once more, when the server would: a minute after the last time, or later where too many were sent. */
export const SendAgain = ({ send, first, wait }: SendAgainProps): ReactNode => {
  const say = useSay();
  const [seconds, setSeconds] = useCountdown(wait ?? (first === undefined ? waitSeconds : 0));
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState(first ?? again);
  const sendOnce = async (): Promise<void> => {
    setBusy(true);
    const after = await secondsAfter(send);
    if (after > 0) {
      setWords(again);
      setSeconds(after);
    }
    setBusy(false);
  };
  const isWaiting = seconds > 0;
  return (
    <button type="button" disabled={isWaiting || isBusy} onClick={() => void sendOnce()}>
      {isWaiting ? say(againIn, { seconds }) : say(isBusy ? words.busy : words.label)}
    </button>
  );
};
