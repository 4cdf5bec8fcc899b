import { leave, stay, unsavedText, unsavedTitle } from '@back-office/messages/outside';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isConfirmed } from '#platform/dialog/dialog';
import { say } from '#platform/language/language';

const sameText = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

let unsavedForms = 0;

/** Whether a form has unsaved changes. */
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

let question: Promise<boolean> | undefined;

/** Asks whether changes may be lost. Forms left together ask once: they call this within one task. */
export const mayLoseChanges = (): Promise<boolean> => {
  question ??= isConfirmed({
    kind: 'warning',
    title: say(unsavedTitle),
    text: say(unsavedText),
    okText: say(leave),
    cancelText: say(stay),
    level: 'leaving',
  }).finally(() =>
    setTimeout(() => {
      question = undefined;
    }),
  );
  return question;
};

/** For exits without a navigation: logging out. */
export const mayLeave = async (): Promise<boolean> => !hasUnsavedChanges() || mayLoseChanges();

/**
 * Spec S2.68: with unsaved changes, every way of leaving the page asks first. A page that shows different parts by
 * its query passes `address`: then a change of query counts as leaving too.
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
      return !(await mayLoseChanges());
    },
  });
};

type OpenForm = {
  isOpen: boolean;
  /** Done, or nothing to lose. */
  close: () => void;
  /** Cancel, the cross, Esc: asks before typed text is lost. */
  leave: () => Promise<void>;
};

/** A form in a dialog: closing it or leaving the page asks before typed text is lost. */
export const useOpenForm = (isTouched: boolean): OpenForm => {
  const [isOpen, setOpen] = useState(true);
  useUnsavedChanges(isOpen && isTouched);
  return {
    isOpen,
    close: () => setOpen(false),
    leave: async () => {
      if (!isTouched || (await mayLoseChanges())) {
        setOpen(false);
      }
    },
  };
};
