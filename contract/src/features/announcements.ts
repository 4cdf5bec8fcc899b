import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { languages } from '../kit/language.ts';
import { defineList } from '../kit/list.ts';
import { queueFilter, textFilter } from '../kit/list-filter.ts';
import type { Tone } from '../kit/tone.ts';

export const announcementPriorities = ['normal', 'important', 'urgent'] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];

export const priorityTones: Readonly<Record<AnnouncementPriority, Tone>> = {
  normal: 'quiet',
  important: 'moving',
  urgent: 'attention',
};

export const announcementIdSchema = z.string().regex(/^\d{1,18}$/);

const announcementRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Language of title and text: the reader's if they were written in it, else English. */
  language: z.enum(languages),
  priority: z.enum(announcementPriorities),
  isMustRead: z.boolean(),
  publishedAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type AnnouncementRow = z.output<typeof announcementRowSchema>;

/** Spec S2.47: announcements published to the caller now, unread first. */
export const announcementList = defineList({
  name: 'announcements',
  call: { name: 'listAnnouncements', path: 'announcements/list' },
  live: 'reminders',
  access: { kind: 'merchant', permission: 'announcements.view' },
  row: announcementRowSchema,
  columns: {
    title: { kind: 'own', width: 560, card: 'lead', isKey: true },
    priority: { kind: 'own', width: 140, card: 'field' },
    state: { kind: 'own', width: 130, card: 'status' },
    publishedAt: { kind: 'instant', width: 190, card: 'field' },
  },
  filters: {
    which: queueFilter(['all', 'unread', 'mustRead']),
    /** Part of the title or the text, in the language shown. */
    search: textFilter(100),
  },
  inSight: ['search'],
  tabs: 'which',
  sorts: ['state', 'publishedAt'],
});
export const listAnnouncements = announcementList.call;

/** Plain text: an empty line separates paragraphs, and mark-up has no meaning. */
export const getAnnouncement = defineCall({
  name: 'getAnnouncement',
  method: 'GET',
  path: 'announcements/{id}',
  access: { kind: 'merchant', permission: 'announcements.view' },
  input: z.strictObject({ id: announcementIdSchema }),
  output: announcementRowSchema.extend({
    body: z.string(),
    publishedUntil: z.iso.datetime().nullable(),
  }),
  errors: ['announcements.notFound'],
});

/** Records the read receipt; a repeat keeps the first time. */
export const readAnnouncement = defineCall({
  name: 'readAnnouncement',
  method: 'PUT',
  path: 'announcements/{id}/read',
  access: { kind: 'merchant', permission: 'announcements.view' },
  input: z.strictObject({ id: announcementIdSchema }),
  output: z.object({}),
  errors: ['announcements.notFound'],
});
