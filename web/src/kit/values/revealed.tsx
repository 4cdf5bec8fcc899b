import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { revealWords as words } from '@back-office/messages/kit';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';

const shownSeconds = 60;

type Shown<Answer> = { answer: Answer; secondsLeft: number } | undefined;

const aSecondLater = <Answer,>(shown: Shown<Answer>): Shown<Answer> =>
  shown === undefined || shown.secondsLeft <= 1
    ? undefined
    : { ...shown, secondsLeft: shown.secondsLeft - 1 };

export type Revealed<Call extends CallDefinition> = {
  /** Undefined while hidden. */
  answer: OutputOf<Call> | undefined;
  /** Seconds until it is hidden again; undefined while hidden. */
  secondsLeft: number | undefined;
  isBusy: boolean;
  reveal: () => void;
  hide: () => void;
};

/** Shows a secret from a call for a minute, without storing it. */
export const useRevealed = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
): Revealed<Call> => {
  const { mutate, reset, isPending } = useCommand(call, { refreshes: [] });
  const [shown, setShown] = useState<Shown<OutputOf<Call>>>();
  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const timer = setInterval(() => setShown(aSecondLater), 1000);
    return () => clearInterval(timer);
  }, [isShown]);
  return {
    answer: shown?.answer,
    secondsLeft: shown?.secondsLeft,
    isBusy: isPending,
    reveal: () =>
      mutate(input, {
        onSuccess: (answer) => {
          setShown({ answer, secondsLeft: shownSeconds });
          // No cache keeps the answer: only this view has it.
          reset();
        },
      }),
    hide: () => setShown(undefined),
  };
};

type Showing = Pick<Revealed<never>, 'secondsLeft' | 'isBusy' | 'reveal' | 'hide'>;

/** The button that shows or hides a secret, with the time left. */
export const RevealActions = ({
  revealed: { secondsLeft, isBusy, reveal, hide },
  children,
}: {
  revealed: Showing;
  children?: ReactNode;
}) => {
  const say = useSay();
  return (
    <div className="kit-detail-line">
      {secondsLeft === undefined ? (
        <Button loading={isBusy} onClick={reveal}>
          {say(words.show)}
        </Button>
      ) : (
        <Button onClick={hide}>{say(words.hide)}</Button>
      )}
      {children}
      {secondsLeft !== undefined && (
        <span className="kit-help" role="timer">
          {say(words.hiddenIn, { seconds: secondsLeft })}
        </span>
      )}
    </div>
  );
};
