export { NewestAnnouncements } from './newest-announcements.tsx';
