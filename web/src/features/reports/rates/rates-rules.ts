import { type RatesFilter, ratesFilterSchema } from '@back-office/contract/features/reports/rates';
import { businessToday } from '#kit/clock';
import type { ListRules } from '#kit/list-search';
import type { Undated } from '#kit/undated-list';
import { businessMonth } from '../monthly/monthly-rules.ts';

type MonthFilter = Undated<RatesFilter>;

/** What the address of the rates may say; it opens with the present month by card brand. */
export const ratesRules = (): ListRules<MonthFilter, 'given'> => ({
  schema: ratesFilterSchema,
  fixed: {},
  defaults: { month: businessMonth(), by: 'cardBrand' },
  defaultPreset: 'thisMonth',
  sorts: ['given'],
  today: businessToday,
});
