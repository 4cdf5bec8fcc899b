import { timeZones } from '@back-office/contract/kit/time-zone';
import { describe, expect, it } from 'vitest';
import { instantFor } from './render-letter.ts';

describe('[S1.2] an instant in a letter', () => {
  it('is told in the reader’s zone and names it, summer time counted', () => {
    const told = (iso: string) =>
      timeZones.map(({ id }) => instantFor(new Date(iso), { language: 'en', timeZoneId: id }));
    expect(told('2026-07-01T23:05:09Z')).toEqual([
      '2026-07-02 07:05 (UTC+8, Shanghai)',
      '2026-07-02 07:05 (UTC+8, Kuala Lumpur)',
      '2026-07-02 08:05 (UTC+9, Seoul)',
      '2026-07-02 00:05 (UTC+1, London)',
      '2026-07-02 01:05 (UTC+2, Paris)',
      '2026-07-01 19:05 (UTC−4, New York)',
      '2026-07-01 18:05 (UTC−5, Chicago)',
    ]);
    expect(told('2026-12-01T23:05:09Z').slice(3)).toEqual([
      '2026-12-01 23:05 (UTC+0, London)',
      '2026-12-02 00:05 (UTC+1, Paris)',
      '2026-12-01 18:05 (UTC−5, New York)',
      '2026-12-01 17:05 (UTC−6, Chicago)',
    ]);
  });

  it('names the zone in the reader’s language, the default zone where he chose none', () => {
    const at = new Date('2026-12-01T23:05:09Z');
    expect(instantFor(at, { language: 'zhCn', timeZoneId: 6 })).toBe(
      '2026-12-01 18:05（UTC−5，纽约）',
    );
    expect(instantFor(at, { language: 'zhHk', timeZoneId: null })).toBe(
      '2026-12-02 07:05（UTC+8，上海）',
    );
  });
});
