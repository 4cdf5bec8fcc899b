import type { ReactNode } from 'react';
import './page-head.css';
import '../layout/panel.css';

/** What a screen is called, what it is for, and what may be done from it. */
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
