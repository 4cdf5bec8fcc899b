import { leave, stay, unsavedText, unsavedTitle } from '@back-office/messages/shell';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isConfirmed } from '#platform/dialog/dialog';
import { say } from '#platform/language/language';

const sameText = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

let unsavedForms = 0;

/** Whether somebody is in the middle of a form. */
export const hasUnsavedChanges = (): boolean => unsavedForms > 0;

const useCounted = (hasChanges: boolean): void =>
  useEffect(() => {
    if (!hasChanges) {
      return undefined;
    }
    unsavedForms += 1;
    return () => {
      unsavedForms -= 1;
    };
  }, [hasChanges]);

/**
 * Spec S2.68: while there is something unsaved, leaving the page by any way asks first. A page that shows another part of
 * itself by its query says `address`: then that counts as leaving too.
 */
export const useUnsavedChanges = (
  hasChanges: boolean,
  { leaves = 'path' }: { leaves?: 'path' | 'address' } = {},
): void => {
  useCounted(hasChanges);
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      const isSamePage = current.pathname === next.pathname;
      if (leaves === 'path' ? isSamePage : isSamePage && sameText(current.search, next.search)) {
        return false;
      }
      const isLeaving = await isConfirmed({
        kind: 'warning',
        title: say(unsavedTitle),
        text: say(unsavedText),
        okText: say(leave),
        cancelText: say(stay),
      });
      return !isLeaving;
    },
  });
};
