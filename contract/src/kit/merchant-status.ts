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
export const merchantActs = ['testPayment', 'payment', 'refund', 'appeal', 'withdrawal'] as const;
export type MerchantAct = (typeof merchantActs)[number];

/** What a merchant may do in each status, beside what anybody who is signed in may. */
export const allowedIn: Readonly<Record<MerchantStatus, readonly MerchantAct[]>> = {
  notActivated: [],
  testing: ['testPayment'],
  normal: merchantActs,
  // Nothing new comes in and nothing is paid out; what was sold can still be given back and defended.
  disabled: ['refund', 'appeal'],
  delete: [],
};

/** Where a merchant can go from a status. To be deleted wants more: nothing owed either way and no open case. */
export const merchantStatusSteps: Readonly<Record<MerchantStatus, readonly MerchantStatus[]>> = {
  notActivated: ['testing', 'delete'],
  testing: ['normal', 'delete'],
  normal: ['disabled', 'delete'],
  disabled: ['normal', 'delete'],
  delete: [],
};
