// Every right a role can hold. `*.view` opens screens; the rest are operations on them (Spec S2.49, S6.1).
export const permissions = [
  'home.view',
  'accountDynamics.view',
  'transactions.view',
  'transactions.functionDescription',
  'transactions.downloads',
  'transactions.capture',
  'transactions.void',
  'transactions.inquire',
  'dailyReport.view',
  'dailyReport.functionDescription',
  'dailyReport.downloads',
  'refunds.view',
  'refunds.downloads',
  'refunds.apply',
  'refunds.batch',
  'refunds.withdraw',
  'refunds.check',
  'logs.view',
  'merchants.oversee',
  'refunds.audit',
] as const;
export type Permission = (typeof permissions)[number];

/** Rights over every business; no role of a business can hold one. */
export const operatorPermissions = [
  'merchants.oversee',
  'refunds.audit',
] as const satisfies readonly Permission[];

/** Rights within one business; its top role holds all of them, those of later releases too. */
export const merchantPermissions = permissions.filter(
  (permission) => !operatorPermissions.some((reserved) => reserved === permission),
);

/** One for each list that can be taken along as a file; any of them opens the download centre. */
export const downloadPermissions = [
  'transactions.downloads',
  'dailyReport.downloads',
  'refunds.downloads',
] as const satisfies readonly Permission[];
