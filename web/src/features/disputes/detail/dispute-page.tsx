import { useParams } from '@tanstack/react-router';
import { DisputeDetailView } from './dispute-detail.tsx';

/** A case opened alone: what the drawer beside the list shows, as a page. */
export const DisputePage = () => {
  const { number = '' } = useParams({ strict: false });
  return (
    <article className="kit-page">
      <DisputeDetailView number={number} isPage />
    </article>
  );
};
