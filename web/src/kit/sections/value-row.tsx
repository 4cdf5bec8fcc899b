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

export const ValueRows = ({ children }: { children: ReactNode }): ReactNode => (
  <ul className="kit-value-rows">{children}</ul>
);

/** A value with a button to change it; the opened editor is shown below. */
export const ValueRow = (props: {
  label?: string;
  value: ReactNode;
  /** In small print below the value. */
  facts?: readonly ReactNode[];
  action?: ReactNode;
  children?: ReactNode;
}): ReactNode => {
  const { label, value, facts = [], action, children } = props;
  return (
    <li className="kit-value-row">
      <div>
        {label !== undefined && <div className="kit-value-label">{label}</div>}
        <div className="kit-value-text">{value}</div>
        {facts.length > 0 && (
          <div className="kit-value-facts">
            {facts.map((fact, place) => (
              // The facts of a row keep their order.
              <span key={String(place)}>{fact}</span>
            ))}
          </div>
        )}
      </div>
      {action}
      {children !== undefined && children !== null && children !== false && (
        <div className="kit-value-open">{children}</div>
      )}
    </li>
  );
};
