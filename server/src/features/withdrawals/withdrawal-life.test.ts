import { withdrawalStatuses } from '@back-office/contract/features/withdrawals';
import { notificationEventIds } from '@back-office/contract/features/settings/notifications';
import { expect, it } from 'vitest';
import { isEdge, reachable } from '#platform/life-cycle/steps';
import {
  judgeActions,
  judgePayoutActions,
  standingAfter,
  stepOf,
  type WithdrawalMove,
  withdrawalLife,
  type WithdrawalPlace,
  withdrawalPlaces,
} from './withdrawal-life.ts';

const places = Object.keys(withdrawalPlaces) as WithdrawalPlace[];
const steps = Object.keys(withdrawalLife) as (keyof typeof withdrawalLife)[];
const moves = steps.filter((step) => step !== 'submitted') as WithdrawalMove[];

it('[S4.11] the life of a withdrawal has exactly these edges, and reaches every status', () => {
  const edges = [null, ...places].flatMap((from) =>
    places.filter((to) => isEdge(withdrawalLife, from, to)).map((to) => `${from} → ${to}`),
  );
  expect(edges.toSorted()).toEqual(
    [
      'null → approval',
      'null → pickUp',
      'approval → pickUp',
      'approval → cancelled',
      'pickUp → remittance',
      'pickUp → cancelled',
      'pickUp → failed',
      'remittance → success',
      'remittance → failed',
      'success → failed',
    ].toSorted(),
  );
  expect([...reachable(withdrawalLife)].toSorted()).toEqual(places.toSorted());
  expect(new Set(places.map((place) => withdrawalPlaces[place].status))).toEqual(
    new Set(withdrawalStatuses),
  );
  for (const step of moves) {
    const to = new Set(Object.values(stepOf(step).moves));
    expect([...to].map((place) => withdrawalPlaces[place])).toEqual([standingAfter(step)]);
  }
});

it('[S4.11] what is frozen with the request is paid with its fee, released, or comes back less the fee', () => {
  const ledger = Object.fromEntries(steps.map((step) => [step, stepOf(step).ledger ?? []]));
  expect(ledger).toEqual({
    submitted: ['withdrawal'],
    approved: [],
    refused: ['withdrawalReversal'],
    cancelled: ['withdrawalReversal'],
    pickedUp: [],
    confirmed: ['withdrawalPaid', 'withdrawalFee'],
    failed: ['withdrawalReversal'],
    returned: ['withdrawalReturned'],
  });
  expect(notificationEventIds).toEqual(
    expect.arrayContaining(steps.flatMap((step) => stepOf(step).notice ?? [])),
  );
});

it('[S4.11] what a person may do follows from where it stands, the permissions and who requested it', () => {
  const of = (place: WithdrawalPlace, requestedBy: bigint, rights: readonly string[]) =>
    judgeActions(
      { ...withdrawalPlaces[place], requestedBy },
      { personId: 7n, can: (right) => rights.includes(right), merchantActs: ['withdrawal'] },
    );
  const [apply, approve] = ['withdrawals.apply', 'withdrawals.approve'];
  expect(of('approval', 8n, [apply, approve])).toEqual({
    allowedActions: ['approve', 'refuse', 'cancel'],
    obstacles: [],
  });
  expect(of('approval', 7n, [apply, approve])).toEqual({
    allowedActions: ['cancel'],
    obstacles: [
      { action: 'approve', obstacle: 'ownRequest' },
      { action: 'refuse', obstacle: 'ownRequest' },
    ],
  });
  expect(of('pickUp', 7n, [apply]).allowedActions).toEqual(['cancel']);
  expect(of('pickUp', 8n, [apply]).obstacles).toEqual([
    { action: 'cancel', obstacle: 'notApplicant' },
  ]);
  expect(of('pickUp', 7n, []).obstacles).toEqual([{ action: 'cancel', obstacle: 'noPermission' }]);
  expect(of('remittance', 8n, [apply, approve])).toEqual({ allowedActions: [], obstacles: [] });
  const barred = judgeActions(
    { ...withdrawalPlaces.approval, requestedBy: 8n },
    { personId: 7n, can: () => true, merchantActs: [] },
  );
  expect(barred.obstacles).toEqual([{ action: 'approve', obstacle: 'merchantStatus' }]);
});

it('[S4.11] an operator picks up for a merchant in service, and another one moves the money', () => {
  const clear = { merchantNotNormal: false, anotherOperator: false };
  const at = withdrawalPlaces;
  expect(judgePayoutActions(at.pickUp, clear).allowedActions).toEqual(['pickUp', 'fail']);
  expect(judgePayoutActions(at.pickUp, { ...clear, merchantNotNormal: true })).toEqual({
    allowedActions: ['fail'],
    obstacles: ['merchantNotNormal'],
  });
  expect(judgePayoutActions(at.remittance, { ...clear, anotherOperator: true })).toEqual({
    allowedActions: [],
    obstacles: ['anotherOperator'],
  });
  expect(judgePayoutActions(at.success, clear).allowedActions).toEqual(['return']);
  expect(judgePayoutActions(at.approval, clear)).toEqual({ allowedActions: [], obstacles: [] });
});
