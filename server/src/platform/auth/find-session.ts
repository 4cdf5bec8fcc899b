import { activeBusinessStatus } from '@back-office/contract/features/sign-in';
import type { SessionLevel } from '@back-office/contract/kit/call';
import { allowedIn } from '@back-office/contract/kit/merchant-status';
import {
  actingPermissions,
  merchantPermissions,
  operatorPermissions,
  type Permission,
} from '@back-office/contract/kit/permission';
import { inRole } from '../database.ts';
import type { Caller, Platform, Session } from '../http/route.ts';
import { Refusal } from '../refusal.ts';
import { isSameBrowser } from './device-of.ts';
import { hashOfSecret, isSecret } from './secrets.ts';
import { type SessionRecord, validSessions } from './valid-sessions.ts';
import sql from 'sql-template-tag';

// Decision 5. A program's session is shorter and ends after the same idle time.
export const sessionHours = { browser: 8, program: 1 } as const;
// Writing the last activity of every request would turn each reading call into a writing one.
const activityWrittenEverySeconds = 60;

// With this prefix a browser accepts it from this host over a secure channel only, and for every path.
export const sessionCookie = '__Host-session';

/** Spec S4.17: an active business whose merchant may log in. */
const isBusinessActive = ({ business_status, merchant_status }: SessionRecord): boolean =>
  business_status === activeBusinessStatus &&
  merchant_status !== null &&
  allowedIn[merchant_status].includes('login');

/** The level while a second factor is outstanding: to be entered, or set up first by an operator without one (Decision 7). */
const levelBeforeFactor = (record: SessionRecord): SessionLevel | undefined => {
  if (record.has_second_factor) {
    return undefined;
  }
  if (record.requires_second_factor) {
    return 'password';
  }
  return record.person_kind === 'operator' ? 'enrolment' : undefined;
};

/** How far this sign-in has come; the guard in the browser leads to the missing step. */
const levelOf = (record: SessionRecord): SessionLevel => {
  const before = levelBeforeFactor(record);
  if (before !== undefined) {
    return before;
  }
  if (record.force_change_password) {
    return 'secondFactor';
  }
  if (record.acting_reason !== null) {
    return isBusinessActive(record) ? 'active' : 'business';
  }
  if (record.person_kind === 'operator') {
    return 'active';
  }
  if (record.business_id === null) {
    return 'secondFactor';
  }
  return isBusinessActive(record) && record.is_initial_login === false ? 'active' : 'business';
};

export type RightsRecord = Pick<
  SessionRecord,
  | 'person_kind'
  | 'operator_permissions'
  | 'has_top_role'
  | 'role_permissions'
  | 'sees_account_dynamics'
>;

/** Permissions of one kind of person never reach the other, whatever a role contains. */
export const permissionsOf = (record: RightsRecord): Set<Permission> => {
  if (record.person_kind === 'operator') {
    return new Set(
      operatorPermissions.filter((right) => record.operator_permissions.includes(right)),
    );
  }
  const holds = (right: Permission): boolean =>
    record.has_top_role === true || record.role_permissions?.includes(right) === true;
  const granted = new Set(merchantPermissions.filter(holds));
  if (record.sees_account_dynamics !== true) {
    granted.delete('accountDynamics.view');
  }
  return granted;
};

const sessionOf = (record: SessionRecord): Session => ({
  tokenHash: record.token_hash,
  kind: record.kind,
  level: levelOf(record),
  personId: record.person_id,
  personName: record.person_name,
  personKind: record.person_kind,
  businessId: record.business_id,
  gatewayNumbers: record.gateway_numbers,
  permissions:
    record.acting_reason === null ? permissionsOf(record) : new Set<Permission>(actingPermissions),
  merchantActs: record.merchant_status === null ? [] : allowedIn[record.merchant_status],
  factorProvedAt: record.factor_proved_at,
  hasChangedBrowser: false,
  actingFor:
    record.acting_reason === null
      ? null
      : { reason: record.acting_reason, endsAt: record.expires_at },
  apiKeyId: null,
});

const keepAlive = (platform: Platform, tokenHash: Buffer, now: Date): Promise<number> =>
  inRole(platform.database, 'identity', (tx) =>
    tx.run(
      sql`update sessions set active_at = ${now} where token_hash = ${tokenHash} and active_at < ${now}`,
    ),
  );

/**
 * Records the first request from another browser, to report it; later ones change nothing until the person proves his identity.
 */
const noteChange = (
  platform: Platform,
  { tokenHash, caller, now }: { tokenHash: Buffer; caller: Caller; now: Date },
): Promise<number> =>
  inRole(platform.database, 'identity', (tx) =>
    tx.run(sql`
      update sessions set browser_changed = true, changed_at = ${now}, changed_ip = ${caller.ip}, changed_agent = ${caller.userAgent}
      where token_hash = ${tokenHash} and not browser_changed`),
  );

type Search = { platform: Platform; caller: Caller; now: Date; isBackground: boolean };

/**
 * Finds the session of a token. Refuses `session.expired` if the token or cookie is missing, unknown or mismatched, or the
 * session is revoked, idle too long or over, all alike.
 */
export const findSession = async ({
  platform,
  caller,
  now,
  isBackground,
}: Search): Promise<Session> => {
  if (!isSecret(caller.token)) {
    throw new Refusal('session.expired');
  }
  const tokenHash = hashOfSecret(caller.token);
  const cookie = caller.cookies[sessionCookie];
  const cookieHash = isSecret(cookie) ? hashOfSecret(cookie) : null;
  // A program's session has no cookie and needs none; a browser's never works without its own.
  const condition = sql`s.token_hash = ${tokenHash}
    and s.cookie_hash is not distinct from (case when s.kind = 'browser' then ${cookieHash}::bytea end)`;
  const [record] = await validSessions(platform.database, { name: 'find session', condition, now });
  if (record === undefined) {
    throw new Refusal('session.expired');
  }
  const secondsSince = (now.getTime() - record.active_at.getTime()) / 1000;
  if (!isBackground && secondsSince > activityWrittenEverySeconds) {
    await keepAlive(platform, tokenHash, now);
  }
  const hasChangedBrowser = ![record.user_agent, ...record.proved_agents].some((known) =>
    isSameBrowser(known, caller.userAgent),
  );
  if (hasChangedBrowser && !record.browser_changed) {
    await noteChange(platform, { tokenHash, caller, now });
  }
  return { ...sessionOf(record), hasChangedBrowser };
};

/** Those of these sessions that are still valid; for connections that stay open longer than one request. */
export const findSessionsStillValid = async (
  platform: Platform,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Session[]> => {
  const condition = sql`s.token_hash = any(${tokenHashes}::bytea[])`;
  const records = await validSessions(platform.database, {
    name: 'sessions still valid',
    condition,
    now,
  });
  return records.map(sessionOf);
};
