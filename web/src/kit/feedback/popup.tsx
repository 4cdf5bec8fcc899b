import { ConfigProvider } from 'antd';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import './popup.css';

const gapPx = 4;
const edgePx = 8;

/** Places the panel under its button, shifted inwards at the window's edge. */
const place = (panel: HTMLElement, button: HTMLElement, isAtEnd: boolean): void => {
  const anchor = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const wanted = isAtEnd ? anchor.right - width : anchor.left;
  const left = Math.min(wanted, document.documentElement.clientWidth - width - edgePx);
  const hasRoomBelow = anchor.bottom + gapPx + height <= window.innerHeight - edgePx;
  const top = hasRoomBelow ? anchor.bottom + gapPx : Math.max(edgePx, anchor.top - gapPx - height);
  panel.style.insetInlineStart = `${Math.max(edgePx, left)}px`;
  panel.style.insetBlockStart = `${top}px`;
};

/** Keeps an open panel at its button: content may load after the panel opens and change its size. */
export const usePlace = (
  panel: HTMLElement | null,
  button: RefObject<HTMLElement | null>,
  { isOpen, isAtEnd = false }: { isOpen: boolean; isAtEnd?: boolean },
): void =>
  useEffect(() => {
    const anchor = button.current;
    if (!isOpen || panel === null || anchor === null) {
      return;
    }
    const observer = new ResizeObserver(() => place(panel, anchor, isAtEnd));
    observer.observe(panel);
    return () => observer.disconnect();
  }, [isOpen, panel, button, isAtEnd]);

type PopupProps = {
  label: ReactNode;
  className?: string;
  /** The panel's heading for screen readers. */
  title: string;
  children: (close: () => void) => ReactNode;
};

/** A button with a panel that closes on Esc or a click outside; the browser keeps the focus in order. */
export const Popup = ({ label, className = 'kit-button', title, children }: PopupProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (): void => panel?.hidePopover();
  usePlace(panel, button, { isOpen });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {label}
      </button>
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="kit-popup"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          // The panel is in the browser's top layer, so dropdowns opened from it must be inside it.
          <ConfigProvider getPopupContainer={() => panel ?? document.body}>
            {children(close)}
          </ConfigProvider>
        )}
      </div>
    </>
  );
};
