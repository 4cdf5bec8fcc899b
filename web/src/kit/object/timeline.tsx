import type { Tone } from '@back-office/contract/kit/tone';
import { partWords } from '@back-office/messages/kit';
import { type ReactNode, useState } from 'react';
import { BothTimes } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import './timeline.css';

export type TimelineStep = {
  id: string;
  at: string;
  tone: Tone;
  title: ReactNode;
  by: string;
  note?: ReactNode;
};

/** Steps shown at first; earlier ones are a click away. */
const shownAtFirst = 8;

/** Events, newest first, with actor and both times. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => {
  const say = useSay();
  const [isWhole, setWhole] = useState(steps.length <= shownAtFirst + 1);
  const shown = isWhole ? steps : steps.slice(0, shownAtFirst);
  return (
    <>
      <ol className="kit-timeline">
        {shown.map((step) => (
          <li key={step.id} className={`kit-step kit-status-${step.tone}`}>
            <div className="kit-step-title">{step.title}</div>
            <div className="kit-step-at">
              <BothTimes at={step.at} />
            </div>
            <div className="kit-step-by">{step.by}</div>
            {step.note !== undefined && step.note !== null && (
              <div className="kit-step-note">{step.note}</div>
            )}
          </li>
        ))}
      </ol>
      {!isWhole && (
        <button type="button" className="kit-link-button" onClick={() => setWhole(true)}>
          {say(partWords.earlierSteps, { count: steps.length - shownAtFirst })}
        </button>
      )}
    </>
  );
};
