import type { PersonData } from '@back-office/contract/features/onboarding/person-data';
import sql from 'sql-template-tag';
import { inRole, type Database, type Tx } from '#platform/database';

type Login = PersonData['logins'][number];
type Account = Pick<Login, 'email' | 'name' | 'phone'> & { id: bigint; createdAt: Date };
type From = { ip: string; userAgent: string };

export type Sought = {
  businessId: bigint;
  /** The person's telephone numbers in the application. */
  phones: readonly string[];
  /** The login that submitted the application, if the person is its applicant. */
  submittedBy: bigint | null;
};

/**
 * A login belongs to the person if its verified telephone number matches, or if the applicant submitted the application
 * with it.
 */
const findAccounts = (tx: Tx, { businessId, phones, submittedBy }: Sought): Promise<Account[]> =>
  tx.rows<Account>(sql`
    select p.id, p.email, p.name, p.phone, p.created_at as "createdAt"
    from memberships m join persons p on p.id = m.person_id
    where m.business_id = ${businessId} and p.email is not null
      and (p.phone = any(${phones}::text[]) or p.id = ${submittedBy}::bigint)
    order by p.id`);

const loginOf = async (tx: Tx, { id, createdAt, ...account }: Account): Promise<Login> => {
  const attempts = await tx.rows<
    From & { at: Date; outcome: Login['attempts'][number]['outcome'] }
  >(sql`
    select at, ip, user_agent as "userAgent", outcome from sign_in_attempts where person_id = ${id} order by at desc`);
  const browsers = await tx.rows<From & { trustedAt: Date; usedAt: Date }>(sql`
    select trusted_at as "trustedAt", used_at as "usedAt", ip, user_agent as "userAgent" from trusted_browsers
    where person_id = ${id} order by used_at desc`);
  const sessions = await tx.rows<From & { startedAt: Date; activeAt: Date; endedAt: Date }>(sql`
    select created_at as "startedAt", active_at as "activeAt", coalesce(revoked_at, expires_at) as "endedAt", ip,
      user_agent as "userAgent" from sessions
    where person_id = ${id} order by created_at desc`);
  return {
    ...account,
    createdAt: createdAt.toISOString(),
    attempts: attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt })),
    browsers: browsers.map(({ trustedAt, usedAt, ...browser }) => ({
      trustedAt: trustedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      ...browser,
    })),
    sessions: sessions.map(({ startedAt, activeAt, endedAt, ...session }) => ({
      startedAt: startedAt.toISOString(),
      activeAt: activeAt.toISOString(),
      endsAt: endedAt.toISOString(),
      ...session,
    })),
  };
};

/** The product's own data about the logins of a person in an application. */
export const readLogins = (database: Database, sought: Sought): Promise<Login[]> =>
  inRole(database, 'identity', async (tx) => {
    const logins = [];
    for (const account of await findAccounts(tx, sought)) {
      logins.push(await loginOf(tx, account));
    }
    return logins;
  });
