import { overseeAnnouncements } from '@back-office/contract/features/announcements/publishing';
import type { z } from 'zod';
import { type Undated, undatedRules } from '#kit/undated-list';

const schema = overseeAnnouncements.input.pick({
  state: true,
  priorities: true,
  isMustRead: true,
  reaches: true,
  search: true,
});
export type PublishingFilter = Undated<z.output<typeof schema>>;

/** What was changed last comes first. */
export const publishingRules = undatedRules<PublishingFilter>(schema);
