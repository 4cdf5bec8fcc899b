import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';

const path = screens.publishing.path;

export const publishingPath = path;
export const publishingDetailPath = (id: string): string => objectPath('publishingDetail', { id });
export const newAnnouncementPath = `${path}/new`;
export const editAnnouncementPath = (id: string): string => `${publishingDetailPath(id)}/edit`;
