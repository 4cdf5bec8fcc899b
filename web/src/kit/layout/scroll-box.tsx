import type { ReactNode } from 'react';
import './panel.css';
import '../table/stacked-table.css';

type ScrollBoxProps = { name: string; isTall?: boolean; children: ReactNode };

/**
 * Holds what may be wider or taller than its place; it can be focused, so that arrow keys scroll it.
 * It is a group and no region: its panel is the landmark, and two of one name say nothing.
 */
export const ScrollBox = ({ name, isTall = false, children }: ScrollBoxProps) => (
  <section
    role="group"
    className={isTall ? 'kit-scroll-tall' : 'kit-scroll-sideways'}
    tabIndex={0}
    aria-label={name}
  >
    {children}
  </section>
);
