import { useParams } from '@tanstack/react-router';
import { BatchDetail } from './batch-detail.tsx';

/** A statement opened alone: what the drawer beside the list shows, as a page. */
export const BatchPage = () => {
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  return (
    <article className="kit-page">
      <BatchDetail number={number} isPage />
    </article>
  );
};
