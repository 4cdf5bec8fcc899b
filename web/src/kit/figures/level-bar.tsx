import './level-bar.css';

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
