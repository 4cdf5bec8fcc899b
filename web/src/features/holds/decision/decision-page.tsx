import { useNamed } from '#kit/over-merchants';
import { DecisionDetail } from './decision-detail.tsx';

/** A decision opened alone. */
export const DecisionPage = () => (
  <article className="kit-page">
    <DecisionDetail named={useNamed()} isPage />
  </article>
);
