import { againIn, forgotPasswordWords } from '@back-office/messages/features/passwords';
import { type ReactNode, useEffect, useState } from 'react';
import { useSay } from '#platform/language/language';

const waitSeconds = 60;

/** Sends once more, a minute after the last time: the server would not do it sooner. */
export const SendAgain = ({ send }: { send: () => Promise<unknown> }): ReactNode => {
  const say = useSay();
  const [seconds, setSeconds] = useState(waitSeconds);
  useEffect(() => {
    if (seconds === 0) {
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const again = async (): Promise<void> => {
    setSeconds(waitSeconds);
    // What went wrong was told; the person may try again after the minute.
    await send().catch(() => undefined);
  };
  return (
    <button type="button" disabled={seconds > 0} onClick={() => void again()}>
      {seconds > 0 ? say(againIn, { seconds }) : say(forgotPasswordWords.again)}
    </button>
  );
};
