import type { ReactNode } from 'react';
import { PageLink } from '#kit/page-link';
import './filter-bar.css';

/** A link that stands among buttons and looks like one of them. */
export const ButtonLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <PageLink to={to} className="kit-button">
    {children}
  </PageLink>
);
