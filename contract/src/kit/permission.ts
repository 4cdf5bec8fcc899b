// Every right a role can hold. `*.view` opens screens; the rest are operations on them (Spec S2.49, S6.1).
export const permissions = [
  'home.view',
  'home.requestProducts',
  'accountDynamics.view',
  'accountDynamics.export',
  'transactions.view',
  'transactions.functionDescription',
  'transactions.downloads',
  'transactions.capture',
  'transactions.void',
  'transactions.inquire',
  'dailyReport.view',
  'dailyReport.functionDescription',
  'dailyReport.downloads',
  'monthlyReport.view',
  'monthlyReport.export',
  'refunds.view',
  'refunds.export',
  'refunds.apply',
  'refunds.batch',
  'refunds.withdraw',
  'refunds.check',
  'disputes.view',
  'disputes.answer',
  'disputes.export',
  'complaints.view',
  'complaints.answer',
  'complaints.export',
  'waybills.view',
  'waybills.upload',
  'waybills.export',
  'products.view',
  'products.upload',
  'products.export',
  'websites.view',
  'websites.manage',
  'websites.export',
  'settlements.view',
  'settlements.export',
  'withdrawals.view',
  'withdrawals.export',
  'withdrawals.apply',
  'withdrawals.approve',
  'withdrawals.bankAccounts',
  'paymentLinks.view',
  'paymentLinks.manage',
  'paymentLinks.export',
  'subscriptions.view',
  'subscriptions.manage',
  'subscriptions.export',
  'logs.view',
  'logs.export',
  'administrators.view',
  'administrators.manage',
  'roles.view',
  'roles.manage',
  'merchantInformation.view',
  'merchantInformation.revealKey',
  'webhooks.view',
  'webhooks.manage',
  'apiKeys.view',
  'apiKeys.manage',
  'announcements.view',
  'merchants.oversee',
  'merchants.edit',
  'refunds.audit',
  'feedExceptions.handle',
  'settlements.audit',
  'withdrawals.audit',
  'websites.audit',
  'disputes.review',
  'announcements.publish',
  'merchants.impersonate',
] as const;
export type Permission = (typeof permissions)[number];

/** Rights over every business; no role of a business can hold one. */
export const operatorPermissions = [
  'merchants.oversee',
  'merchants.edit',
  'refunds.audit',
  'feedExceptions.handle',
  'settlements.audit',
  'withdrawals.audit',
  'websites.audit',
  'disputes.review',
  'announcements.publish',
  'merchants.impersonate',
] as const satisfies readonly Permission[];

/** Rights within one business; its top role holds all of them, those of later releases too. */
export const merchantPermissions = permissions.filter(
  (permission) => !operatorPermissions.some((reserved) => reserved === permission),
);

/**
 * What an operator holds while he looks into a merchant's back-office on his behalf (Decision 69): all that its top role may
 * see, and of what it may do only what harms nothing. A new right is not among them unless it opens a screen.
 */
export const actingPermissions = merchantPermissions.filter(
  (permission) =>
    /\.(?:view|functionDescription)$/.test(permission) || permission === 'transactions.inquire',
);

/** One for each list that can be taken along as a file; any of them opens the download centre. */
export const downloadPermissions = [
  'transactions.downloads',
  'dailyReport.downloads',
  'monthlyReport.export',
  'refunds.export',
  'disputes.export',
  'complaints.export',
  'settlements.export',
  'withdrawals.export',
  'accountDynamics.export',
  'waybills.export',
  'products.export',
  'websites.export',
  'paymentLinks.export',
  'subscriptions.export',
  'logs.export',
] as const satisfies readonly Permission[];
