import type { ReactNode } from 'react';
import './plain-aside.css';

/** A question beside a field; urgent while it waits for an answer. */
export const PlainAside = ({
  isUrgent,
  children,
}: {
  isUrgent: boolean;
  children: ReactNode;
}): ReactNode => (
  <div role="note" className={isUrgent ? 'plain-aside plain-aside-urgent' : 'plain-aside'}>
    {children}
  </div>
);
