import { operatorPermissions } from '@back-office/contract/kit/permission';
import { signInWords } from '@back-office/messages/features/sign-in';
import type { PersonSeed } from './add-person.ts';

type Unhashed<Seed> = Seed extends PersonSeed ? Omit<Seed, 'passwordHash'> : never;

/** A person of the demo; `who` and `what` are printed beside the login. */
export type DemoPerson = Unhashed<PersonSeed> & {
  who: string;
  what: string;
  /** A day in UTC+8, or the number of days ago. */
  joined: string | number;
};

const owner = { role: 'administrator', isOwner: true, seesAccountDynamics: true } as const;

// The login page's first form is for merchants' people.
const asOperator = `under “${signInWords.asAdministrator.en}”, without a merchant number`;

export const demoPeople: readonly DemoPerson[] = [
  {
    kind: 'merchant',
    email: 'mei.chan@lanternbay.example',
    joined: '2024-03-01',
    name: 'Mei Chan 陳美',
    phone: '+85291230001',
    language: 'zhHk',
    timeZoneId: 1,
    memberships: [{ businessId: 1n, ...owner }],
    who: 'Mei Chan, owner',
    what: 'Lantern Bay Tea & Ceramics, every right',
  },
  {
    kind: 'merchant',
    email: 'ken.lau@lanternbay.example',
    joined: '2025-02-17',
    name: 'Ken Lau 劉健',
    language: 'zhHk',
    memberships: [{ businessId: 1n, role: 'operations', gatewayNumbers: ['10000101'] }],
    who: 'Ken Lau, operations',
    what: 'Lantern Bay, gateway 10000101 only, may capture and void',
  },
  {
    kind: 'merchant',
    email: 'ada.wong@lanternbay.example',
    joined: 74,
    name: 'Ada Wong 黃雅',
    language: 'en',
    memberships: [{ businessId: 1n, role: 'customerService' }],
    who: 'Ada Wong, customer service',
    what: 'Lantern Bay, may look and nothing else',
  },
  {
    kind: 'merchant',
    email: 'zoe.ng@lanternbay.example',
    joined: 161,
    name: 'Zoe Ng 吳珊',
    phone: '+85291230004',
    requiresSecondFactor: true,
    language: 'en',
    memberships: [{ businessId: 1n, role: 'finance', seesAccountDynamics: true }],
    who: 'Zoe Ng, finance',
    what: 'Lantern Bay, gives a code by SMS after the password (it lands in the mailbox)',
  },
  {
    kind: 'merchant',
    email: 'iris.ho@ledgerline.example',
    joined: '2024-04-08',
    name: 'Iris Ho 何蕊',
    language: 'en',
    memberships: [
      { businessId: 1n, role: 'finance', seesAccountDynamics: true },
      { businessId: 2n, role: 'auditor', seesAccountDynamics: true },
    ],
    who: 'Iris Ho, accountant',
    what: 'belongs to two businesses, so she has to choose one first',
  },
  {
    kind: 'merchant',
    email: 'daniel.fong@harbourlight.example',
    joined: '2023-09-15',
    name: 'Daniel Fong',
    phone: '+85291230002',
    language: 'en',
    timeZoneId: 4,
    memberships: [{ businessId: 2n, ...owner }],
    who: 'Daniel Fong, owner',
    what: 'Harbour Light Electronics, every right',
  },
  {
    kind: 'merchant',
    email: 'rui.zhao@harbourlight.example',
    joined: '2025-06-03',
    name: '赵睿',
    language: 'zhCn',
    memberships: [{ businessId: 2n, role: 'risk' }],
    who: 'Zhao Rui, risk and disputes',
    what: 'Harbour Light, looks after what issuers say',
  },
  {
    kind: 'merchant',
    email: 'lin.tao@silkroad.example',
    joined: '2025-01-01',
    name: '林涛',
    language: 'zhCn',
    timeZoneId: 1,
    memberships: [{ businessId: 3n, ...owner }],
    who: 'Lin Tao, owner',
    what: 'Silk Road Digital, every right',
  },
  {
    kind: 'merchant',
    email: 'emma.reed@cotswold.example',
    joined: '2010-12-01',
    name: 'Emma Reed',
    language: 'en',
    timeZoneId: 4,
    memberships: [{ businessId: 4n, ...owner }],
    who: 'Emma Reed, owner',
    what: 'Cotswold Gift House, whose history npm run import brings in',
  },
  {
    kind: 'operator',
    email: 'ops@acquirer.example',
    joined: '2009-01-05',
    loginName: 'ops',
    name: 'Grace Kwan',
    phone: '+85291230006',
    requiresSecondFactor: true,
    language: 'en',
    permissions: operatorPermissions,
    who: 'Grace Kwan, operator',
    what: `the acquirer, looks over all merchants; ${asOperator}; her code by SMS lands in the mailbox`,
  },
  {
    kind: 'operator',
    email: 'ops2@acquirer.example',
    joined: '2015-08-03',
    loginName: 'ops2',
    name: 'Victor Sze',
    phone: '+85291230007',
    requiresSecondFactor: true,
    language: 'en',
    permissions: operatorPermissions,
    who: 'Victor Sze, second operator',
    what: `confirms what Grace Kwan proposes, and she what he does; ${asOperator}`,
  },
  {
    kind: 'operator',
    email: 'risk@acquirer.example',
    joined: '2022-10-10',
    loginName: 'risk',
    name: 'Owen Lam',
    phone: '+85291230005',
    requiresSecondFactor: true,
    language: 'en',
    permissions: ['merchants.oversee', 'refunds.audit'],
    who: 'Owen Lam, risk operator',
    what: `audits refunds; ${asOperator}; his code by SMS lands in the mailbox`,
  },
  {
    kind: 'operator',
    email: 'new@acquirer.example',
    joined: 2,
    loginName: 'new',
    name: 'Nora Yip',
    language: 'en',
    permissions: ['merchants.oversee', 'announcements.publish'],
    who: 'Nora Yip, new operator',
    what: `has no second factor yet, and sets one up at her first login before anything else opens; ${asOperator}`,
  },
];
