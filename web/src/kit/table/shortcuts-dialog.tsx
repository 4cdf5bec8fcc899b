import { shortcutWords } from '@back-office/messages/kit/saved-views';
import { Modal, Switch } from 'antd';
import { useId, useState } from 'react';
import { useSingleKeys } from '#kit/table/use-row-keys';
import { useSay } from '#platform/language/language';

const shortcuts = [
  { keys: ['j', 'k', '↓', '↑'], word: shortcutWords.move },
  { keys: ['Enter'], word: shortcutWords.open },
  { keys: ['Esc'], word: shortcutWords.close },
  { keys: ['/'], word: shortcutWords.search },
  { keys: ['?'], word: shortcutWords.list },
] as const;

/** The keys of a list, and the switch for those that are a single letter. */
export const ShortcutsDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const { isOn, turn } = useSingleKeys();
  return (
    <Modal
      open={isOpen}
      title={say(shortcutWords.title)}
      footer={null}
      width={420}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <dl className="kit-shortcuts">
        {shortcuts.map(({ keys, word }) => (
          <div key={word.en}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(word)}</dd>
          </div>
        ))}
      </dl>
      <div className="kit-switch">
        <label htmlFor={id}>{say(shortcutWords.on)}</label>
        <Switch id={id} checked={isOn} onChange={turn} />
      </div>
    </Modal>
  );
};
