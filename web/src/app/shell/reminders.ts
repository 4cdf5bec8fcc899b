import {
  listReminders,
  readReminder,
  type Reminder,
} from '@back-office/contract/features/reminders';
import { ok, openReminder, reminderTitle } from '@back-office/messages/shell';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isPersonActive } from '#platform/activity';
import { isAtWork } from '#platform/dialog/at-work';
import { isConfirmed } from '#platform/dialog/dialog';
import { callServer } from '#platform/http/client';
import { say } from '#platform/language/language';
import { useStale } from '#platform/live';
import { createPersonalStore, loginStore, sessionStore } from '#platform/session/session-state';

// Spec S7.14, S7.18, section 9.
const fetchDelayMs = 2000;
const gapMs = 300;
const calmMs = 1000;

/** The person's unread reminders. */
export const unreadStore = createPersonalStore<readonly Reminder[]>([]);

const forget = (id: string): void =>
  unreadStore.write(unreadStore.read().filter((reminder) => reminder.id !== id));

// Lists requested before the server stored the mark may still contain them.
const marked = new Set<string>();

/** Marks a reminder as read; if that fails, the next fetch returns it. */
export const markRead = async (id: string): Promise<void> => {
  forget(id);
  marked.add(id);
  await callServer(readReminder, { id }).catch(() => marked.delete(id));
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let answeredMs = 0;

/** A recent act may open something, or lead on from a field to a button; the answer to a reminder does not. */
const isBusy = (): boolean =>
  isAtWork() || isPersonActive(Math.min(calmMs, performance.now() - answeredMs));

/** Waits until nothing is open, so that a reminder interrupts nobody. */
const untilFree = async (): Promise<void> => {
  while (isBusy()) {
    await pause(gapMs);
  }
};

let isShowing = false;

/** Spec S7.18: one at a time, the next after a moment. Either button marks it read. */
const showInTurn = async (go: (path: string) => void): Promise<void> => {
  if (isShowing) {
    return;
  }
  isShowing = true;
  for (;;) {
    await pause(gapMs);
    await untilFree();
    const [reminder] = unreadStore.read();
    if (reminder === undefined) {
      break;
    }
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
    answeredMs = performance.now();
    // Logging out or switching the business closes the dialog unanswered: it counts as unread.
    if (loginStore.read() === login) {
      await markRead(id);
      if (isOpening && path !== null) {
        go(path);
      }
    }
  }
  isShowing = false;
};

/** Fetches unread reminders and shows them. */
export const fetchUnread = async (go: (path: string) => void): Promise<void> => {
  const [login, session] = [loginStore.read(), sessionStore.read()];
  // An operator viewing as a merchant would read his own reminders here, and may not mark them.
  if ((session?.actingFor ?? null) !== null) {
    return;
  }
  const unread = await callServer(listReminders, {}).catch(() => unreadStore.read());
  // Ignores an answer from an earlier login.
  if (loginStore.read() === login) {
    unreadStore.write(unread.filter(({ id }) => !marked.has(id)));
    await showInTurn(go);
  }
};

/** Fetches two seconds after the shell is shown, and whenever the server signals new ones. */
export const useReminders = (): void => {
  const { history } = useRouter();
  useEffect(() => {
    const timer = setTimeout(() => void fetchUnread(history.push), fetchDelayMs);
    return () => clearTimeout(timer);
  }, [history]);
  useStale('reminders', () => void fetchUnread(history.push));
};
