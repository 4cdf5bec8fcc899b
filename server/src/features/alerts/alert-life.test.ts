import { alertStates } from '@back-office/contract/features/alerts';
import { expect, test } from 'vitest';
import { isEdge, reachable } from '#platform/life-cycle/steps';
import { alertLife, judgeAlert } from './alert-life.ts';

const open = {
  state: 'open',
  kind: 'ethoca',
  dueAt: new Date('2026-11-21T08:00:00Z'),
  isRefundable: true,
  isCreditDue: false,
} as const;
const now = new Date('2026-11-20T08:00:00Z');
const all = { now, can: () => true };

test('[S4.12] every state of an alert can be reached, and how it ended stays', () => {
  expect([...reachable(alertLife)].toSorted()).toEqual([...alertStates].toSorted());
  const ends = ['refunded', 'accepted', 'declined', 'expired'] as const;
  for (const end of ends) {
    expect(alertStates.filter((to) => isEdge(alertLife, end, to))).toEqual([]);
  }
});

test('an Ethoca alert offers what the person may do in time; RDR offers nothing', () => {
  expect(judgeAlert(open, all).allowedActions).toEqual(['refund', 'answer']);
  expect(judgeAlert({ ...open, kind: 'rdr' }, all).allowedActions).toEqual([]);
  expect(judgeAlert({ ...open, isRefundable: false }, all)).toEqual({
    allowedActions: ['answer'],
    obstacles: [{ action: 'refund', obstacle: 'refundClosed' }],
  });
  const late = judgeAlert(open, { ...all, now: new Date('2026-11-21T08:00:01Z') });
  expect(late.obstacles.map(({ obstacle }) => obstacle)).toEqual([
    'deadlinePassed',
    'deadlinePassed',
  ]);
  const looking = judgeAlert(open, { now, can: (permission) => permission !== 'disputes.answer' });
  expect(looking.allowedActions).toEqual([]);
  const ended = { ...open, state: 'declined', isCreditDue: true } as const;
  expect(judgeAlert(ended, all).allowedActions).toEqual(['requestCredit']);
});
