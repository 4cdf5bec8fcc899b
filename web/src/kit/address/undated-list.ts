import type { z } from 'zod';
import { businessToday } from '#kit/time/clock';
import type { ListFilter, ListRules } from '#kit/address/list-search';

/** Filter of a list without days, which is never frozen. */
export type Undated<Filter> = Filter & { asOf?: string | undefined };

/** Address rules of such a list. The server sets its order. */
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
