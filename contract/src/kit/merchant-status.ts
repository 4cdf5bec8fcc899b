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

/** What only some statuses allow; to read is allowed in each. */
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
 * Spec S4.17: what a merchant may do in each status, beside reading. Calls refuse the rest, a session that may not log in goes no
 * further than the activation page, and a gateway's events against it are feed exceptions.
 */
export const allowedIn: Readonly<Record<MerchantStatus, readonly MerchantAct[]>> = {
  notActivated: [],
  testing: ['login', 'testPayment'],
  normal: merchantActs,
  // Nothing new comes in and nothing is paid out; what was sold can still be given back and defended.
  disabled: ['login', 'refund', 'appeal'],
  delete: [],
};

/** Whether a status that allows these acts lets a call through; one that names none goes through in each. */
export const isCallAllowed = (
  { acts }: { acts?: readonly MerchantAct[] },
  allowed: readonly MerchantAct[],
): boolean => acts === undefined || acts.some((act) => allowed.includes(act));

/** Where a merchant can go from a status. To be deleted wants more: nothing owed either way and no open case. */
export const merchantStatusSteps: Readonly<Record<MerchantStatus, readonly MerchantStatus[]>> = {
  notActivated: ['testing', 'delete'],
  testing: ['normal', 'delete'],
  normal: ['disabled', 'delete'],
  disabled: ['normal', 'delete'],
  delete: [],
};

/** Status and onboarding agree: which statuses go with how far the business has come. */
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

/** The status that a merchant takes on with a new stage of its business; unchanged where it agrees already. */
export const merchantStatusWith = (status: number, current: MerchantStatus): MerchantStatus => {
  const isUntried = current === 'notActivated' || current === 'testing';
  switch (status) {
    case businessStatus.refused:
      // It was never open, so test payments are all that can end.
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
