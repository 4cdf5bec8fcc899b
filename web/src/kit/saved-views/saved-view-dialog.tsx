import { lengthOf } from '@back-office/contract/kit/line';
import { listSavedViews, saveView } from '@back-office/contract/features/saved-views';
import type { InputOf } from '@back-office/contract/kit/call';
import { savedViewWords } from '@back-office/messages/kit/saved-views';
import { back } from '@back-office/messages/shell';
import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useOpenForm } from '#platform/dialog/unsaved-changes';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { Problem } from '#kit/form/problem';

export type SavedViewWish = InputOf<typeof saveView>;

const nameMax = 40;

/** A name for the view, who sees it, and whether the list opens with it. */
export const SavedViewDialog = ({
  wish,
  close,
  saved,
}: {
  wish: SavedViewWish;
  close: () => void;
  saved: (id: string) => void;
}) => {
  const say = useSay();
  const nameId = useId();
  const [{ id, list, query, ...view }, setView] = useState(wish);
  const form = useOpenForm(
    view.name !== wish.name || view.isShared !== wish.isShared || view.isDefault !== wish.isDefault,
  );
  const [problem, setProblem] = useState<string>();
  const saving = useCommand(saveView, { refreshes: [listSavedViews] });
  const save = async (): Promise<void> => {
    const name = view.name.trim();
    if (name === '' || lengthOf(name) > nameMax) {
      setProblem(say(savedViewWords.nameRequired));
      return;
    }
    try {
      const kept = { list, query, name, isShared: view.isShared, isDefault: view.isDefault };
      const answer = await saving.mutateAsync(id === undefined ? kept : { ...kept, id });
      saved(answer.id);
      notify({ kind: 'success', text: say(savedViewWords.saved, { name }) });
      form.close();
    } catch (failure) {
      setProblem(failure instanceof CallRefused ? failure.msg : undefined);
    }
  };
  const set = (part: Partial<SavedViewWish>): void => setView((before) => ({ ...before, ...part }));
  return (
    <Modal
      open={form.isOpen}
      title={say(savedViewWords.saveTitle)}
      okText={say(savedViewWords.save)}
      cancelText={say(back)}
      confirmLoading={saving.isPending}
      width={420}
      onOk={() => void save()}
      onCancel={() => void form.leave()}
      afterClose={close}
    >
      <div className="kit-form">
        <label htmlFor={nameId} className="kit-filter-label">
          {say(savedViewWords.name)}
        </label>
        <Input
          id={nameId}
          value={view.name}
          autoFocus
          status={problem === undefined ? '' : 'error'}
          onChange={({ target }) => set({ name: target.value })}
          onPressEnter={() => void save()}
        />
        <Problem text={problem} />
        <Checkbox
          checked={view.isShared}
          onChange={({ target }) => set({ isShared: target.checked })}
        >
          {say(savedViewWords.sharedLabel)}
        </Checkbox>
        <Checkbox
          checked={view.isDefault}
          onChange={({ target }) => set({ isDefault: target.checked })}
        >
          {say(savedViewWords.defaultLabel)}
        </Checkbox>
      </div>
    </Modal>
  );
};
