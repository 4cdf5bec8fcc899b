import type { Route } from '#platform/http/route';
import {
  announcements,
  getAnnouncementRoute,
  readAnnouncementRoute,
} from './read-announcements.ts';
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
