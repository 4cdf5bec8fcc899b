import { hashPassword } from '#platform/auth/passwords';
import { now } from '#platform/clock';
import type { Database } from '#platform/database';
import { addBusiness, type BusinessSeed } from '../seed/add-business.ts';
import { addPerson, type MembershipSeed } from '../seed/add-person.ts';
import type { RoleSeed } from '#features/roles/public';
import type { Language } from '@back-office/contract/kit/language';
import { operatorPermissions, type Permission } from '@back-office/contract/kit/permission';
import { trustOperatorsBrowser } from './people/operators-browser.ts';
import { testPepper } from './test-server.ts';

export const personasPassword = 'Kelp-Tram-58';
// Checking a password is slow on purpose. This hash uses the lowest cost, and each login of the tests checks it with the same
// code.
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const passwordHash = hashPassword(personasPassword, testPepper, leastCost);
/** The same password as the product hashes it, for tests of how long a login takes. */
export const hashAtFullCost = (): Promise<string> => hashPassword(personasPassword, testPepper);

export type TestBusiness = {
  id: bigint;
  merchantNumber: string;
  name: string;
  firstGateway: string;
  secondGateway: string;
  testGateway: string;
};

export type TestPerson = { id: bigint; email: string; loginName: string };

/** The phone number for his codes, since every operator has a second factor (Decision 7). */
export type TestOperator = TestPerson & { factorPhone: string };

let businessesMade = 0;
let peopleMade = 0;

type BusinessTraits = Pick<BusinessSeed, 'status' | 'terms' | 'settlementTerms'> & {
  /** Two live ones and a test one. */
  gateways?: readonly [string, string, string];
};

/** A business with two live gateways and a test one. */
export const aBusiness = async (
  database: Database,
  { gateways, ...traits }: BusinessTraits = {},
): Promise<TestBusiness> => {
  businessesMade += 1;
  const merchantNumber = String(700_000 + businessesMade);
  const own = ['01', '02', '99'].map((end) => merchantNumber + end) as [string, string, string];
  const [firstGateway, secondGateway, testGateway] = gateways ?? own;
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
    ...traits,
  };
  await addBusiness(database, seed, now());
  return { ...business, firstGateway, secondGateway, testGateway };
};

/** A role with these permissions and no others. */
export const roleOf = (permissions: readonly Permission[]): RoleSeed => ({
  predefined: null,
  nameEn: `Role of ${permissions.join(' ') || 'nothing'}`,
  nameZh: `角色 ${permissions.join(' ') || '無'}`,
  description: '',
  permissions,
  isTop: false,
});

type PersonTraits = {
  language?: Language;
  forceChangePassword?: boolean;
  requiresSecondFactor?: boolean;
  phone?: string;
  isEmailUnverified?: boolean;
  passwordHash?: string;
};

export type MembershipTraits = Omit<MembershipSeed, 'businessId' | 'role'> & {
  business: TestBusiness;
  role?: MembershipSeed['role'];
};

/** A person of one or more businesses; an administrator of each by default. */
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

const operatorSeed = async (permissions: readonly Permission[]) => {
  peopleMade += 1;
  const loginName = `operator${peopleMade}`;
  return {
    kind: 'operator' as const,
    email: `${loginName}@acquirer.example`,
    loginName,
    name: `Operator ${peopleMade}`,
    passwordHash: await passwordHash,
    language: 'en' as const,
    permissions,
  };
};

/** An operator who has never logged in: without a second factor, he may only set one up. */
export const aNewOperator = async (database: Database): Promise<TestPerson> => {
  const seed = await operatorSeed(operatorPermissions);
  const { email, loginName } = seed;
  return { id: await addPerson(database, seed, now()), email, loginName };
};

/** An operator with codes by SMS. He trusts the operators' browser, where his password is enough. */
export const anOperator = async (
  database: Database,
  permissions: readonly Permission[] = operatorPermissions,
): Promise<TestOperator> => {
  const seed = await operatorSeed(permissions);
  const { email, loginName } = seed;
  const factorPhone = `+8526${String(peopleMade).padStart(7, '0')}`;
  const factor = { phone: factorPhone, requiresSecondFactor: true };
  const id = await addPerson(database, { ...seed, ...factor }, now());
  await trustOperatorsBrowser(database, id);
  return { id, email, loginName, factorPhone };
};
