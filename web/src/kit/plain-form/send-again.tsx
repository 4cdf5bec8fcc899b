import { againIn, forgotPasswordWords } from '@back-office/messages/features/passwords';
import type { Word } from '@back-office/messages/words';
import { type ReactNode, useEffect, useState } from 'react';
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
  /** Answers false where nothing was sent: only else is the next one a minute away. */
  send: () => Promise<unknown>;
  /** Until the first was sent from here. */
  first?: { label: Word; busy: Word };
  /** Seconds until it may be sent; a minute where nothing is said and one was just sent. */
  wait?: number;
};

const again = { label: forgotPasswordWords.again, busy: forgotPasswordWords.busy };

// What went wrong was told; the person may try again.
const hasSent = (send: SendAgainProps['send']): Promise<boolean> =>
  send().then(
    (sent) => sent !== false,
    () => false,
  );

/** Sends once more, a minute after the last time: the server would not do it sooner. */
export const SendAgain = ({ send, first, wait }: SendAgainProps): ReactNode => {
  const say = useSay();
  const [seconds, setSeconds] = useCountdown(wait ?? (first === undefined ? waitSeconds : 0));
  const [isBusy, setBusy] = useState(false);
  const [words, setWords] = useState(first ?? again);
  const sendOnce = async (): Promise<void> => {
    setBusy(true);
    if (await hasSent(send)) {
      setWords(again);
      setSeconds(waitSeconds);
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
