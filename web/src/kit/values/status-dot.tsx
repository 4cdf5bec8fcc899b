import type { Tone } from '@back-office/contract/kit/tone';
import type { ReactNode } from 'react';
import './values.css';

export const StatusDot = ({
  tone,
  note,
  children,
}: {
  tone: Tone;
  /** A second line below the status, such as the person it waits for. */
  note?: string | undefined;
  children: ReactNode;
}) => (
  <span className={`kit-status kit-status-${tone}`}>
    <span className="kit-status-dot" aria-hidden="true" />
    <span className="kit-status-word">
      {children}
      {note !== undefined && <span className="kit-second-line">{note}</span>}
    </span>
  </span>
);
