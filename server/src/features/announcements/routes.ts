import type { Route } from '#platform/http/route';
import { getAnnouncementRoute } from './get-announcement.ts';
import { listAnnouncementsRoute } from './list-announcements.ts';
import {
  copyAnnouncementRoute,
  scheduleAnnouncementRoute,
  withdrawAnnouncementRoute,
} from './publishing/move-announcement.ts';
import {
  overseeAnnouncementRoute,
  overseeAnnouncementsRoute,
} from './publishing/oversee-announcements.ts';
import { saveAnnouncementRoute } from './publishing/save-announcement.ts';
import { readAnnouncementRoute } from './read-announcement.ts';

export const announcementRoutes: Route[] = [
  listAnnouncementsRoute,
  getAnnouncementRoute,
  readAnnouncementRoute,
  overseeAnnouncementsRoute,
  overseeAnnouncementRoute,
  saveAnnouncementRoute,
  scheduleAnnouncementRoute,
  withdrawAnnouncementRoute,
  copyAnnouncementRoute,
];
