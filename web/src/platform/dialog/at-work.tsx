import { type ReactNode, Suspense, useEffect } from 'react';
import { ownDialog } from '#platform/dialog/dialog';
import { hasUnsavedChanges } from '#platform/dialog/unsaved-changes';

let partsBeingFetched = 0;

const BeingFetched = (): ReactNode => {
  useEffect(() => {
    partsBeingFetched += 1;
    return () => {
      partsBeingFetched -= 1;
    };
  }, []);
  return null;
};

/** Around a dialog or drawer whose code is fetched when it first opens: it counts as open from the click on. */
export const FetchedDialog = ({ children }: { children: ReactNode }): ReactNode => (
  <Suspense fallback={<BeingFetched />}>{children}</Suspense>
);

/** Whatever lies over the page: dialogs, drawers, and the lists and panels that open from a button or a field. */
const overlays =
  '.ant-modal, .ant-drawer-section, .ant-select-dropdown, .ant-picker-dropdown, [popover]';

const isInField = (): boolean =>
  document.activeElement?.matches('input, textarea, select') === true;

/** Whether the person is busy: in a field, in anything that lies over the page or is about to, or in a form with unsaved changes. */
export const isAtWork = (): boolean =>
  hasUnsavedChanges() ||
  isInField() ||
  ownDialog.read() !== undefined ||
  partsBeingFetched > 0 ||
  [...document.querySelectorAll(overlays)].some((part) => part.checkVisibility());
