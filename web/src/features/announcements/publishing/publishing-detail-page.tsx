import { useParams } from '@tanstack/react-router';
import { PublishingDetail } from './publishing-detail.tsx';

/** An announcement opened alone by its writer. */
export const PublishingDetailPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <article className="kit-page">
      <PublishingDetail id={id} isPage />
    </article>
  );
};
