import type { CSSProperties, ReactNode } from 'react';
import './steps-page.css';

export type BarPart = {
  id: string;
  name: string;
  /** Its share of the whole, in any unit, and as people read it. */
  size: number;
  text: string;
  /** The rest of the whole, which the product names; other names are data. */
  isLeft?: boolean;
};

/** For the style sheet, which gives each part a colour of its own. */
const hueOf = (part: number): CSSProperties => ({ ['--part' as string]: part });

/** The parts of a whole in one bar, with their names and figures below. */
export const PartBar = ({ parts }: { parts: readonly BarPart[] }): ReactNode => (
  <div className="kit-shares">
    <div className="kit-shares-bar" aria-hidden>
      {parts.map(({ id, size, isLeft }, part) => (
        <i
          key={id}
          className={isLeft === true ? 'kit-shares-left' : undefined}
          style={{ flexGrow: size, ...hueOf(part) }}
        />
      ))}
    </div>
    <ul>
      {parts.map(({ id, name, text, isLeft }, part) => (
        <li
          key={id}
          className={isLeft === true ? 'kit-shares-left' : undefined}
          style={hueOf(part)}
        >
          <span translate={isLeft === true ? 'yes' : 'no'}>{name}</span>
          <span className="kit-figures">{text}</span>
        </li>
      ))}
    </ul>
  </div>
);
