import { SearchOutlined } from '@ant-design/icons';
import { paletteNothing, palettePlaceholder, search } from '@back-office/messages/shell';
import { useRouter } from '@tanstack/react-router';
import { Modal } from 'antd';
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { type PaletteEntry, paletteEntries } from './palette-entries.ts';

const usePaletteList = (onDone: () => void) => {
  const say = useSay();
  const session = useSession();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const entries = paletteEntries(say, session, typed);
  const run = (entry: PaletteEntry | undefined): void => {
    if (entry !== undefined) {
      entry.run((to) => router.history.push(to));
      onDone();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setActive((active + step + entries.length) % entries.length);
    }
    // Enter that ends the choice of a Chinese word is no Enter of ours.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      run(entries[active]);
    }
  };
  const type = (text: string): void => {
    setTyped(text);
    setActive(0);
  };
  return { typed, type, entries, active, setActive, run, onKeyDown };
};

type List = ReturnType<typeof usePaletteList>;

const bringIntoSight = (entry: HTMLElement | null): void =>
  entry?.scrollIntoView({ block: 'nearest' });

const PaletteList = ({ id, list }: { id: string; list: List }): ReactNode => {
  const say = useSay();
  if (list.entries.length === 0) {
    return <p className="palette-nothing">{say(paletteNothing)}</p>;
  }
  return (
    <div id={id} role="listbox" aria-label={say(search)} className="palette-list">
      {list.entries.map((entry, index) => (
        <Fragment key={entry.section + entry.key}>
          {entry.section !== list.entries[index - 1]?.section && (
            <div className="palette-section" role="presentation">
              {entry.section}
            </div>
          )}
          <div
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            ref={index === list.active ? bringIntoSight : undefined}
            className="palette-entry"
            onMouseMove={() => list.setActive(index)}
            onClick={() => list.run(entry)}
            onKeyDown={list.onKeyDown}
          >
            {entry.text}
          </div>
        </Fragment>
      ))}
    </div>
  );
};

const PaletteBody = ({ onDone }: { onDone: () => void }): ReactNode => {
  const say = useSay();
  const id = useId();
  const list = usePaletteList(onDone);
  return (
    <>
      <div className="palette-field">
        <SearchOutlined aria-hidden />
        <input
          role="combobox"
          aria-expanded={list.entries.length > 0}
          aria-controls={id}
          aria-label={say(search)}
          aria-autocomplete="list"
          {...(list.entries.length > 0 ? { 'aria-activedescendant': `${id}-${list.active}` } : {})}
          placeholder={say(palettePlaceholder)}
          value={list.typed}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={list.onKeyDown}
        />
      </div>
      <PaletteList id={id} list={list} />
    </>
  );
};

/** Goes to a page, finds a transaction, changes a setting: all from the keyboard. */
export const Palette = (props: { isOpen: boolean; onClose: () => void }): ReactNode => {
  const say = useSay();
  const holder = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={props.isOpen}
      onCancel={props.onClose}
      footer={null}
      closable={false}
      title={<span className="kit-hidden">{say(search)}</span>}
      width={560}
      destroyOnHidden
      className="palette"
      afterOpenChange={(isOpen) => {
        if (isOpen) {
          holder.current?.querySelector('input')?.focus();
        }
      }}
    >
      <div ref={holder}>
        <PaletteBody onDone={props.onClose} />
      </div>
    </Modal>
  );
};
