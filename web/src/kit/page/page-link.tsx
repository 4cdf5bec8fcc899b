import { useRouter } from '@tanstack/react-router';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Whether the reader may open the page at an address; the frame around signed-in pages knows. */
export const MayGo = createContext<(to: string) => boolean>(() => true);

type PageLinkProps = {
  to: string;
  className?: string;
  label?: string;
  /** It leads to where one is. */
  isCurrent?: boolean;
  /** What a plain click does instead of going there: opens it beside the page. */
  open?: () => void;
  children: ReactNode;
};

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link to an address of this product: a real one, so that it opens in a new tab, yet without loading the page anew.
 * Its text alone where the reader may not open that page.
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
