import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { usePlace } from '#kit/feedback/popup';

export type MenuEntry = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  isChosen?: boolean;
  act: () => void;
};
/** Entries of a menu that belong together, under their title if they have one. */
export type MenuPart = {
  key: string;
  title?: string;
  /** The title is a name, which is not translated. */
  isOfData?: boolean;
  entries: readonly MenuEntry[];
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const entriesIn = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

/** The arrows go round, Tab leaves; Esc and a click outside are the browser's. */
const onMenuKey = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  if (event.key === 'Tab') {
    event.currentTarget.hidePopover();
  } else if (step !== undefined) {
    event.preventDefault();
    const entries = entriesIn(event.currentTarget);
    const at = entries.findIndex((entry) => entry === document.activeElement);
    entries[step(at, entries.length)]?.focus();
  }
};

const Entry = ({ entry, close }: { entry: MenuEntry; close: () => void }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className="kit-menu-item"
    aria-current={entry.isChosen === true ? 'true' : undefined}
    onClick={() => {
      close();
      entry.act();
    }}
  >
    {entry.icon}
    <span>{entry.label}</span>
  </button>
);

/** A button of the top bar that opens a menu. */
export const MenuButton = ({
  label,
  parts,
  isAtEnd = false,
}: {
  label: ReactNode;
  parts: readonly MenuPart[];
  /** The menu ends where the button ends. */
  isAtEnd?: boolean;
}): ReactNode => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<HTMLDivElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  usePlace(menu, button, { isOpen, isAtEnd });
  useEffect(() => {
    if (isOpen && menu !== null) {
      const entries = entriesIn(menu);
      const chosen = entries.find((entry) => entry.ariaCurrent === 'true');
      (chosen ?? entries[0])?.focus({ preventScroll: true });
    }
  }, [isOpen, menu]);
  const close = (): void => menu?.hidePopover();
  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className="bar-button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {label}
      </button>
      <div
        ref={setMenu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className="kit-popup bar-menu"
        onKeyDown={onMenuKey}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen &&
          parts.map(({ key, title, isOfData, entries }, place) => (
            <Fragment key={key}>
              {place > 0 && <hr className="kit-menu-line" />}
              <div role="group" aria-labelledby={title === undefined ? undefined : `${id}-${key}`}>
                {title !== undefined && (
                  <div
                    id={`${id}-${key}`}
                    className="bar-menu-title"
                    translate={isOfData === true ? 'no' : undefined}
                  >
                    {title}
                  </div>
                )}
                {entries.map((entry) => (
                  <Entry key={entry.key} entry={entry} close={close} />
                ))}
              </div>
            </Fragment>
          ))}
      </div>
    </>
  );
};
