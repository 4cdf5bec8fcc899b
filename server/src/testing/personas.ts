import { hashPassword } from '#platform/auth/passwords';
import { now } from '#platform/clock';
import type { Database } from '#platform/database';
import { addBusiness } from '../seed/add-business.ts';
import { addPerson, type MembershipSeed } from '../seed/add-person.ts';
import { defaultRoles, type RoleSeed } from '../seed/default-roles.ts';
import { operatorPermissions, type Permission } from '@back-office/contract/kit/permission';
import { testPepper } from './test-server.ts';

export const personasPassword = 'Harbour-2026';
// Hashing is slow by intent, and all personas share one password.
const passwordHash = hashPassword(personasPassword, testPepper);

export type TestBusiness = {
  id: bigint;
  merchantNumber: string;
  name: string;
  firstGateway: string;
  secondGateway: string;
  testGateway: string;
};

export type TestPerson = { id: bigint; email: string; loginName: string };

let businessesMade = 0;
let peopleMade = 0;

/** A business with two live gateways and a test one. */
export const aBusiness = async (
  database: Database,
  { status }: { status?: number } = {},
): Promise<TestBusiness> => {
  businessesMade += 1;
  const merchantNumber = String(700_000 + businessesMade);
  const [firstGateway, secondGateway, testGateway] = ['01', '02', '99'].map(
    (end) => merchantNumber + end,
  ) as [string, string, string];
  const business = {
    id: 1000n + BigInt(businessesMade),
    merchantNumber,
    name: `Tea house number ${businessesMade}`,
  };
  const seed = {
    ...business,
    region: 'overseas' as const,
    serviceFrom: '2024-01-01',
    gateways: [
      { number: firstGateway, name: 'Web shop', mode: 'live' as const },
      { number: secondGateway, name: 'Market stall', mode: 'live' as const },
      { number: testGateway, name: 'Trial', mode: 'test' as const },
    ],
    ...(status === undefined ? {} : { status }),
  };
  await addBusiness(database, seed, now());
  return { ...business, firstGateway, secondGateway, testGateway };
};

/** A role that holds these rights and no others. */
export const roleOf = (permissions: readonly Permission[]): RoleSeed => ({
  ...defaultRoles.customerService,
  nameEn: `Role of ${permissions.join(' ') || 'nothing'}`,
  permissions,
  isTop: false,
});

type PersonTraits = {
  forceChangePassword?: boolean;
  requiresSecondFactor?: boolean;
  phone?: string;
};

export type MembershipTraits = Omit<MembershipSeed, 'businessId' | 'role'> & {
  business: TestBusiness;
  role?: MembershipSeed['role'];
};

/** A person of one or more businesses; an administrator of each where nothing else is said. */
export const aPerson = async (
  database: Database,
  memberships: readonly MembershipTraits[],
  traits: PersonTraits = {},
): Promise<TestPerson> => {
  peopleMade += 1;
  const loginName = `person${peopleMade}`;
  const email = `${loginName}@teahouse.example`;
  const seed = {
    kind: 'merchant' as const,
    email,
    loginName,
    name: `Person ${peopleMade}`,
    passwordHash: await passwordHash,
    language: 'zhHk' as const,
    memberships: memberships.map(({ business, role, ...membership }) => ({
      businessId: business.id,
      role: role ?? ('administrator' as const),
      ...membership,
    })),
    ...traits,
  };
  return { id: await addPerson(database, seed, now()), email, loginName };
};

/** Somebody of the acquirer's. */
export const anOperator = async (
  database: Database,
  permissions: readonly Permission[] = operatorPermissions,
): Promise<TestPerson> => {
  peopleMade += 1;
  const loginName = `operator${peopleMade}`;
  const email = `${loginName}@acquirer.example`;
  const seed = {
    kind: 'operator' as const,
    email,
    loginName,
    name: `Operator ${peopleMade}`,
    passwordHash: await passwordHash,
    language: 'en' as const,
    permissions,
  };
  return { id: await addPerson(database, seed, now()), email, loginName };
};
