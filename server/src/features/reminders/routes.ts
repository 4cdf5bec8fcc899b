import type { Route } from '#platform/http/route';
import { listRemindersRoute } from './reminders.ts';
import { readReminderRoute } from './reminders.ts';

export const reminderRoutes: Route[] = [listRemindersRoute, readReminderRoute];
