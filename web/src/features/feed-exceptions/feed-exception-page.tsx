import { useNamed } from '#kit/over-merchants';
import { ExceptionActionHost } from './exception-actions.tsx';
import { FeedExceptionDetail } from './feed-exception-detail.tsx';

/** A feed exception opened alone. */
export const FeedExceptionPage = () => {
  const named = useNamed();
  return (
    <article className="kit-page">
      <FeedExceptionDetail {...named} isPage />
      <ExceptionActionHost />
    </article>
  );
};
