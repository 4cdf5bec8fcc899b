import { switchBusiness } from '@back-office/contract/features/businesses';
import sql from 'sql-template-tag';
import { cookieOf, newSecrets } from '#features/sign-in/public';
import { hashOfSecret } from '#platform/auth/secrets';
import { implement } from '#platform/http/route';

/**
 * Spec S7.5. The new session has new secrets, ends when the old one would have ended, and keeps what was proved in it. A
 * business that the person is no member of answers like one that does not exist.
 */
export const switchBusinessRoute = implement(
  switchBusiness,
  async ({ tx, session, caller, now, refuse, setHeader, change }, { businessId }) => {
    const { personId, tokenHash, kind } = session;
    const [membership] = await tx.rows(sql`
      select from memberships
      where business_id = ${BigInt(businessId)} and person_id = ${personId} and status = 'normal'`);
    if (membership === undefined) {
      return refuse('businesses.notFound');
    }
    const { token, cookie } = newSecrets(kind);
    await tx.run(sql`
      insert into sessions (token_hash, cookie_hash, kind, person_id, business_id, has_second_factor, created_at, active_at,
        expires_at, ip, user_agent)
      select ${hashOfSecret(token)}, ${cookie === undefined ? null : hashOfSecret(cookie)}, kind, person_id,
        ${BigInt(businessId)}, has_second_factor, created_at, ${now}, expires_at, ${caller.ip}, ${caller.userAgent}
      from sessions where token_hash = ${tokenHash} and revoked_at is null for update`);
    await tx.run(sql`update sessions set revoked_at = ${now} where token_hash = ${tokenHash}`);
    if (cookie !== undefined) {
      setHeader('set-cookie', cookieOf(cookie));
    }
    change({
      objectNumber: businessId,
      before: { businessId: session.businessId },
      after: { businessId: BigInt(businessId) },
    });
    return { token };
  },
);
