import { dateRangeSchema } from '@back-office/contract/kit/date-range';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangeOfPreset, rangePresets } from './range-presets.ts';

test('a preset counts today and includes both ends', () => {
  expect(rangeOfPreset('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(rangeOfPreset('yesterday', '2026-03-01')).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  });
  expect(rangeOfPreset('last7', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(rangeOfPreset('last30', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' });
  expect(rangeOfPreset('thisMonth', '2026-03-15')).toEqual({
    from: '2026-03-01',
    to: '2026-03-15',
  });
});

test('[S5.9] no preset on any day is longer than six months', () => {
  const day = fc.date({
    min: new Date('2001-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, fc.constantFrom(...rangePresets), (date, preset) => {
      const today = date.toISOString().slice(0, 10);
      expect(dateRangeSchema.safeParse(rangeOfPreset(preset, today)).success).toBe(true);
    }),
  );
});
