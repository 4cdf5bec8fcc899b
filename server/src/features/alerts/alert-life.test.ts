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

test('[S4.12] the life of an alert has exactly these edges; how it ended stays', () => {
  const edges = [null, ...alertStates].flatMap((from) =>
    alertStates.filter((to) => isEdge(alertLife, from, to)).map((to) => `${from} → ${to}`),
  );
  expect(edges.toSorted()).toEqual(
    [
      'null → open',
      // RDR alerts arrive decided.
      'null → refunded',
      'null → accepted',
      'null → declined',
      'open → refunding',
      'open → sent',
      'open → refunded',
      'open → declined',
      'open → expired',
      'refunding → open',
      'refunding → sent',
      'refunding → refunded',
      'refunding → declined',
      'refunding → expired',
      'sent → open',
      'sent → refunded',
      'sent → declined',
      'sent → expired',
    ].toSorted(),
  );
  expect([...reachable(alertLife)].toSorted()).toEqual([...alertStates].toSorted());
});

test('[S4.12] an Ethoca alert offers what the person may do in time; RDR offers nothing', () => {
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
