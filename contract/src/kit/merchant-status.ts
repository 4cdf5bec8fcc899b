import type { Tone } from './tone.ts';
import { businessStatus } from './business-status.ts';

// Spec S3.32.
export const merchantStatuses = [
  'delete',
  'disabled',
  'notActivated',
  'normal',
  'testing',
] as const;
export type MerchantStatus = (typeof merchantStatuses)[number];

export const merchantTones: Readonly<Record<MerchantStatus, Tone>> = {
  normal: 'good',
  testing: 'moving',
  notActivated: 'quiet',
  disabled: 'quiet',
  delete: 'quiet',
};

/** Actions restricted by status; reading is always allowed. */
export const merchantActs = [
  'login',
  'testPayment',
  'payment',
  'refund',
  'appeal',
  'withdrawal',
] as const;
export type MerchantAct = (typeof merchantActs)[number];

/**
 * Spec S4.17: actions allowed in each merchant status, besides reading. Calls refuse the rest, a session without
 * login goes only to the activation page, and a gateway's events against it are feed exceptions.
 */
export const allowedIn: Readonly<Record<MerchantStatus, readonly MerchantAct[]>> = {
  notActivated: [],
  testing: ['login', 'testPayment'],
  normal: merchantActs,
  // No new business and no payouts; earlier sales can still be refunded and defended.
  disabled: ['login', 'refund', 'appeal'],
  delete: [],
};

/** Whether a status that allows these actions lets a call through; a call that names none is always allowed. */
export const isCallAllowed = (
  { acts }: { acts?: readonly MerchantAct[] },
  allowed: readonly MerchantAct[],
): boolean => acts === undefined || acts.some((act) => allowed.includes(act));

/** Next statuses of a merchant. Deletion also requires zero balances either way and no open case. */
export const merchantStatusSteps: Readonly<Record<MerchantStatus, readonly MerchantStatus[]>> = {
  notActivated: ['testing', 'delete'],
  testing: ['normal', 'delete'],
  normal: ['disabled', 'delete'],
  disabled: ['normal', 'delete'],
  delete: [],
};

/** The merchant statuses allowed for each status of the business. */
export const merchantStatusesAt = (status: number): readonly MerchantStatus[] => {
  switch (status) {
    case businessStatus.refused:
      return ['notActivated'];
    case businessStatus.active:
      return ['testing', 'normal', 'disabled'];
    case businessStatus.suspended:
      return ['disabled'];
    case businessStatus.closed:
      return ['disabled', 'delete'];
    default:
      return ['notActivated', 'testing'];
  }
};

/** The merchant status after a business changes status; unchanged if still allowed. */
export const merchantStatusWith = (status: number, current: MerchantStatus): MerchantStatus => {
  const isUntried = current === 'notActivated' || current === 'testing';
  switch (status) {
    case businessStatus.refused:
      // It was never open, so only test payments can end.
      return current === 'testing' ? 'notActivated' : current;
    case businessStatus.active:
      return current === 'delete' ? current : 'normal';
    case businessStatus.suspended:
      return 'disabled';
    case businessStatus.closed:
      if (isUntried) {
        return 'delete';
      }
      return current === 'delete' ? current : 'disabled';
    default:
      return current;
  }
};
