import type { ReactNode } from 'react';
import { initialsOf } from '#kit/sections/initials-of';
import './sections.css';

/** Stands in for a picture of somebody. */
export const Initials = ({ name }: { name: string }): ReactNode => (
  <span className="kit-initials" aria-hidden translate="no">
    {initialsOf(name)}
  </span>
);
