import type { ReactNode } from 'react';
import './sections.css';

/** A button that looks like a link: for secondary actions. */
export const TextButton = (props: {
  onClick: () => void;
  /** The part it opens is open. */
  isExpanded?: boolean;
  /** Accessible name, if its text depends on the surroundings. */
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
