import type { Route } from '#platform/http/route';
import { listRemindersRoute } from './list-reminders.ts';
import { readReminderRoute } from './read-reminder.ts';

export const reminderRoutes: Route[] = [listRemindersRoute, readReminderRoute];
