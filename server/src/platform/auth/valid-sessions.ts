// Sessions that may be used at this moment, with the rights of this moment.
import type { MerchantStatus } from '@back-office/contract/kit/merchant-status';
import type { Permission } from '@back-office/contract/kit/permission';
import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import { askPrepared, type Database } from '../database.ts';

// Decision 5.
export const idleMinutes = 15;
const impersonate: Permission = 'merchants.impersonate';

/** What a membership grants; all null without one. */
type Rights = {
  is_initial_login: boolean | null;
  gateway_numbers: string[] | null;
  sees_account_dynamics: boolean | null;
  role_permissions: string[] | null;
  has_top_role: boolean | null;
};

const noRights: Rights = {
  is_initial_login: null,
  gateway_numbers: null,
  sees_account_dynamics: null,
  role_permissions: null,
  has_top_role: null,
};

type Found = {
  token_hash: Buffer;
  kind: 'browser' | 'program';
  person_id: bigint;
  person_name: string;
  person_kind: 'merchant' | 'operator';
  business_id: bigint | null;
  business_status: number | null;
  merchant_status: MerchantStatus | null;
  requires_second_factor: boolean;
  has_second_factor: boolean;
  force_change_password: boolean;
  operator_permissions: string[];
  active_at: Date;
  factor_proved_at: Date | null;
  user_agent: string;
  proved_agents: string[];
  browser_changed: boolean;
  acting_reason: string | null;
  expires_at: Date;
};

export type SessionRecord = Found & Rights;

type Membership = Rights & { business_id: bigint; person_id: bigint };

const keyOf = ({ business_id, person_id }: Pick<Found, 'business_id' | 'person_id'>): string =>
  `${business_id}/${person_id}`;

/** Asked once the businesses are known: on a cluster their nodes answer, and otherwise each would send all its people. */
const readMemberships = async (
  database: Database,
  found: readonly Found[],
): Promise<Map<string, Membership>> => {
  const businesses = found.flatMap(({ business_id: id }) => id ?? []);
  if (businesses.length === 0) {
    return new Map();
  }
  const people = found.map(({ person_id: id }) => id);
  const query = sql`
    select m.business_id, m.person_id, m.is_initial_login, m.gateway_numbers, m.sees_account_dynamics, r.permissions as role_permissions,
      r.is_top as has_top_role
    from memberships m
    left join roles r on r.business_id = m.business_id and r.id = m.role_id and r.business_id = any (${businesses}::bigint[])
    where m.business_id = any (${businesses}::bigint[]) and m.person_id = any (${people}::bigint[]) and m.status = 'normal'`;
  const named = { role: 'identity', name: 'memberships of sessions', query } as const;
  const memberships = await askPrepared<Membership>(database, named);
  return new Map(memberships.map((one) => [keyOf(one), one]));
};

/** A membership that was disabled or removed, or the right to look in, ends the session with the next request. */
const isStillIn = (
  { acting_reason, business_id, person_kind, operator_permissions }: Found,
  membership: Membership | undefined,
): boolean =>
  acting_reason === null
    ? business_id === null || membership !== undefined
    : person_kind === 'operator' && operator_permissions.includes(impersonate);

type Which = { name: string; condition: Sql; now: Date };

/** Those of a condition on the session `s`. */
export const validSessions = async (
  database: Database,
  { name, condition, now }: Which,
): Promise<SessionRecord[]> => {
  const idleSince = minutesFrom(now, -idleMinutes);
  const query = sql`
    select s.token_hash, s.kind, s.person_id, p.name as person_name, p.kind as person_kind, s.business_id,
      b.status as business_status, b.merchant_status, p.requires_second_factor, s.has_second_factor,
      p.force_change_password or coalesce(s.business_id = any (p.password_demanded_by), false) as force_change_password,
      p.operator_permissions, s.active_at, s.factor_proved_at, s.user_agent, s.proved_agents, s.browser_changed, s.acting_reason, s.expires_at
    from sessions s
    join persons p on p.id = s.person_id
    left join businesses b on b.id = s.business_id
    where ${condition} and s.revoked_at is null and s.expires_at > ${now} and s.active_at > ${idleSince}`;
  const found = await askPrepared<Found>(database, { role: 'identity', name, query });
  const memberships = await readMemberships(database, found);
  return found.flatMap((one) => {
    const membership = memberships.get(keyOf(one));
    return isStillIn(one, membership) ? [{ ...one, ...(membership ?? noRights) }] : [];
  });
};
