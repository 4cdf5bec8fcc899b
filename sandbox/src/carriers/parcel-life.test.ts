import { describe, expect, it } from 'vitest';
import { parcelAt } from './parcel-life.ts';

const dayMs = 86_400_000;
const since = Date.UTC(2026, 10, 1);
const numbers = Array.from(
  { length: 400 },
  (_, index) => `SF13902274${String(index).padStart(5, '0')}`,
);
const after = (days: number) =>
  numbers.map((number) => parcelAt(number, { since, now: since + days * dayMs }));

describe('parcels of the sandbox', () => {
  it('meet every end that a carrier knows', () => {
    const ends = new Set(after(30).map(({ state, detail }) => detail ?? state));
    expect([...ends].toSorted()).toEqual([
      'Delivered',
      'Delivered_Other',
      'DeliveryFailure_NoBody',
      'Exception_Lost',
      'Exception_Returning',
      'Expired_Other',
      'InTransit',
      'NotFound_Other',
    ]);
    expect(after(30).some(({ country }) => country === 'AQ')).toBe(true);
    expect(after(30).some(({ scans }) => (scans[0] ?? since) < since)).toBe(true);
    expect(after(4).some(({ state }) => state === 'AvailableForPickup')).toBe(true);
  });

  it('go on the same way whenever they are asked about, and more than half arrive', () => {
    expect(after(5)).toEqual(after(5));
    const arrived = after(10).filter(({ state }) => state === 'Delivered').length;
    expect(arrived).toBeGreaterThan(numbers.length / 2);
    expect(after(0).some(({ state }) => state === 'Delivered')).toBe(false);
  });
});
