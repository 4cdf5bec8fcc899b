import { productTitle } from '@back-office/messages/outside';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { openDialogs } from '#platform/dialog/dialog';
import { stepUpWish } from '#platform/http/step-up';
import { useSay } from '#platform/language/language';
import { waitingNotices } from '#platform/notice/notice';
import { useStore } from '#platform/store';
import { documentTitle, useHasDynamicTitle } from '#platform/title';

const FeedbackHost = lazy(async () => {
  // What fails for want of a network is said once there is one; a chunk that fails would take the page away.
  if (!navigator.onLine) {
    await new Promise((done) => addEventListener('online', done));
  }
  const { FeedbackHost: Host } = await import('./feedback-host.tsx');
  return { default: Host };
});

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

/** Notices and dialogs come as a chunk of their own, with the first thing to say. */
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
