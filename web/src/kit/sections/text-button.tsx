import type { ReactNode } from 'react';
import './sections.css';

/** A button that looks like a link: a second way, beside what stands out. */
export const TextButton = (props: {
  onClick: () => void;
  /** What it opens below is open. */
  isExpanded?: boolean;
  /** Its name, where what is on it needs its surroundings. */
  name?: string;
  children: ReactNode;
}): ReactNode => (
  <button
    type="button"
    className="kit-text-button"
    aria-expanded={props.isExpanded}
    aria-label={props.name}
    onClick={props.onClick}
  >
    {props.children}
  </button>
);
