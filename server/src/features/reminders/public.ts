export { endReminders, remind, type Reminding } from './reminders.ts';
