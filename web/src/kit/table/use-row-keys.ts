import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

const key = 'singleKeyShortcuts';
const shortcutsStore = createStore(readStored(key) !== 'off');

/** Single-key shortcuts can be switched off, for people whose speech or switch input types them by accident (WCAG 2.1.4). */
export const useSingleKeys = (): { isOn: boolean; turn: (isOn: boolean) => void } => ({
  isOn: useStore(shortcutsStore),
  turn: (isOn) => {
    writeStored(key, isOn ? 'on' : 'off');
    shortcutsStore.write(isOn);
  },
});

export const searchFieldId = 'list-search';

// A just opened drawer has the focus on a wrapper around its dialog.
const dialogOf = (element: Element | null | undefined): Element | null =>
  element?.closest('.ant-drawer') ?? element?.closest('[role$="dialog"]') ?? null;

const isTyping = (target: HTMLElement): boolean =>
  target.isContentEditable ||
  target.closest('input, textarea, select, [role="combobox"], [popover]') !== null;

/**
 * Runs a single-key shortcut, unless someone is typing, is in a dialog other than the one `within`, or has switched
 * shortcuts off.
 */
export const useSingleKeyPress = (
  acts: Readonly<Record<string, () => void>>,
  within?: RefObject<HTMLElement | null>,
): void => {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const act = acts[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const { target } = event;
    const isHere =
      !(target instanceof HTMLElement) ||
      (!isTyping(target) && dialogOf(target) === dialogOf(within?.current));
    if (act !== undefined && isPlain && shortcutsStore.read() && isHere) {
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

/** One row is the tab stop; j, k and the arrows move it, Enter opens it, / focuses the search field. */
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
