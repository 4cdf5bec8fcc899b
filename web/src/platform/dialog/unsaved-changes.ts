import { leave, stay, unsavedText, unsavedTitle } from '@back-office/messages/shell';
import { useBlocker } from '@tanstack/react-router';
import { isConfirmed } from '#platform/dialog/dialog';
import { say } from '#platform/language/language';

/** Spec S2.68: while there is something unsaved, leaving the page by any way asks first. */
export const useUnsavedChanges = (hasChanges: boolean): void =>
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) {
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
