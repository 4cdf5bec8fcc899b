import { DeleteOutlined, EditOutlined, StarFilled } from '@ant-design/icons';
import {
  listSavedViews,
  removeSavedView,
  type SavedView,
} from '@back-office/contract/features/saved-views';
import { savedViewWords } from '@back-office/messages/kit/saved-views';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';

/** A kept view in the list of views; only one's own can be changed or deleted. */
export const SavedViewRow = ({
  view,
  isCurrent,
  use,
  edit,
  closeMenu,
}: {
  view: SavedView;
  isCurrent: boolean;
  use: () => void;
  edit: () => void;
  closeMenu: () => void;
}) => {
  const say = useSay();
  const removal = useCommand(removeSavedView, { refreshes: [listSavedViews] });
  const remove = async (): Promise<void> => {
    // The menu is in the browser's top layer and would stand over the question.
    closeMenu();
    const isSure = await isConfirmed({
      title: say(savedViewWords.removeTitle),
      text: say(savedViewWords.removeText, { name: view.name }),
      okText: say(savedViewWords.removeOk),
      kind: 'danger',
    });
    if (isSure) {
      removal.mutate({ id: view.id });
    }
  };
  return (
    <div className="kit-view-row">
      <button type="button" className="kit-menu-item" aria-current={isCurrent} onClick={use}>
        {view.isDefault && <StarFilled aria-hidden className="kit-theme-mark" />}
        {view.name}
        <span className="kit-quiet kit-caption">{view.isShared && say(savedViewWords.shared)}</span>
      </button>
      {view.isMine && (
        <>
          <button
            type="button"
            className="kit-icon-button"
            aria-label={say(savedViewWords.edit, { name: view.name })}
            onClick={edit}
          >
            <EditOutlined aria-hidden />
          </button>
          <button
            type="button"
            className="kit-icon-button"
            aria-label={say(savedViewWords.remove, { name: view.name })}
            onClick={() => void remove()}
          >
            <DeleteOutlined aria-hidden />
          </button>
        </>
      )}
    </div>
  );
};
