import { z } from 'zod';
import { defineCall } from '../kit/call.ts';

const reminderSchema = z.object({
  id: z.string(),
  content: z.string(),
  /** Page of the object it is about; null if there is none. */
  path: z.string().nullable(),
});
export type Reminder = z.output<typeof reminderSchema>;

/** Spec S7.14, S7.23: the person's unread reminders, oldest first. */
export const listReminders = defineCall({
  name: 'listReminders',
  method: 'GET',
  path: 'messageReminder/remind',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({}),
  output: z.array(reminderSchema),
  errors: [],
  background: true,
});

/** Spec S7.15. */
export const readReminder = defineCall({
  name: 'readReminder',
  method: 'PUT',
  path: 'messageReminder/read/{id}',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
  output: z.object({}),
  errors: ['reminders.notFound'],
});
