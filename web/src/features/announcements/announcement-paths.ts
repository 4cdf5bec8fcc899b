import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';

export const announcementsPath = screens.announcements.path;

export const announcementPath = (id: string): string => objectPath('announcement', { id });
