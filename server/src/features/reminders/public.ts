export { endReminders, endRemindersOfEach, remind, type Reminding } from './reminders.ts';
