import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { languages } from '../kit/language.ts';
import { pageInput, pageOf } from '../kit/page.ts';
import { typedText } from '../kit/line.ts';

export const announcementPriorities = ['normal', 'important', 'urgent'] as const;
export type AnnouncementPriority = (typeof announcementPriorities)[number];

export const announcementIdSchema = z.string().regex(/^\d{1,18}$/);
const searchSchema = typedText(100);

const announcementRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Of title and text: the reader's language where they were written in it, else English. */
  language: z.enum(languages),
  priority: z.enum(announcementPriorities),
  isMustRead: z.boolean(),
  publishedAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type AnnouncementRow = z.output<typeof announcementRowSchema>;

/** Spec S2.47: what is published to the caller now. */
export const listAnnouncements = defineCall({
  name: 'listAnnouncements',
  method: 'POST',
  path: 'announcements/list',
  access: { kind: 'merchant', permission: 'announcements.view' },
  input: z.strictObject({
    which: z.enum(['all', 'unread', 'mustRead']).default('all'),
    /** Part of the title or of the text, in the language it is shown in. */
    search: searchSchema.optional(),
    sort: z.enum(['unreadFirst', 'newest']).default('unreadFirst'),
    ...pageInput,
  }),
  output: pageOf(announcementRowSchema).extend({
    counts: z.object({ all: z.int(), unread: z.int(), mustRead: z.int() }),
  }),
  errors: [],
  reads: true,
});

/** Plain text: paragraphs are parted by an empty line, and no mark-up has a meaning. */
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

/** The read receipt; a repeat keeps the first time. */
export const readAnnouncement = defineCall({
  name: 'readAnnouncement',
  method: 'PUT',
  path: 'announcements/{id}/read',
  access: { kind: 'merchant', permission: 'announcements.view' },
  input: z.strictObject({ id: announcementIdSchema }),
  output: z.object({}),
  errors: ['announcements.notFound'],
});
