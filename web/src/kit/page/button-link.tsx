import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import '../filter/filter-bar.css';

/** A link that stands among buttons and looks like one of them. */
export const ButtonLink = ({
  to,
  isPrimary = false,
  children,
}: {
  to: string;
  isPrimary?: boolean;
  children: ReactNode;
}) => (
  <PageLink to={to} className={isPrimary ? 'kit-button kit-button-primary' : 'kit-button'}>
    {children}
  </PageLink>
);
