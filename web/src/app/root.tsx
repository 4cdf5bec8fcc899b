import { productTitle } from '@back-office/messages/outside';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { openDialogs } from '#platform/dialog/dialog';
import { stepUpWish } from '#platform/http/step-up';
import { useSay } from '#platform/language/language';
import { waitingNotices } from '#platform/notice/notice';
import { useStore } from '#platform/store';
import { documentTitle, useHasDynamicTitle } from '#platform/title';

const againMs = 1000;

/**
 * Waits for a connection before loading the notices, which then report the failure: a chunk that failed to load would
 * take the page away.
 */
const fetchHost = async (): Promise<{ FeedbackHost: () => ReactNode }> => {
  if (!navigator.onLine) {
    await new Promise((done) => addEventListener('online', done, { once: true }));
  }
  return import('./feedback-host.tsx').catch(async () => {
    await new Promise((done) => setTimeout(done, againMs));
    return fetchHost();
  });
};

const FeedbackHost = lazy(async () => ({ default: (await fetchHost()).FeedbackHost }));

const useDocumentTitle = (): void => {
  const say = useSay();
  const isDynamic = useHasDynamicTitle();
  const page = useMatches().at(-1)?.staticData.title;
  useEffect(() => {
    document.title = documentTitle({
      page: page === undefined ? undefined : say(page),
      product: say(productTitle),
      isDynamic,
    });
  }, [page, isDynamic, say]);
};

let isHostWanted = false;

/** Notices and dialogs are in their own chunk, loaded with the first of them. */
const useHost = (): boolean => {
  const notices = useStore(waitingNotices);
  const dialogs = useStore(openDialogs);
  const stepUp = useStore(stepUpWish);
  isHostWanted ||= notices.length > 0 || dialogs.length > 0 || stepUp !== undefined;
  return isHostWanted;
};

export const Root = (): ReactNode => {
  useDocumentTitle();
  const hasHost = useHost();
  return (
    <>
      <Outlet />
      {hasHost && (
        <Suspense>
          <FeedbackHost />
        </Suspense>
      )}
    </>
  );
};
