import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { languages } from '../../kit/language.ts';
import { defineList } from '../../kit/list.ts';
import { choiceFilter, choicesFilter, flagFilter, textFilter } from '../../kit/list-filter.ts';
import { announcementIdSchema, announcementPriorities } from '../announcements.ts';
import { typedText } from '../../kit/line.ts';

/** Derived from the operator's last action and the clock. */
export const announcementStates = [
  'draft',
  'scheduled',
  'published',
  'expired',
  'withdrawn',
] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const announcementActions = ['edit', 'schedule', 'withdraw', 'copy'] as const;
export type AnnouncementAction = (typeof announcementActions)[number];

export const announcementReaches = ['all', 'region', 'businesses', 'gateways'] as const;
export type AnnouncementReach = (typeof announcementReaches)[number];

/** Audience within a business, by the rights of a person's role; Decision 12 maps rights to these kinds. */
export const announcementRoles = [
  'owner',
  'administrator',
  'finance',
  'operations',
  'auditor',
] as const;

export const titleMax = 120;
export const bodyMax = 5000;
const valuesMax = 200;

const title = typedText(titleMax, 0);
const body = typedText(bodyMax, 0);
const written = z.strictObject({ title: title.min(1), body: body.min(1) });
/** All fields or none: half a translation would be shown beside half an original. */
const translation = z
  .strictObject({ title, body })
  .refine((text) => text.title !== '' || text.body === '', {
    path: ['title'],
    params: { rule: 'required' },
  })
  .refine((text) => text.body !== '' || text.title === '', {
    path: ['body'],
    params: { rule: 'required' },
  });
export type AnnouncementText = { title: string; body: string };

const listOf = <Value extends z.ZodType<string>>(value: Value) =>
  z
    .array(value)
    .min(1)
    .max(valuesMax)
    .transform((values) => [...new Set(values)]);

const audienceSchema = z.discriminatedUnion('reach', [
  z.strictObject({ reach: z.literal('all') }),
  z.strictObject({ reach: z.literal('region'), values: listOf(z.enum(['overseas', 'domestic'])) }),
  /** Merchant numbers. */
  z.strictObject({
    reach: z.literal('businesses'),
    values: listOf(z.string().regex(/^\d{6}$/, 'merchantNumber')),
  }),
  z.strictObject({ reach: z.literal('gateways'), values: listOf(gatewayNumberSchema) }),
]);

/** Date and time of day on the clock of the writer's zone, to the minute. */
const localTimeSchema = z.strictObject({
  date: dateSchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'instant'),
});
export type LocalTime = z.output<typeof localTimeSchema>;

export const announcementContentSchema = z.strictObject({
  text: z.strictObject({ en: written, zhCn: translation, zhHk: translation }),
  priority: z.enum(announcementPriorities),
  isMustRead: z.boolean(),
  audience: audienceSchema,
  /** Empty: everybody in the businesses. */
  roles: z
    .array(z.enum(announcementRoles))
    .max(announcementRoles.length)
    .transform((roles) => [...new Set(roles)])
    .default([]),
  /** Null publishes as soon as it is scheduled. */
  publishFrom: localTimeSchema.nullable(),
  /** The first minute at which it is no longer shown; null never ends. */
  publishTo: localTimeSchema.nullable(),
});
export type AnnouncementContent = z.output<typeof announcementContentSchema>;
export type AnnouncementContentInput = z.input<typeof announcementContentSchema>;

const publishingRowSchema = z.object({
  id: z.string(),
  /** In the reader's language, or in English if it is not written in that. */
  title: z.string(),
  language: z.enum(languages),
  state: z.enum(announcementStates),
  priority: z.enum(announcementPriorities),
  isMustRead: z.boolean(),
  reach: z.enum(announcementReaches),
  reachValues: z.array(z.string()),
  roles: z.array(z.enum(announcementRoles)),
  publishFrom: z.iso.datetime().nullable(),
  publishTo: z.iso.datetime().nullable(),
  writtenBy: z.string(),
  changedAt: z.iso.datetime(),
  /** People it is addressed to now, and the people, now or earlier addressed, who have opened it. */
  reachedCount: z.int(),
  readCount: z.int(),
  allowedActions: z.array(z.enum(announcementActions)),
});
export type PublishingRow = z.output<typeof publishingRowSchema>;

const publishes = { kind: 'operator', permission: 'announcements.publish' } as const;

/** All announcements the acquirer has written, last changed first. */
export const publishingList = defineList({
  name: 'publishing',
  call: { name: 'overseeAnnouncements', path: 'ops/announcements/list' },
  access: publishes,
  exportedBy: publishes.permission,
  row: publishingRowSchema,
  columns: {
    title: { kind: 'own', width: 260, card: 'lead', isKey: true },
    state: { kind: 'own', width: 120, card: 'status' },
    audience: { kind: 'own', width: 150, card: 'field' },
    publishFrom: { kind: 'instant', width: 165, card: 'field' },
    publishTo: { kind: 'instant', width: 165 },
    readBy: { kind: 'own', width: 100, card: 'field' },
    priority: { kind: 'own', width: 116, isExtra: true },
    writtenBy: { kind: 'text', width: 140, isExtra: true },
    changedAt: { kind: 'instant', isExtra: true },
  },
  filters: {
    state: choiceFilter(announcementStates),
    priorities: choicesFilter(announcementPriorities),
    reaches: choicesFilter(announcementReaches),
    isMustRead: flagFilter,
    /** Part of a title in any language, or of the writer's name. */
    search: textFilter(100),
  },
  inSight: ['search', 'priorities', 'reaches'],
  tabs: 'state',
});
export const overseeAnnouncements = publishingList.call;

const textSchema = z.object({ title: z.string(), body: z.string() });

export const overseeAnnouncement = defineCall({
  name: 'overseeAnnouncement',
  method: 'GET',
  path: 'ops/announcements/{id}',
  access: publishes,
  input: z.strictObject({ id: announcementIdSchema }),
  output: publishingRowSchema.extend({
    text: z.object({ en: textSchema, zhCn: textSchema, zhHk: textSchema }),
    revision: z.int(),
    copiedFrom: z.string().nullable(),
    withdrawnAt: z.iso.datetime().nullable(),
  }),
  errors: ['announcements.notFound'],
});

/** Without an id, creates a draft; with one, changes that draft or scheduled announcement, as it was when read. */
export const saveAnnouncement = defineCall({
  name: 'saveAnnouncement',
  method: 'PUT',
  path: 'ops/announcements',
  access: publishes,
  input: z.strictObject({
    known: z.strictObject({ id: announcementIdSchema, revision: z.int32().min(1) }).optional(),
    content: announcementContentSchema,
  }),
  output: z.object({ id: z.string(), revision: z.int() }),
  errors: [
    'announcements.notFound',
    'announcements.notPossible',
    'announcements.changedMeanwhile',
    'announcements.unknownAudience',
    'announcements.endsTooSoon',
  ],
});

/** Schedules a draft: it is published automatically at its time, or at once if that time has passed. */
export const scheduleAnnouncement = defineCall({
  name: 'scheduleAnnouncement',
  method: 'POST',
  path: 'ops/announcements/{id}/schedule',
  access: publishes,
  input: z.strictObject({ id: announcementIdSchema, revision: z.int32().min(1) }),
  output: z.object({ state: z.enum(announcementStates) }),
  errors: [
    'announcements.notFound',
    'announcements.notPossible',
    'announcements.changedMeanwhile',
    'announcements.endsTooSoon',
  ],
});

/** Removes it for every merchant, with its unread reminders; read receipts are kept. */
export const withdrawAnnouncement = defineCall({
  name: 'withdrawAnnouncement',
  method: 'POST',
  path: 'ops/announcements/{id}/withdraw',
  access: publishes,
  input: z.strictObject({ id: announcementIdSchema }),
  output: z.object({}),
  errors: ['announcements.notFound', 'announcements.notPossible'],
});

/** Creates a draft with the same text and audience; a published announcement is never rewritten. */
export const copyAnnouncement = defineCall({
  name: 'copyAnnouncement',
  method: 'POST',
  path: 'ops/announcements/{id}/copy',
  access: publishes,
  input: z.strictObject({ id: announcementIdSchema }),
  output: z.object({ id: z.string() }),
  errors: ['announcements.notFound'],
});

export const announcementTones: Readonly<Record<PublishingRow['state'], Tone>> = {
  draft: 'quiet',
  scheduled: 'moving',
  published: 'good',
  expired: 'quiet',
  withdrawn: 'quiet',
};
