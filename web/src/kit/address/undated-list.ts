import type { z } from 'zod';
import { businessToday } from '#kit/time/clock';
import type { ListFilter, ListRules } from '#kit/address/list-search';

/** What a list filters by that has no days: it is never frozen either. */
export type Undated<Filter> = Filter & { asOf?: string | undefined };

/** What the address of such a list may say. Its order is the server's. */
export const undatedRules = <Filter extends ListFilter>(
  schema: z.ZodObject & z.ZodType<Filter>,
): ListRules<Filter, 'given'> => ({
  schema,
  fixed: {},
  defaults: {},
  defaultPreset: 'last7',
  sorts: ['given'],
  today: businessToday,
});
