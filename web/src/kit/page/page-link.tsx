import { useRouter } from '@tanstack/react-router';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Whether the reader may open an address; set by the frame around signed-in pages. */
export const MayGo = createContext<(to: string) => boolean>(() => true);

type PageLinkProps = {
  to: string;
  className?: string;
  label?: string;
  /** Leads to the current page. */
  isCurrent?: boolean;
  /** Replaces the navigation on a plain click: opens it beside the page. */
  open?: () => void;
  children: ReactNode;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link within the product: a real one, so that it can open in a new tab, but without a page load. Plain text if the
 * reader may not open that page.
 */
export const PageLink = ({ to, className, label, isCurrent, open, children }: PageLinkProps) => {
  const router = useRouter();
  if (!use(MayGo)(to)) {
    return <span className={className}>{children}</span>;
  }
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      aria-current={isCurrent === true ? 'page' : undefined}
      onClick={(event) => {
        if (isPlainClick(event)) {
          event.preventDefault();
          if (open === undefined) {
            router.history.push(to);
          } else {
            open();
          }
        }
      }}
    >
      {children}
    </a>
  );
};
