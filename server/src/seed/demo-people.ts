import { operatorPermissions } from '@back-office/contract/kit/permission';
import type { PersonSeed } from './add-person.ts';

type Unhashed<Seed> = Seed extends PersonSeed ? Omit<Seed, 'passwordHash'> : never;

/** Somebody of the demo; `who` and `what` are printed beside the login. */
export type DemoPerson = Unhashed<PersonSeed> & { who: string; what: string };

const owner = { role: 'administrator', isOwner: true, seesAccountDynamics: true } as const;

export const demoPeople: readonly DemoPerson[] = [
  {
    kind: 'merchant',
    email: 'mei.chan@lanternbay.example',
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
    name: 'Ken Lau 劉健',
    language: 'zhHk',
    memberships: [{ businessId: 1n, role: 'operations', gatewayNumbers: ['10000101'] }],
    who: 'Ken Lau, operations',
    what: 'Lantern Bay, gateway 10000101 only, may capture and void',
  },
  {
    kind: 'merchant',
    email: 'ada.wong@lanternbay.example',
    name: 'Ada Wong 黃雅',
    language: 'en',
    memberships: [{ businessId: 1n, role: 'customerService' }],
    who: 'Ada Wong, customer service',
    what: 'Lantern Bay, may look and nothing else',
  },
  {
    kind: 'merchant',
    email: 'iris.ho@ledgerline.example',
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
    name: '赵睿',
    language: 'zhCn',
    memberships: [{ businessId: 2n, role: 'risk' }],
    who: 'Zhao Rui, risk and disputes',
    what: 'Harbour Light, looks after what issuers say',
  },
  {
    kind: 'merchant',
    email: 'lin.tao@silkroad.example',
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
    loginName: 'ops',
    name: 'Grace Kwan',
    language: 'en',
    permissions: operatorPermissions,
    who: 'Grace Kwan, operator',
    what: 'the acquirer, looks over all merchants (signs in without a merchant number)',
  },
];
