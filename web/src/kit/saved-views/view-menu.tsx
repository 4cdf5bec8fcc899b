import type { SavedView } from '@back-office/contract/features/saved-views';
import { savedViewWords } from '@back-office/messages/kit/saved-views';
import type { SavedViewWish } from '#kit/saved-views/saved-view-dialog';
import { SavedViewRow } from '#kit/saved-views/saved-view-row';
import { useSay } from '#platform/language/language';

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

type ViewMenuProps = {
  views: readonly SavedView[];
  current: SavedView | undefined;
  isModified: boolean;
  close: () => void;
  apply: (view: SavedView | undefined) => void;
  /** Opens the dialog that saves a view; omitted fields take the list's current state. */
  ask: (wish: Partial<SavedViewWish>) => void;
};

/** Menu of saved views, and of what can be saved now. */
export const ViewMenu = ({ views, current, isModified, close, apply, ask }: ViewMenuProps) => {
  const say = useSay();
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div className="kit-menu">
      <MenuItem text={say(savedViewWords.start)} act={then(() => apply(undefined))} />
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
