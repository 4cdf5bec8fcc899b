import {
  listReminders,
  readReminder,
  type Reminder,
} from '@back-office/contract/features/reminders';
import { ok, openReminder, reminderTitle } from '@back-office/messages/shell';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isConfirmed, ownDialog } from '#platform/dialog/dialog';
import { hasUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { callServer } from '#platform/http/client';
import { say } from '#platform/language/language';
import { useStale } from '#platform/live';
import { createPersonalStore, loginStore, sessionStore } from '#platform/session/session-state';

// Spec S7.14, S7.18, section 9.
const fetchDelayMs = 2000;
const gapMs = 300;

/** What the person has not read yet. */
export const unreadStore = createPersonalStore<readonly Reminder[]>([]);

const forget = (id: string): void =>
  unreadStore.write(unreadStore.read().filter((reminder) => reminder.id !== id));

// A list may have been asked for before the server knew of them.
const marked = new Set<string>();

/** Marks as read; a reminder that cannot be marked comes back with the next fetch. */
export const markRead = async (id: string): Promise<void> => {
  forget(id);
  marked.add(id);
  await callServer(readReminder, { id }).catch(() => marked.delete(id));
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the person is at work: in a dialog, also one that is still being fetched, a drawer, or a form with something unsaved. */
const isAtWork = (): boolean =>
  hasUnsavedChanges() ||
  ownDialog.read() !== undefined ||
  [...document.querySelectorAll('.ant-modal, .ant-drawer-section')].some((part) =>
    part.checkVisibility(),
  );

/** Nobody is interrupted: a reminder waits until what is open is closed. */
const untilFree = async (): Promise<void> => {
  while (isAtWork()) {
    await pause(gapMs);
  }
};

let isShowing = false;

/** Spec S7.18: one at a time, the next after a moment. Either button ends it for good. */
const showInTurn = async (go: (path: string) => void): Promise<void> => {
  if (isShowing) {
    return;
  }
  isShowing = true;
  await untilFree();
  for (
    let [reminder] = unreadStore.read();
    reminder !== undefined;
    [reminder] = unreadStore.read()
  ) {
    const { id, content, path } = reminder;
    const login = loginStore.read();
    const isOpening = await isConfirmed({
      title: say(reminderTitle),
      text: content,
      okText: say(ok),
      cancelText: say(openReminder),
      hasCancel: path !== null,
      onlyButtons: true,
    }).then((isAnswered) => !isAnswered);
    // Logging out and changing the business close the dialog unanswered: nobody has read it.
    if (loginStore.read() === login) {
      await markRead(id);
      if (isOpening && path !== null) {
        go(path);
      }
    }
    await pause(gapMs);
    await untilFree();
  }
  isShowing = false;
};

/** Asks for what is unread and shows it. */
export const fetchUnread = async (go: (path: string) => void): Promise<void> => {
  const [login, session] = [loginStore.read(), sessionStore.read()];
  // Who looks in on a merchant's behalf would read his own ones here, and may not mark them.
  if ((session?.actingFor ?? null) !== null) {
    return;
  }
  const unread = await callServer(listReminders, {}).catch(() => unreadStore.read());
  // What was asked in one login is nothing to the next.
  if (loginStore.read() === login) {
    unreadStore.write(unread.filter(({ id }) => !marked.has(id)));
    await showInTurn(go);
  }
};

/** Fetches two seconds after the shell stands, and whenever the server says that there is something new. */
export const useReminders = (): void => {
  const { history } = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => void fetchUnread(history.push), fetchDelayMs);
    return () => clearTimeout(timer);
  }, [history]);
  useStale('reminders', () => void fetchUnread(history.push));
};
