import { revealWords as words } from '@back-office/messages/kit';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import type { Revealed } from './use-revealed.ts';

type Showing = Pick<Revealed<never>, 'secondsLeft' | 'isBusy' | 'reveal' | 'hide'>;

/** The button that shows what is hidden and hides it again, and for how long it is shown. */
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
