import { type ReactNode, Suspense } from 'react';
import { ownDialog } from '#platform/dialog/dialog';
import { hasUnsavedChanges } from '#platform/dialog/unsaved-changes';

/** Around a dialog or drawer whose code is fetched when it first opens: it counts as open from the click on. */
export const FetchedDialog = ({ children }: { children: ReactNode }): ReactNode => (
  <Suspense fallback={<i className="being-fetched" />}>{children}</Suspense>
);

/** Dialogs, drawers and panels over the page. A list or calendar that opens from a field has the field's focus. */
const overlays = '.ant-modal, .ant-drawer-section, [popover], .being-fetched';

const isInField = (): boolean =>
  document.activeElement?.matches('input, textarea, select') === true;

/** On a page that is still loading, only the address says that something opens beside its list. */
const isNamedInAddress = (): boolean => new URLSearchParams(location.search).has('open');

/** Whether the person is busy: in a field, in anything that lies over the page or is about to, or in a form with unsaved changes. */
export const isAtWork = (): boolean =>
  hasUnsavedChanges() ||
  isNamedInAddress() ||
  isInField() ||
  ownDialog.read() !== undefined ||
  [...document.querySelectorAll(overlays)].some((part) => part.checkVisibility());
