import { againIn, forgotPasswordWords } from '@back-office/messages/features/passwords';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useEffect, useState } from 'react';
import { CallRefused } from '#platform/http/client';
import { useSay } from '#platform/language/language';

const waitSeconds = 60;

/** Counts down in seconds. */
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
  /** Resolves to the seconds until the next one, or false if nothing was sent; a minute if it resolves to neither. */
  send: () => Promise<unknown>;
  /** Labels until the first one was sent from here. */
  first?: { label: Word; busy: Word };
  /** Seconds until it may be sent; by default a minute after one was just sent. */
  wait?: number;
};

const again = { label: forgotPasswordWords.again, busy: forgotPasswordWords.busy };

// The error has been shown; retry is possible at once, or when the server says.
const secondsAfter = (send: SendAgainProps['send']): Promise<number> =>
  send().then(
    (sent) => (typeof sent === 'number' ? sent : sent === false ? 0 : waitSeconds),
    (failure: unknown) => (failure instanceof CallRefused ? (failure.retryAfterSeconds ?? 0) : 0),
  );

/** Sends again when the server would accept it: a minute after the last time, or later after too many. */
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
