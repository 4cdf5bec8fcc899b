import {
  listReminders,
  readReminder,
  type Reminder,
} from '@back-office/contract/features/reminders';
import { ok, reminderTitle } from '@back-office/messages/shell';
import { useEffect } from 'react';
import { confirm } from '#platform/dialog/dialog';
import { callServer } from '#platform/http/client';
import { say } from '#platform/language/language';
import { useStale } from '#platform/live';
import { createPersonalStore, sessionStore } from '#platform/session/session-state';

// Spec S7.14, S7.18, section 9.
const fetchDelayMs = 2000;
const gapMs = 300;

/** What the person has not read yet. */
export const unreadStore = createPersonalStore<readonly Reminder[]>([]);

const forget = (id: string): void =>
  unreadStore.write(unreadStore.read().filter((reminder) => reminder.id !== id));

/** Marks as read; a reminder that cannot be marked comes back with the next fetch. */
export const markRead = async (id: string): Promise<void> => {
  forget(id);
  await callServer(readReminder, { id }).catch(() => undefined);
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the person is at work in a dialog; a drawer only shows. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll('.ant-modal')].some((dialog) => dialog.checkVisibility());

/** Nobody is interrupted in a form: a reminder waits until it is closed. */
const noDialogOpen = async (): Promise<void> => {
  while (isDialogOpen()) {
    await pause(gapMs);
  }
};

let isShowing = false;
// Closed without OK: it stays unread in the bell but does not come up again in this visit.
const putOff = new Set<string>();

const nextToShow = (): Reminder | undefined => unreadStore.read().find(({ id }) => !putOff.has(id));

/** One at a time, each with OK, the next after a moment. */
const showInTurn = async (): Promise<void> => {
  if (isShowing) {
    return;
  }
  isShowing = true;
  await noDialogOpen();
  for (let reminder = nextToShow(); reminder !== undefined; reminder = nextToShow()) {
    const { id, content } = reminder;
    const wish = { title: say(reminderTitle), text: content, okText: say(ok), hasCancel: false };
    await confirm(wish).then(
      () => markRead(id),
      () => void putOff.add(id),
    );
    await pause(gapMs);
    await noDialogOpen();
  }
  isShowing = false;
};

const fetchUnread = async (): Promise<void> => {
  const session = sessionStore.read();
  // Who looks in on a merchant's behalf would read his own ones here, and may not mark them.
  if ((session?.actingFor ?? null) !== null) {
    return;
  }
  const unread = await callServer(listReminders, {}).catch(() => unreadStore.read());
  // What was asked in one login is nothing to the next.
  if (sessionStore.read() === session) {
    unreadStore.write(unread);
    await showInTurn();
  }
};

/** Fetches two seconds after the shell stands, and whenever the server says that there is something new. */
export const useReminders = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => void fetchUnread(), fetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  useStale('reminders', () => void fetchUnread());
};
