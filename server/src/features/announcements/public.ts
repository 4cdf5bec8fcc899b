export { countDrafts } from './publishing/count-drafts.ts';
export { findMustRead, isStillToRead } from './must-read.ts';
export { overseenAnnouncements } from './publishing/oversee-announcements.ts';
export { keepReceipt } from './published-to.ts';
