import { DownOutlined, StarFilled } from '@ant-design/icons';
import {
  listSavedViews,
  type SavedView,
  type savedViewLists,
} from '@back-office/contract/features/saved-views';
import { savedViewWords } from '@back-office/messages/kit/saved-views';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListFilter } from '#kit/address/list-search';
import { Popup } from '#kit/feedback/popup';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import type { SavedViewWish } from '#kit/saved-views/saved-view-dialog';
import { lazyPart } from '#kit/layout/lazy-part';
import type { ListUrl } from '#kit/address/use-list-url';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import './saved-views.css';

const SavedViewDialog = lazyPart(
  async () => (await import('#kit/saved-views/saved-view-dialog')).SavedViewDialog,
);
const ViewMenu = lazyPart(async () => (await import('#kit/saved-views/view-menu')).ViewMenu);

export type SavedViewList = (typeof savedViewLists)[number];

type SavedViewsProps = {
  list: SavedViewList;
  /** The list's present query, with its columns. */
  query: string;
  url: Pick<ListUrl<ListFilter, string>, 'saved' | 'isBare' | 'applyView' | 'enterView'>;
};

/** Applies a person's default view on opening the list, unless the address already sets something. */
const useDefaultView = (
  views: readonly SavedView[] | undefined,
  url: SavedViewsProps['url'],
): void => {
  const isOpened = useRef(false);
  const open = useEffectEvent((known: readonly SavedView[]) => {
    const view = known.find((one) => one.isDefault && one.isMine);
    if (view !== undefined && url.isBare) {
      url.applyView(view, 'replacing');
    }
  });
  useEffect(() => {
    if (views !== undefined && !isOpened.current) {
      isOpened.current = true;
      open(views);
    }
  }, [views]);
};

const ViewName = ({ view, isModified }: { view: SavedView | undefined; isModified: boolean }) => {
  const say = useSay();
  return (
    <>
      {view?.isDefault === true && <StarFilled aria-hidden className="kit-theme-mark" />}
      <span className="kit-view-name">{view?.name ?? say(savedViewWords.start)}</span>
      {isModified && <span className="kit-quiet">· {say(savedViewWords.modified)}</span>}
    </>
  );
};

/** Named filters, sort and columns: personal, or shared within the merchant. */
export const SavedViews = ({ list, query, url }: SavedViewsProps) => {
  const say = useSay();
  const { data, isPending } = useQuestion(listSavedViews, { list }, { staleTimeMs: 60_000 });
  useDefaultView(data?.views, url);
  const views = data?.views ?? [];
  const current = views.find((view) => view.id === url.saved);
  const isModified = current !== undefined && current.query !== query;
  const [wish, setWish] = useState<SavedViewWish>();
  const ask = (next: Partial<SavedViewWish>): void =>
    setWish({ list, query, name: '', isShared: false, isDefault: false, ...next });
  return (
    <>
      <Popup
        title={say(savedViewWords.views)}
        label={
          <>
            <ViewName view={current} isModified={isModified} />
            <DownOutlined aria-hidden />
          </>
        }
      >
        {(close) => (
          <Suspense fallback={<SkeletonLines lines={3} />}>
            {isPending ? (
              <SkeletonLines lines={3} />
            ) : (
              <ViewMenu
                views={views}
                current={current}
                isModified={isModified}
                close={close}
                apply={url.applyView}
                ask={ask}
              />
            )}
          </Suspense>
        )}
      </Popup>
      {wish !== undefined && (
        <FetchedDialog>
          <SavedViewDialog wish={wish} close={() => setWish(undefined)} saved={url.enterView} />
        </FetchedDialog>
      )}
    </>
  );
};
