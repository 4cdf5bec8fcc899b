import type { ReactNode } from 'react';
import './plain-aside.css';

/** A question beside a field; urgent while it waits for an answer. With an id, the focus can be moved to it. */
export const PlainAside = ({
  id,
  isUrgent,
  children,
}: {
  id?: string;
  isUrgent: boolean;
  children: ReactNode;
}): ReactNode => (
  <div
    role="note"
    id={id}
    tabIndex={id === undefined ? undefined : -1}
    className={isUrgent ? 'plain-aside plain-aside-urgent' : 'plain-aside'}
  >
    {children}
  </div>
);
