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
] as const;
const taking = ['transactions.downloads', 'dailyReport.downloads'] as const;
const acting = ['transactions.capture', 'transactions.void', 'transactions.inquire'] as const;

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
    description: 'Sees payments and money, takes files away, moves nothing.',
    permissions: [...looking, ...taking, 'accountDynamics.view'],
    isTop: false,
  },
  operations: {
    nameEn: 'Operations',
    nameZh: '运营',
    description: 'Captures and gives back held amounts, asks after open payments.',
    permissions: [...looking, 'transactions.downloads', ...acting],
    isTop: false,
  },
  risk: {
    nameEn: 'Risk & disputes',
    nameZh: '风控与争议',
    description: 'Sees payments and what issuers say of them.',
    permissions: [...looking, 'transactions.downloads', 'transactions.inquire'],
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
    permissions: [...looking, 'transactions.downloads', 'accountDynamics.view'],
    isTop: false,
  },
} as const satisfies Record<string, RoleSeed>;

export type RoleName = keyof typeof defaultRoles;
export const roleNames = Object.keys(defaultRoles) as RoleName[];
