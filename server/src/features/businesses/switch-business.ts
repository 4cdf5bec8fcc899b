import { enterBackOffice, switchBusiness } from '@back-office/contract/features/businesses';
import { activeBusinessStatus } from '@back-office/contract/features/sign-in';
import sql from 'sql-template-tag';
import { cookieOf, newSecrets } from '#features/sign-in/public';
import { hashOfSecret } from '#platform/auth/secrets';
import type { Tx } from '#platform/database';
import { implement, type Caller, type Session } from '#platform/http/route';
import { Refusal } from '#platform/refusal';

type Moving = {
  tx: Tx;
  session: Session;
  caller: Caller;
  now: Date;
  setHeader: (name: string, value: string) => void;
};

/**
 * Ends the session and begins one in another business of the person; returns the new token. It has new secrets, ends when the old
 * one would have ended, and keeps its second factor. Of two concurrent switches one succeeds; the other gets `session.expired`,
 * and nothing it wrote stays.
 */
export const moveSession = async (
  { tx, session, caller, now, setHeader }: Moving,
  businessId: bigint,
): Promise<string> => {
  const { tokenHash, kind } = session;
  const { token, cookie } = newSecrets(kind);
  const moved = await tx.run(sql`
    insert into sessions (token_hash, cookie_hash, kind, person_id, business_id, has_second_factor, created_at, active_at,
      expires_at, ip, user_agent)
    select ${hashOfSecret(token)}, ${cookie === undefined ? null : hashOfSecret(cookie)}, kind, person_id,
      ${businessId}, has_second_factor, created_at, ${now}, expires_at, ${caller.ip}, ${caller.userAgent}
    from sessions where token_hash = ${tokenHash} and revoked_at is null for update`);
  if (moved === 0) {
    throw new Refusal('session.expired');
  }
  await tx.run(sql`update sessions set revoked_at = ${now} where token_hash = ${tokenHash}`);
  if (cookie !== undefined) {
    setHeader('set-cookie', cookieOf(cookie));
  }
  return token;
};

/** After the welcome page: from the next request on the session may use the back-office. A second time changes nothing. */
export const enterBackOfficeRoute = implement(
  enterBackOffice,
  async ({ tx, session, refuse, change }) => {
    const { businessId, personId } = session;
    const [business] = await tx.rows<{ status: number }>(
      sql`select status from businesses where id = ${businessId}`,
    );
    if (business?.status !== activeBusinessStatus) {
      return refuse('businesses.notActive');
    }
    const entered = await tx.run(sql`
      update memberships set is_initial_login = false
      where business_id = ${businessId} and person_id = ${personId} and is_initial_login`);
    if (entered > 0) {
      change({ before: { isInitialLogin: true }, after: { isInitialLogin: false } });
    }
    return {};
  },
);

/** Spec S7.5. A business of which the person is no member is reported as not found. */
export const switchBusinessRoute = implement(switchBusiness, async (context, input) => {
  const { tx, session, refuse, change } = context;
  const businessId = BigInt(input.businessId);
  const [membership] = await tx.rows(sql`
    select from memberships
    where business_id = ${businessId} and person_id = ${session.personId} and status = 'normal'`);
  if (membership === undefined) {
    return refuse('businesses.notFound');
  }
  const token = await moveSession(context, businessId);
  // The log of the business left does not show where else its people work.
  change({ businessId, objectNumber: input.businessId, before: null, after: { businessId } });
  return { token };
});
