import { worthOf } from '@back-office/contract/features/waybills/worth';
import { waybillStatuses, type WaybillStatus } from '@back-office/contract/features/waybills';
import { describe, expect, it } from 'vitest';
import {
  firstStatusOf,
  isFollowed,
  isPossible,
  obstacleOf,
  waybillSteps,
  type WaybillStep,
} from './waybill-lifecycle.ts';

const steps = Object.keys(waybillSteps) as WaybillStep[];
const after = (from: WaybillStatus): WaybillStatus[] =>
  waybillStatuses.filter((to) => steps.some((step) => isPossible(step, from, to)));

describe('[S4.13] the life of a waybill', () => {
  it('leads from the upload to every status; images alone wait for a person', () => {
    expect(firstStatusOf([])).toBe('waitingForManualProcessing');
    const reached = new Set<WaybillStatus>([firstStatusOf(['1Z5R89390357567127'])]);
    for (const status of reached) {
      for (const next of after(status)) {
        reached.add(next);
      }
    }
    expect([...reached].toSorted()).toEqual([...waybillStatuses].toSorted());
  });

  it('has exactly these steps', () => {
    const followed = [
      'pendingReview',
      'noInformation',
      'transportNoUpload',
      'longTransportation',
      'notReceived',
    ];
    const answers = [
      ...followed.slice(1),
      'received',
      'waitingForManualProcessing',
      'informationNotConfirmed',
      'wrongOrder',
    ];
    const kept = [
      ...followed,
      'waitingForManualProcessing',
      'informationNotConfirmed',
      'wrongOrder',
    ];
    const found = steps.flatMap((step) =>
      waybillStatuses.flatMap((from) =>
        waybillStatuses
          .filter((to) => isPossible(step, from, to))
          .map((to) => `${from} ${step} ${to}`),
      ),
    );
    expect(found.toSorted()).toEqual(
      [
        ...kept.flatMap((from) => [
          `${from} edited pendingReview`,
          `${from} edited waitingForManualProcessing`,
        ]),
        ...followed.flatMap((from) => answers.map((to) => `${from} checked ${to}`)),
        'waitingForManualProcessing accepted received',
        'informationNotConfirmed accepted received',
        'wrongOrder accepted received',
        'waitingForManualProcessing rejected informationNotConfirmed',
        'waitingForManualProcessing rejected wrongOrder',
        'received revoked informationNotConfirmed',
      ].toSorted(),
    );
  });

  it('leaves what was received only by an operator who revokes it', () => {
    expect(steps.filter((step) => isPossible(step, 'received', 'informationNotConfirmed'))).toEqual(
      ['revoked'],
    );
    expect(after('received')).toEqual(['informationNotConfirmed']);
  });

  it('asks no carrier about what a person has to look at or correct', () => {
    expect(waybillStatuses.filter((status) => !isFollowed(status))).toEqual([
      'received',
      'waitingForManualProcessing',
      'informationNotConfirmed',
      'wrongOrder',
    ]);
  });

  it('is closed for payments in a statement, and for what is no sale', () => {
    const open = { isSale: true, isInStatement: false, status: null };
    expect(obstacleOf(open)).toBeNull();
    expect(obstacleOf({ ...open, status: 'wrongOrder' })).toBeNull();
    expect(obstacleOf({ ...open, status: 'received' })).toBe('received');
    expect(obstacleOf({ ...open, isInStatement: true })).toBe('inStatement');
    expect(obstacleOf({ ...open, isSale: false })).toBe('notASale');
  });

  it('counts an unknown number as sent for fifteen days, to the second', () => {
    const uploadedAt = new Date('2026-11-01T00:00:00.000Z');
    const waybill = { status: 'noInformation', uploadedAt } as const;
    expect(worthOf(waybill, new Date('2026-11-16T00:00:00.000Z'))).toBe('sent');
    expect(worthOf(waybill, new Date('2026-11-16T00:00:01.000Z'))).toBe('nothing');
    expect(worthOf({ status: 'received', uploadedAt }, uploadedAt)).toBe('delivered');
    expect(worthOf({ status: 'informationNotConfirmed', uploadedAt }, uploadedAt)).toBe('nothing');
  });
});
