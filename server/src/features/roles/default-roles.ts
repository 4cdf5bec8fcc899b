import { type PredefinedRole, predefinedRoles } from '@back-office/contract/features/roles';
import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';
import { predefinedDescriptions, predefinedNames } from '@back-office/messages/features/roles';

export type RoleSeed = {
  /** The predefined role of the product; null for one that a business made. */
  predefined: PredefinedRole | null;
  nameEn: string;
  nameZh: string;
  description: string;
  permissions: readonly Permission[];
  isTop: boolean;
};

const looking = [
  'home.view',
  'dailyReport.view',
  'dailyReport.functionDescription',
  'monthlyReport.view',
  'transactions.view',
  'transactions.functionDescription',
  'refunds.view',
  'disputes.view',
  'waybills.view',
  'products.view',
  'websites.view',
  'riskRules.view',
  'riskReviews.view',
  'blacklist.view',
  'complaints.view',
  'cardholderMail.view',
  'announcements.view',
] as const;
const taking = [
  'transactions.downloads',
  'transactions.export',
  'dailyReport.downloads',
  'monthlyReport.export',
  'refunds.export',
  'disputes.export',
  'waybills.export',
  'products.export',
  'websites.export',
  'complaints.export',
  'cardholderMail.export',
] as const;
const acting = ['transactions.capture', 'transactions.void', 'transactions.inquire'] as const;
const refunding = ['refunds.apply', 'refunds.batch', 'refunds.withdraw'] as const;

const rolesOfProduct = (
  granted: Record<PredefinedRole, readonly Permission[]>,
): Record<PredefinedRole, RoleSeed> =>
  Object.fromEntries(
    predefinedRoles.map((predefined) => [
      predefined,
      {
        predefined,
        nameEn: predefinedNames[predefined].en,
        nameZh: predefinedNames[predefined].zhCn,
        description: predefinedDescriptions[predefined].en,
        permissions: granted[predefined],
        isTop: predefined === 'administrator',
      },
    ]),
  ) as Record<PredefinedRole, RoleSeed>;

/** The roles that every business has and none can change; a business's own role starts as a copy, or empty. */
export const defaultRoles = rolesOfProduct({
  administrator: merchantPermissions,
  finance: [
    ...looking,
    ...taking,
    'accountDynamics.view',
    'accountDynamics.export',
    'settlements.view',
    'settlements.export',
    'merchantInformation.view',
    'refunds.withdraw',
    'refunds.check',
    'withdrawals.view',
    'withdrawals.export',
    'withdrawals.apply',
  ],
  operations: [
    ...looking,
    ...taking,
    ...acting,
    ...refunding,
    'waybills.upload',
    'products.upload',
    'websites.manage',
    'complaints.answer',
    'cardholderMail.answer',
    'settlements.view',
  ],
  risk: [
    ...looking,
    ...taking,
    'transactions.inquire',
    ...refunding,
    'disputes.answer',
    'riskRules.manage',
    'riskReviews.decide',
    'riskReviews.export',
    'blacklist.manage',
    'blacklist.export',
    'complaints.answer',
    'cardholderMail.answer',
  ],
  customerService: [...looking, 'complaints.answer', 'cardholderMail.answer'],
  auditor: [
    ...looking,
    ...taking,
    'accountDynamics.view',
    'accountDynamics.export',
    'settlements.view',
    'settlements.export',
    'merchantInformation.view',
    'withdrawals.view',
    'withdrawals.export',
    'logs.view',
    'logs.export',
    'administrators.view',
    'roles.view',
  ],
});
