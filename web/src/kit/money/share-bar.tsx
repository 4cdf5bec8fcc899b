import type { ReactNode } from 'react';
import './share-bar.css';

export type ShareTone = 'danger' | 'warning' | 'theme';

/** The parts of one amount beside each other; `name` says them in words. */
export const ShareBar = ({
  name,
  parts,
}: {
  name: string;
  parts: readonly { tone: ShareTone; share: number }[];
}) => (
  <div className="kit-share-bar" role="img" aria-label={name}>
    {parts
      .filter(({ share }) => share > 0)
      .map(({ tone, share }) => (
        <span key={tone} className={`kit-share-${tone}`} style={{ flex: `${share} 1 0` }} />
      ))}
  </div>
);

/** The colour of a part, before its label. */
export const ShareMark = ({ tone }: { tone: ShareTone }) => (
  <span className={`kit-share-mark kit-share-${tone}`} aria-hidden="true" />
);

/** The cells under a bar, one a part. */
export const Shares = ({ children }: { children: ReactNode }) => (
  <div className="kit-share-cells">{children}</div>
);
