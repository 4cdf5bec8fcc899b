import { type RatesFilter, ratesFilterSchema } from '@back-office/contract/features/reports/rates';
import { businessToday } from '#kit/time/clock';
import type { ListRules } from '#kit/address/list-search';
import type { Undated } from '#kit/address/undated-list';
import type { ListUrl } from '#kit/address/use-list-url';
import { businessMonth } from '../monthly/monthly-rules.ts';

type MonthFilter = Undated<RatesFilter>;
export type RatesUrl = ListUrl<MonthFilter, 'given'>;

/** What the address of the rates may say; it opens with the present month by card brand. */
export const ratesRules = (): ListRules<MonthFilter, 'given'> => ({
  schema: ratesFilterSchema,
  fixed: {},
  defaults: { month: businessMonth(), by: 'cardBrand', countedBy: 'fact' },
  defaultPreset: 'thisMonth',
  sorts: ['given'],
  today: businessToday,
});
