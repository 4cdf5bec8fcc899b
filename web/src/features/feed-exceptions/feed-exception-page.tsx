import { useNamed } from '#kit/over-merchants';
import { FeedExceptionDetail } from './feed-exception-detail.tsx';

/** A feed exception opened alone. */
export const FeedExceptionPage = () => {
  const named = useNamed();
  return (
    <article className="kit-page">
      <FeedExceptionDetail {...named} isPage />
    </article>
  );
};
