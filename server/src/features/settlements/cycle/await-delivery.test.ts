import { describe, expect, test } from 'vitest';
import { awaitedOn, readyFrom } from './await-delivery.ts';

const businessDay = '2026-03-02';
const longAgo = '2026-08-29';
const sent = (text: string | null, delivered: string | null = null) => ({
  businessDay,
  uploadedAt: text === null ? null : new Date(text),
  deliveredAt: delivered === null ? null : new Date(delivered),
});
// The last instant of 9 March in UTC+8, and the first of 10 March.
const [last, first] = ['2026-03-09T15:59:59.999Z', '2026-03-09T16:00:00Z'];

describe('a settlement day', () => {
  test.each([
    ['free', sent(null), businessDay],
    ['uploaded', sent(null), longAgo],
    ['uploaded', sent(last), '2026-03-13'],
    ['uploaded', sent(first), '2026-03-14'],
    ['uploaded', sent('2026-12-01T00:00:00Z'), longAgo],
    ['delivered', sent(last), longAgo],
    ['delivered', sent(last, last), '2026-03-13'],
    ['delivered', sent(last, '2026-03-20T15:59:59.999Z'), '2026-03-21'],
    ['delivered', sent(last, '2026-03-20T16:00:00Z'), '2026-03-22'],
  ] as const)('[S5.12] [S9.6] of what is %s, %o, waits for nothing from %s on', (...of) => {
    const [condition, delivery, from] = of;
    expect(readyFrom(condition, delivery)).toBe(from);
    expect(awaitedOn(from, condition, delivery)).toBe(null);
  });

  test.each([
    ['2026-03-12', 'delivered', sent(last, last), 'awaitingProof'],
    ['2026-03-13', 'delivered', sent(last), 'awaitingDelivery'],
    ['2026-03-20', 'delivered', sent(last, '2026-03-20T00:00:00Z'), 'awaitingDelivery'],
    ['2026-08-28', 'uploaded', sent(null), 'awaitingProof'],
  ] as const)('[S5.12] of %s, what is %s, %o: %s', (day, condition, delivery, awaited) => {
    expect(awaitedOn(day, condition, delivery)).toBe(awaited);
  });
});
