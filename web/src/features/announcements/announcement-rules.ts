import { listAnnouncements } from '@back-office/contract/features/announcements';
import type { z } from 'zod';
import { type Undated, undatedRules } from '#kit/undated-list';

const schema = listAnnouncements.input.pick({ which: true, search: true });
export type AnnouncementFilter = Undated<z.output<typeof schema>>;

/** What is unread comes first. */
export const announcementRules = undatedRules<AnnouncementFilter>(schema);
