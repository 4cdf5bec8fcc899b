import { addDays } from '@back-office/contract/kit/business-day';
import { type DateRange, sixMonthsTo } from '@back-office/contract/kit/date-range';

/** Ranges that move with the day, so that a kept view or a link still means "yesterday" tomorrow. */
export const rangePresets = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisMonth',
  'sixMonths',
] as const;
export type RangePreset = (typeof rangePresets)[number];

/** The dates of a preset, both inclusive, on the given day. */
export const rangeOfPreset = (preset: RangePreset, today: string): DateRange => {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'sixMonths':
      return sixMonthsTo(today);
  }
};
