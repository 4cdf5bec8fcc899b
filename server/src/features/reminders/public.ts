export { remind, type Reminding } from './reminders.ts';
