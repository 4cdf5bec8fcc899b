import type { ReactNode } from 'react';
import type { Tone } from '#kit/status-dot';
import { BothTimes } from '#kit/time-text';
import './timeline.css';

export type TimelineStep = {
  id: string;
  at: string;
  tone: Tone;
  title: ReactNode;
  by: string;
  note?: ReactNode;
};

/** What happened, newest first, with who did it and both times. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="kit-timeline">
    {steps.map((step) => (
      <li key={step.id} className={`kit-step kit-status-${step.tone}`}>
        <div className="kit-step-title">{step.title}</div>
        <div className="kit-step-by">
          {step.by} · <BothTimes at={step.at} />
        </div>
        {step.note !== undefined && step.note !== null && (
          <div className="kit-step-note">{step.note}</div>
        )}
      </li>
    ))}
  </ol>
);
