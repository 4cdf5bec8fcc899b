import type { Route } from '#platform/http/route';
import { getAnnouncementRoute } from './read-announcement.ts';
import { announcements } from './list-announcements.ts';
import {
  copyAnnouncementRoute,
  scheduleAnnouncementRoute,
  withdrawAnnouncementRoute,
} from './publishing/move-announcement.ts';
import {
  overseeAnnouncementRoute,
  overseenAnnouncements,
} from './publishing/oversee-announcements.ts';
import { saveAnnouncementRoute } from './publishing/save-announcement.ts';
import { readAnnouncementRoute } from './read-announcement.ts';

export const announcementRoutes: Route[] = [
  announcements.route,
  getAnnouncementRoute,
  readAnnouncementRoute,
  overseenAnnouncements.route,
  overseeAnnouncementRoute,
  saveAnnouncementRoute,
  scheduleAnnouncementRoute,
  withdrawAnnouncementRoute,
  copyAnnouncementRoute,
];
