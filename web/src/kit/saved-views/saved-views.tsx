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
import type { SavedViewWish } from '#kit/saved-views/saved-view-dialog';
import { lazyPart } from '#kit/layout/lazy-part';
import type { ListUrl } from '#kit/address/use-list-url';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import './saved-views.css';

const SavedViewDialog = lazyPart(
  async () => (await import('#kit/saved-views/saved-view-dialog')).SavedViewDialog,
);
const SavedViewRow = lazyPart(
  async () => (await import('#kit/saved-views/saved-view-row')).SavedViewRow,
);

export type SavedViewList = (typeof savedViewLists)[number];

type SavedViewsProps = {
  list: SavedViewList;
  /** The list's present query, with its columns. */
  query: string;
  url: Pick<ListUrl<ListFilter, string>, 'saved' | 'isBare' | 'applyView' | 'enterView'>;
};

/** A person's own default opens when he comes to the list, but only where the address asks for nothing itself. */
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

const named = ({ id, name, isShared, isDefault }: SavedView): Partial<SavedViewWish> => ({
  id,
  name,
  isShared,
  isDefault,
});

const MenuItem = ({ text, act }: { text: string; act: () => void }) => (
  <button type="button" className="kit-menu-item" onClick={act}>
    {text}
  </button>
);

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

type ViewMenuProps = {
  views: readonly SavedView[];
  current: SavedView | undefined;
  isModified: boolean;
  close: () => void;
  apply: (view: SavedView | undefined) => void;
  /** Opens the dialog that keeps a view; what is left out is as the list is now. */
  ask: (wish: Partial<SavedViewWish>) => void;
};

const ViewMenu = ({ views, current, isModified, close, apply, ask }: ViewMenuProps) => {
  const say = useSay();
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className="kit-menu">
      <MenuItem text={say(savedViewWords.start)} act={then(() => apply(undefined))} />
      <Suspense>
        {views.map((view) => (
          <SavedViewRow
            key={view.id}
            view={view}
            isCurrent={view.id === current?.id}
            use={then(() => apply(view))}
            edit={then(() => ask({ ...named(view), query: view.query }))}
            closeMenu={close}
          />
        ))}
      </Suspense>
      {views.length === 0 && <p className="kit-view-none">{say(savedViewWords.none)}</p>}
      <hr className="kit-menu-line" />
      {current?.isMine === true && isModified && (
        <MenuItem text={say(savedViewWords.save)} act={then(() => ask(named(current)))} />
      )}
      <MenuItem text={say(savedViewWords.saveAs)} act={then(() => ask({}))} />
      {current !== undefined && isModified && (
        <MenuItem text={say(savedViewWords.reset)} act={then(() => apply(current))} />
      )}
    </div>
  );
};

/** Filters, sort and columns under a name: one's own, or shared with the merchant's people. */
export const SavedViews = ({ list, query, url }: SavedViewsProps) => {
  const say = useSay();
  const { data } = useQuestion(listSavedViews, { list }, { staleTimeMs: 60_000 });
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
          <ViewMenu
            views={views}
            current={current}
            isModified={isModified}
            close={close}
            apply={url.applyView}
            ask={ask}
          />
        )}
      </Popup>
      {wish !== undefined && (
        <Suspense>
          <SavedViewDialog wish={wish} close={() => setWish(undefined)} saved={url.enterView} />
        </Suspense>
      )}
    </>
  );
};
