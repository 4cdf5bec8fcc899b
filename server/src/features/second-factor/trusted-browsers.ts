import { revokeTrustedBrowser } from '@back-office/contract/features/second-factor/enrolment';
import sql from 'sql-template-tag';
import { hashOfSecret, isSecret, newSecret } from '#platform/auth/secrets';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement, type Caller } from '#platform/http/route';
import { tellOfFactor } from './tell-of-factor.ts';

const trustedCookie = '__Host-trusted';
const trustedDays = 30;
const dayMinutes = 24 * 60;

/** Replaces the second factor at a login, never the password. */
const cookieOf = (secret: string): string =>
  `${trustedCookie}=${secret}; Path=/; Max-Age=${trustedDays * dayMinutes * 60}; Secure; HttpOnly; SameSite=Strict`;

/** The hash of the caller's cookie; null without one. */
export const browserHashOf = ({ cookies }: Caller): Buffer | null => {
  const secret = cookies[trustedCookie];
  return isSecret(secret) ? hashOfSecret(secret) : null;
};

type Presented = { caller: Caller; personId: bigint; now: Date };

/** Whether this browser proved this person's second factor within the last thirty days and is trusted since. */
export const isTrustedBrowser = async (
  tx: Tx,
  { caller, personId, now }: Presented,
): Promise<boolean> => {
  const known = await tx.run(sql`
    update trusted_browsers set used_at = ${now}, ip = ${caller.ip}, user_agent = ${caller.userAgent}
    where browser_hash = ${browserHashOf(caller)} and person_id = ${personId} and expires_at > ${now}`);
  return known > 0;
};

/** Trusts this browser for thirty days from now; returns its cookie. */
export const trustBrowser = async (
  tx: Tx,
  { caller, personId, now }: Presented,
): Promise<string> => {
  const given = caller.cookies[trustedCookie];
  const [ours] = await tx.rows(
    sql`select from trusted_browsers where browser_hash = ${browserHashOf(caller)} limit 1`,
  );
  // A value that we never issued might be known to an attacker who planted it.
  const secret = isSecret(given) && ours !== undefined ? given : newSecret();
  await tx.run(sql`
    insert into trusted_browsers (browser_hash, person_id, trusted_at, used_at, expires_at, user_agent, ip)
    values (${hashOfSecret(secret)}, ${personId}, ${now}, ${now}, ${minutesFrom(now, trustedDays * dayMinutes)},
      ${caller.userAgent}, ${caller.ip})
    on conflict (browser_hash, person_id) do update
    set trusted_at = excluded.trusted_at, used_at = excluded.used_at, expires_at = excluded.expires_at,
      user_agent = excluded.user_agent, ip = excluded.ip`);
  return cookieOf(secret);
};

export const revokeTrustedBrowserRoute = implement(
  revokeTrustedBrowser,
  async ({ platform, tx, session, now, refuse, change }, { id }) => {
    const { personId } = session;
    const [revoked] = await tx.rows<{ userAgent: string }>(sql`
      delete from trusted_browsers where id = ${BigInt(id)} and person_id = ${personId}
      returning user_agent as "userAgent"`);
    if (revoked === undefined) {
      return refuse('secondFactor.notFound');
    }
    await tellOfFactor(tx, { platform, personId, now }, 'browserRevoked');
    change({ before: revoked, after: null });
    return {};
  },
);
