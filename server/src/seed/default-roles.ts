import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';

export type RoleSeed = {
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
  'transactions.view',
  'transactions.functionDescription',
  'refunds.view',
] as const;
const taking = ['transactions.downloads', 'dailyReport.downloads', 'refunds.downloads'] as const;
const acting = ['transactions.capture', 'transactions.void', 'transactions.inquire'] as const;
const refunding = ['refunds.apply', 'refunds.batch', 'refunds.withdraw'] as const;

/** The roles every business begins with; a role of its own is made from one of these. */
export const defaultRoles = {
  administrator: {
    nameEn: 'Administrator',
    nameZh: '管理员',
    description: 'Holds every right of the business; cannot be changed.',
    permissions: merchantPermissions,
    isTop: true,
  },
  finance: {
    nameEn: 'Finance',
    nameZh: '财务',
    description: 'Sees payments and money, takes files away, checks what others want refunded.',
    permissions: [
      ...looking,
      ...taking,
      'accountDynamics.view',
      'refunds.withdraw',
      'refunds.check',
    ],
    isTop: false,
  },
  operations: {
    nameEn: 'Operations',
    nameZh: '运营',
    description:
      'Captures and gives back held amounts, applies for refunds, asks after open payments.',
    permissions: [...looking, ...taking, ...acting, ...refunding],
    isTop: false,
  },
  risk: {
    nameEn: 'Risk & disputes',
    nameZh: '风控与争议',
    description: 'Sees payments and what issuers say of them, and refunds before they do.',
    permissions: [...looking, ...taking, 'transactions.inquire', ...refunding],
    isTop: false,
  },
  customerService: {
    nameEn: 'Customer service',
    nameZh: '客服',
    description: 'Finds a payment for somebody who asks.',
    permissions: looking,
    isTop: false,
  },
  auditor: {
    nameEn: 'Auditor',
    nameZh: '审计',
    description: 'Sees everything, changes nothing.',
    permissions: [...looking, ...taking, 'accountDynamics.view', 'logs.view'],
    isTop: false,
  },
} as const satisfies Record<string, RoleSeed>;

export type RoleName = keyof typeof defaultRoles;
export const roleNames = Object.keys(defaultRoles) as RoleName[];
