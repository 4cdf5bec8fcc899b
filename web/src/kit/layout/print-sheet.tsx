import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

/** Prints its children alone, without the rest of the page, once mounted. */
export const PrintSheet = ({ children, close }: { children: ReactNode; close: () => void }) => {
  useEffect(() => {
    window.addEventListener('afterprint', close);
    window.print();
    return () => window.removeEventListener('afterprint', close);
  }, [close]);
  return createPortal(<div className="kit-print-sheet">{children}</div>, document.body);
};
