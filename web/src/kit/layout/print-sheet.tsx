import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

/** Prints what it holds, on a sheet without anything else of the page, as soon as it is there. */
export const PrintSheet = ({ children, close }: { children: ReactNode; close: () => void }) => {
  useEffect(() => {
    window.addEventListener('afterprint', close);
    window.print();
    return () => window.removeEventListener('afterprint', close);
  }, [close]);
  return createPortal(<div className="kit-print-sheet">{children}</div>, document.body);
};
