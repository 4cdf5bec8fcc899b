import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

const key = 'singleKeyShortcuts';
const shortcutsStore = createStore(readStored(key) !== 'off');

/** Single keys can be switched off, for people whose speech or switch input types them by accident (WCAG 2.1.4). */
export const useSingleKeys = (): { isOn: boolean; turn: (isOn: boolean) => void } => ({
  isOn: useStore(shortcutsStore),
  turn: (isOn) => {
    writeStored(key, isOn ? 'on' : 'off');
    shortcutsStore.write(isOn);
  },
});

export const searchFieldId = 'list-search';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"], [role$="dialog"], [popover]') !==
      null);

/** Runs what a single key stands for, unless someone is typing or has switched single keys off. */
export const useSingleKeyPress = (acts: Readonly<Record<string, () => void>>): void => {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const act = acts[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (act !== undefined && isPlain && shortcutsStore.read() && !isTyping(event.target)) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

type Rows = {
  table: RefObject<HTMLElement | null>;
  ids: readonly string[];
  open: (id: string) => void;
  showShortcuts: () => void;
};

/** One row takes the tab stop; j, k and the arrows move it, Enter opens it, / leads to the search field. */
export const useRowKeys = ({ table, ids, open, showShortcuts }: Rows) => {
  const [chosen, setChosen] = useState<string>();
  const active = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const move = (by: number): void => {
    const isInTable = table.current?.contains(document.activeElement) === true;
    const at = isInTable && active !== undefined ? ids.indexOf(active) + by : 0;
    const id = ids[Math.min(Math.max(at, 0), ids.length - 1)];
    if (id !== undefined) {
      setChosen(id);
      table.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(id)}"]`)?.focus();
    }
  };
  useSingleKeyPress({
    '/': () => document.querySelector<HTMLElement>(`#${searchFieldId}`)?.focus(),
    '?': showShortcuts,
    j: () => move(1),
    k: () => move(-1),
  });
  return {
    active,
    rowKeys: (id: string) => ({
      tabIndex: id === active ? 0 : -1,
      onFocus: () => setChosen(id),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== event.currentTarget) {
          return;
        }
        if (event.key === 'Enter') {
          open(id);
        } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
        }
      },
    }),
  };
};
