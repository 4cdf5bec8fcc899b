import type { ReactNode } from 'react';
import './panel.css';
import '../table/stacked-table.css';

type ScrollBoxProps = { name: string; isTall?: boolean; children: ReactNode };

/**
 * A container for content wider or taller than its place; focusable, so that arrow keys scroll it. A group, not a
 * region: its panel is the landmark, and two landmarks of one name don't help.
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
