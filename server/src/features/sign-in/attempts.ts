import type { signInMethods } from '@back-office/contract/features/audit-logs';
import sql, { type Sql } from 'sql-template-tag';
import { networkOf } from '#platform/auth/network-of';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';

// Ten wrong passwords within half an hour, on any login page, lock a person out for half an hour; fifty from one address block
// every login page for that address. Decision 6.
const failuresMax = 10;
export const lockMinutes = 30;
const failuresPerAddressMax = 50;
const addressWindowMinutes = 10;

export type Trial = {
  /** The typed login in normal form; it need not exist. */
  account: string;
  /** The person it belongs to; null if none. */
  personId: bigint | null;
  /** The business, if the account enters a single one; only its log shows the attempt. */
  businessId: bigint | null;
  /** The browser, if it has signed in as this person before. */
  deviceHash: Buffer | null;
  method: (typeof signInMethods)[number];
  /** An operator's reason to view a merchant's back-office. */
  reason?: string | undefined;
  kind: 'browser' | 'program';
  ip: string;
  userAgent: string;
  now: Date;
};

type Outcome =
  | 'wrongCredentials'
  | 'locked'
  | 'refusedOrigin'
  | 'notConfirmed'
  | 'secondFactorAsked';

const recordAttempt = async (tx: Tx, trial: Trial, outcome: Outcome): Promise<bigint> => {
  const [row] = await tx.rows<{ id: bigint }>(sql`
    insert into sign_in_attempts (at, account, person_id, business_id, device_hash, method, session_kind, ip, user_agent, outcome, reason)
    values (${trial.now}, ${trial.account}, ${trial.personId}, ${trial.businessId}, ${trial.deviceHash}, ${trial.method}, ${trial.kind},
      ${trial.ip}, ${trial.userAgent}, ${outcome}, ${trial.reason ?? null})
    returning id`);
  if (row === undefined) {
    throw new Error('An attempt was written and came back without its id.');
  }
  return row.id;
};

/** The log stores an address as received, so addresses of one IPv6 network are compared by network. */
const ofNetwork = (network: string, ip: string): Sql =>
  network.endsWith('/64')
    ? sql`case when pg_input_is_valid(split_part(ip, '%', 1), 'inet')
        then split_part(ip, '%', 1)::inet <<= ${network}::inet else false end`
    : sql`ip = ${ip}`;

// Attempts that were never checked do not count either (Decision 6).
const noFailures = ['success', 'disabled', 'secondFactorAsked', 'notLookedAt'];

/** Serialises the attempts of an address, and refuses an address above its limit. */
const refuseClosedAddress = async (tx: Tx, { ip, now }: Trial): Promise<void> => {
  const network = networkOf(ip);
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${network}`}, 0))`);
  const [row] = await tx.rows<{ failures: bigint }>(sql`
    select count(*) as failures from sign_in_attempts
    where ${ofNetwork(network, ip)} and at > ${minutesFrom(now, -addressWindowMinutes)} and outcome <> all(${noFailures}::text[])`);
  if (row !== undefined && row.failures >= BigInt(failuresPerAddressMax)) {
    throw new Refusal('request.tooMany', { retryAfterSeconds: addressWindowMinutes * 60 });
  }
};

/** The failures that are counted together: of one known browser, of a person from anywhere else, or of an unknown login. */
const countedWith = ({ account, personId, deviceHash }: Trial): Sql =>
  personId === null
    ? sql`account = ${account} and person_id is null`
    : sql`person_id = ${personId} and device_hash is not distinct from ${deviceHash}`;

/** Ten failures since the last success, all within one window, the last of them less than a window ago. */
const isLocked = async (tx: Tx, trial: Trial): Promise<boolean> => {
  const [row] = await tx.rows<{ is_locked: boolean }>(sql`
    with latest as (
      select at, outcome from sign_in_attempts
      where ${countedWith(trial)} and outcome in ('wrongCredentials', 'success')
        and at > ${minutesFrom(trial.now, -2 * lockMinutes)}
      order by at desc, id desc limit ${failuresMax}
    )
    select count(*) filter (where outcome = 'wrongCredentials') = ${failuresMax}
      and max(at) > ${minutesFrom(trial.now, -lockMinutes)}
      and min(at) > max(at) - make_interval(mins => ${lockMinutes}) as is_locked
    from latest`);
  return row?.is_locked === true;
};

/**
 * Records an attempt as a failure before the password is checked, so that concurrent ones all count; the locks serialise them
 * here, in the same order everywhere. Returns undefined if the login is locked.
 */
export const openAttempt = async (tx: Tx, trial: Trial): Promise<bigint | undefined> => {
  await refuseClosedAddress(tx, trial);
  const whose = trial.personId === null ? `account ${trial.account}` : `person ${trial.personId}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`);
  if (await isLocked(tx, trial)) {
    await recordAttempt(tx, trial, 'locked');
    return undefined;
  }
  return recordAttempt(tx, trial, 'wrongCredentials');
};

/** An attempt refused before any lookup: recorded, and counted for its address. */
export const recordRefusal = async (
  tx: Tx,
  trial: Trial,
  outcome: 'refusedOrigin' | 'notConfirmed',
): Promise<void> => {
  await refuseClosedAddress(tx, trial);
  await recordAttempt(tx, trial, outcome);
};

/** The second step of a login with a right password. */
export const recordSecondStep = (tx: Tx, trial: Trial): Promise<bigint> =>
  recordAttempt(tx, trial, 'secondFactorAsked');

type Ending = {
  id: bigint;
  outcome: 'success' | 'disabled' | 'notLookedAt' | 'notConfirmed' | 'secondFactorAsked';
  businessId: bigint | null;
};

export const closeAttempt = async (tx: Tx, ending: Ending): Promise<void> => {
  await tx.run(sql`
    update sign_in_attempts set outcome = ${ending.outcome}, business_id = ${ending.businessId}
    where id = ${ending.id}`);
};
