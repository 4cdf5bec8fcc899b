import { paymentStatuses, preauthStatuses } from '@back-office/contract/features/payment';
import { allowedIn } from '@back-office/contract/kit/merchant-status';
import { permissions } from '@back-office/contract/kit/permission';
import { describe, expect, test } from 'vitest';
import { judgeActions, type ActedOn } from './transaction-lifecycle.ts';

const now = new Date('2026-11-20T09:30:00.000Z');
const everything = {
  can: (permission: string) => permissions.some((one) => one === permission),
  session: { merchantActs: allowedIn.normal },
  now,
};
const inMinutes = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const aHold: ActedOn = {
  status: 'preauthorised',
  preauthStatus: 'pending',
  preauthExpiresAt: inMinutes(600),
  commandUnderWay: null,
  inquiredAt: null,
};

describe('judgeActions', () => {
  test('[S4.8] offers exactly what each state calls for', () => {
    const offered = paymentStatuses.flatMap((status) =>
      [null, ...preauthStatuses].map((preauthStatus) => {
        const { allowedActions } = judgeActions({ ...aHold, status, preauthStatus }, everything);
        return [status, preauthStatus ?? 'none', ...allowedActions].join(' ');
      }),
    );
    expect(offered.filter((line) => line.split(' ').length > 2)).toEqual([
      'toBeConfirmed none inquire',
      ...preauthStatuses.map((preauthStatus) => `toBeConfirmed ${preauthStatus} inquire`),
      'preauthorised pending capture void',
      'preauthorised completionFailed capture void',
    ]);
  });

  test('names what stands in the way', () => {
    const obstaclesOf = (payment: Partial<ActedOn>) =>
      judgeActions({ ...aHold, ...payment }, everything).obstacles.map(({ obstacle }) => obstacle);
    expect(obstaclesOf({})).toEqual([]);
    expect(obstaclesOf({ preauthExpiresAt: inMinutes(60) })).toEqual([
      'expiresWithinAnHour',
      'expiresWithinAnHour',
    ]);
    expect(obstaclesOf({ preauthExpiresAt: inMinutes(61) })).toEqual([]);
    expect(obstaclesOf({ commandUnderWay: 'void' })).toEqual([
      'commandUnderWay',
      'commandUnderWay',
    ]);
    expect(obstaclesOf({ status: 'toBeConfirmed', inquiredAt: inMinutes(-0.5) })).toEqual([
      'inquiredRecently',
    ]);
    expect(obstaclesOf({ status: 'toBeConfirmed', inquiredAt: inMinutes(-1) })).toEqual([]);
  });

  test('offers nothing to whom it is not granted, and says so', () => {
    const { allowedActions, obstacles } = judgeActions(aHold, {
      ...everything,
      can: () => false,
    });
    expect(allowedActions).toEqual([]);
    expect(obstacles).toEqual([
      { action: 'capture', obstacle: 'noPermission' },
      { action: 'void', obstacle: 'noPermission' },
    ]);
  });

  test('[S4.17] offers a disabled merchant no capture, and the void all the same', () => {
    const disabled: typeof everything = {
      ...everything,
      session: { merchantActs: ['login', 'refund', 'appeal'] },
    };
    expect(judgeActions(aHold, disabled)).toEqual({
      allowedActions: ['void'],
      obstacles: [{ action: 'capture', obstacle: 'merchantStatus' }],
    });
    const testing: typeof everything = {
      ...everything,
      session: { merchantActs: ['login', 'testPayment'] },
    };
    expect(judgeActions(aHold, testing).allowedActions).toEqual(['capture', 'void']);
  });
});
