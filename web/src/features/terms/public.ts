export { CalendarGaps } from './calendar-gaps.tsx';
