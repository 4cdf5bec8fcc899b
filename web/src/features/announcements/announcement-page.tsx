import { useParams } from '@tanstack/react-router';
import { AnnouncementDetail } from './announcement-detail.tsx';

/** An announcement opened alone. */
export const AnnouncementPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <article className="kit-page">
      <AnnouncementDetail id={id} isPage />
    </article>
  );
};
