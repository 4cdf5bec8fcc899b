import type { PredefinedRole } from '@back-office/contract/features/roles';
import type { Language } from '@back-office/contract/kit/language';
import type { Permission } from '@back-office/contract/kit/permission';
import type { TimeZoneId } from '@back-office/contract/kit/time-zone';
import { addRole, defaultRoles, type RoleSeed } from '#features/roles/public';
import { inRole, type Database } from '#platform/database';
import sql, { type Sql } from 'sql-template-tag';

export type MembershipSeed = {
  businessId: bigint;
  role: PredefinedRole | RoleSeed;
  isOwner?: boolean;
  /** Spec S6.3: these gateways only; all of them by default. */
  gatewayNumbers?: readonly string[];
  seesAccountDynamics?: boolean;
  status?: 'normal' | 'disabled';
  isInitialLogin?: boolean;
};

export type PersonSeed = {
  email: string;
  /** Login name of an administrator or an operator; by default the part of the e-mail before the @. */
  loginName?: string;
  name: string;
  passwordHash: string;
  /** True right after sign-up; by default the address is verified. */
  isEmailUnverified?: boolean;
  /** A verified mobile number, E.164. */
  phone?: string;
  language: Language;
  timeZoneId?: TimeZoneId;
  forceChangePassword?: boolean;
  /** By SMS, if there is a phone number. */
  requiresSecondFactor?: boolean;
} & (
  | { kind: 'merchant'; memberships: readonly MembershipSeed[] }
  | { kind: 'operator'; permissions: readonly Permission[] }
);

const loginNameOf = (seed: PersonSeed): string =>
  seed.loginName ?? seed.email.slice(0, seed.email.indexOf('@'));

/** Columns that only operators have. */
const operatorPartOf = (
  seed: PersonSeed,
): { login: string | null; permissions: readonly string[] } =>
  seed.kind === 'operator'
    ? { login: loginNameOf(seed), permissions: seed.permissions }
    : { login: null, permissions: [] };

const hasSmsFactor = ({ requiresSecondFactor, phone }: PersonSeed): boolean =>
  requiresSecondFactor === true && phone !== undefined;

type Adding = { seed: PersonSeed; now: Date };

const addIdentity = (
  database: Database,
  { seed, now }: Adding,
  onTaken: Sql,
): Promise<bigint | undefined> =>
  inRole(database, 'identity', async (tx) => {
    const { login, permissions } = operatorPartOf(seed);
    const [person] = await tx.rows<{ id: bigint }>(sql`
      insert into persons (kind, email, operator_login, name, password_hash, time_zone_id, language, force_change_password,
        requires_second_factor, has_sms_factor, operator_permissions, created_at, email_verified_at, phone)
      values (${seed.kind}, ${seed.email}, ${login}, ${seed.name}, ${seed.passwordHash},
        ${seed.timeZoneId ?? null}, ${seed.language}, ${seed.forceChangePassword ?? false}, ${seed.requiresSecondFactor ?? false},
        ${hasSmsFactor(seed)}, ${permissions}, ${now},
        ${seed.isEmailUnverified === true ? null : now}, ${seed.phone ?? null})
      on conflict ${onTaken}
      returning id`);
    return person?.id;
  });

/** Adds an operator; undefined if the login or the e-mail is taken, even by one added at the same moment. */
export const addNewOperator = (
  database: Database,
  seed: Extract<PersonSeed, { kind: 'operator' }>,
  now: Date,
): Promise<bigint | undefined> => addIdentity(database, { seed, now }, sql`do nothing`);

/** Adds a person with his businesses; an existing person only gets the password. */
export const addPerson = async (
  database: Database,
  seed: PersonSeed,
  now: Date,
): Promise<bigint> => {
  const newPassword = sql`(email) do update set password_hash = excluded.password_hash`;
  const personId = await addIdentity(database, { seed, now }, newPassword);
  if (personId === undefined) {
    throw new Error('A person was written and came back without an id.');
  }
  if (seed.kind === 'operator') {
    return personId;
  }
  await inRole(database, 'operator', async (tx) => {
    for (const membership of seed.memberships) {
      const { businessId, role } = membership;
      const roleId = await addRole(
        tx,
        businessId,
        typeof role === 'string' ? defaultRoles[role] : role,
      );
      await tx.run(sql`
        insert into memberships (business_id, person_id, role_id, login_name, is_owner, status, gateway_numbers, sees_account_dynamics,
          is_initial_login, created_at)
        values (${businessId}, ${personId}, ${roleId}, ${loginNameOf(seed)}, ${membership.isOwner ?? false},
          ${membership.status ?? 'normal'}, ${membership.gatewayNumbers ?? null}, ${membership.seesAccountDynamics ?? false},
          ${membership.isInitialLogin ?? false}, ${now})
        on conflict (business_id, person_id) do nothing`);
    }
  });
  return personId;
};
