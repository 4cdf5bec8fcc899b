import type { ReactNode } from 'react';
import './panel.css';
import './stacked-table.css';

type ScrollBoxProps = { name: string; isTall?: boolean; children: ReactNode };

/** Holds what may be wider or taller than its place; it can be focused, so that arrow keys scroll it. */
export const ScrollBox = ({ name, isTall = false, children }: ScrollBoxProps) => (
  <section
    className={isTall ? 'kit-scroll-tall' : 'kit-scroll-sideways'}
    tabIndex={0}
    aria-label={name}
  >
    {children}
  </section>
);
