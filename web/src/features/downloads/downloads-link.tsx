import { DownloadOutlined } from '@ant-design/icons';
import { pageTitles } from '@back-office/messages/screens';
import { Suspense } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { downloadsPath } from '#kit/download/downloads-path';

const DownloadsNews = lazyPart(async () => (await import('./downloads-news.tsx')).DownloadsNews);

/** Link to the reader's files on every page. Its badge loads after the page. */
export const DownloadsLink = () => {
  const say = useSay();
  return (
    <PageLink to={downloadsPath} className="bar-button">
      <span className="kit-hidden">{say(pageTitles.downloads)}</span>
      <DownloadOutlined aria-hidden className="bar-icon" />
      <Suspense>
        <DownloadsNews />
      </Suspense>
    </PageLink>
  );
};
