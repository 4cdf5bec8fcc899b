import { type ReactNode, use } from 'react';
import { MayGo, PageLink } from '#kit/page/page-link';
import '../filter/filter-bar.css';

/** A link that looks like a button; hidden if the reader may not open the page. */
export const ButtonLink = ({
  to,
  isPrimary = false,
  children,
}: {
  to: string;
  isPrimary?: boolean;
  children: ReactNode;
}) =>
  use(MayGo)(to) && (
    <PageLink to={to} className={isPrimary ? 'kit-button kit-button-primary' : 'kit-button'}>
      {children}
    </PageLink>
  );
