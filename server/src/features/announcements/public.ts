export { countDrafts } from './publishing/oversee-announcements.ts';
export { findMustRead } from './must-read.ts';
export { overseenAnnouncements } from './publishing/oversee-announcements.ts';
export { keepReceipt } from './published-to.ts';
