import { describe, expect, it } from 'vitest';
import {
  businessStatus,
  businessStatuses,
  businessTransitions,
  nextBusinessStatuses,
  openBusinessStatuses,
  reasonsFor,
} from './business-status.ts';

const reachableFrom = (start: number): Set<number> => {
  const reached = new Set([start]);
  for (const status of reached) {
    for (const { to } of businessTransitions.filter(({ from }) => from === status)) {
      reached.add(to);
    }
  }
  return reached;
};

describe('[S4.1] the transitions of a business', () => {
  it('are these and no others: to a verified address, under review, and approved or failed', () => {
    const edges = businessTransitions.map(({ from, to, by }) => `${from} → ${to} ${by.join()}`);
    expect(edges.toSorted()).toEqual(
      [
        '0 → 10 person',
        '10 → 20 merchant,operator',
        '20 → 40 operator',
        '20 → 30 operator',
        '20 → 25 operator',
        '20 → 35 operator',
        '30 → 35 operator',
        '35 → 30 operator',
        '35 → 60 operator',
        '25 → 20 merchant,operator',
        '30 → 20 merchant,operator',
        '40 → 50 operator',
        '50 → 40 operator',
        '10 → 60 operator',
        '25 → 60 operator',
        '30 → 60 operator',
        '50 → 60 operator',
      ].toSorted(),
    );
    expect(businessStatus).toMatchObject({ emailUnverified: 0, underReview: 20, active: 40 });
  });

  it('lead from the sign-up to every status, and from closed to none', () => {
    expect(reachableFrom(0)).toEqual(new Set(businessStatuses));
    expect(reachableFrom(60)).toEqual(new Set([60]));
  });

  it('let only a person verify his address, and only an operator approve, fail, suspend or close', () => {
    for (const { from, to, by } of businessTransitions) {
      expect([from, to, by]).toEqual([from, to, from === 0 ? ['person'] : by]);
      expect(by.includes('person')).toBe(from === 0);
      if ([25, 30, 35, 40, 50, 60].includes(to)) {
        expect(by).toEqual(['operator']);
      }
    }
    expect(nextBusinessStatuses(10, 'merchant')).toEqual([20]);
    expect(nextBusinessStatuses(20, 'merchant')).toEqual([]);
  });

  it('have reasons for what somebody has to act on, and none for what opens', () => {
    expect(businessStatuses.filter((status) => reasonsFor(status).length > 0)).toEqual([
      25, 30, 35, 50, 60,
    ]);
    expect(openBusinessStatuses).not.toContain(40);
  });
});
