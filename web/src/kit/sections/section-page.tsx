import type { ReactNode } from 'react';
import { PageLink } from '#kit/page/page-link';
import './sections.css';

type Section = { id: string; label: string; to: string };

/** A page in parts, each with its own address, one shown at a time. */
export const SectionPage = (props: {
  title: string;
  /** A way out, at the end of the title's line. */
  aside?: ReactNode;
  /** Names the list of the parts for those who cannot see it. */
  navName: string;
  sections: readonly Section[];
  current: string;
  children: ReactNode;
}): ReactNode => (
  <div className="kit-sections">
    <div className="kit-sections-head">
      <h1>{props.title}</h1>
      {props.aside}
    </div>
    <nav className="kit-sections-nav" aria-label={props.navName}>
      {props.sections.map(({ id, label, to }) => (
        <PageLink key={id} to={to} isCurrent={id === props.current}>
          {label}
        </PageLink>
      ))}
    </nav>
    <div className="kit-stack">{props.children}</div>
  </div>
);
