import type { ReactNode } from 'react';
import './page-head.css';
import '../layout/panel.css';

/** A screen's title, purpose and actions. */
export const PageHead = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: ReactNode;
}) => (
  <header className="kit-page-head">
    <div>
      <h1 className="kit-page-title">{title}</h1>
      <p className="kit-lead">{lead}</p>
    </div>
    {children}
  </header>
);
