import type { ReactNode } from 'react';
import './level-bar.css';
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

type Levels = {
  /** Parts of the whole bar, from 0 to 1. */
  share: number;
  limit?: number;
  forecast?: number;
};

const placed = (share: number): string => `${Math.min(Math.max(share, 0), 1) * 100}%`;

/** Shows figures that stand beside it as text, so it is hidden from those who hear them. */
export const LevelBar = ({ share, limit, forecast }: Levels) => (
  <div className="kit-level-bar" aria-hidden>
    <span className="kit-level-fill" style={{ inlineSize: placed(share) }} />
    {limit !== undefined && (
      <span className="kit-level-limit" style={{ insetInlineStart: placed(limit) }} />
    )}
    {forecast !== undefined && (
      <span className="kit-level-forecast" style={{ insetInlineStart: placed(forecast) }} />
    )}
  </div>
);
