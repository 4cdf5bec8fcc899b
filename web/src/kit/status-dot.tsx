import type { ReactNode } from 'react';
import './values.css';

/** Who has to act, if anyone: only `attention` stands out. */
export type Tone = 'good' | 'bad' | 'attention' | 'moving' | 'quiet';

export const StatusDot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`kit-status kit-status-${tone}`}>
    <span className="kit-status-dot" aria-hidden="true" />
    {children}
  </span>
);
