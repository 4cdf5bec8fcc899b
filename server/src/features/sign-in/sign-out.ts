import { signOut } from '@back-office/contract/features/sign-in';
import { implement } from '#platform/http/route';
import sql from 'sql-template-tag';
import { cookieRemoved } from './open-session.ts';

/** Ends the session for good: its token and its cookie open nothing from the next request on. */
export const signOutRoute = implement(signOut, async ({ tx, session, now, setHeader }) => {
  await tx.run(
    sql`update sessions set revoked_at = ${now} where token_hash = ${session.tokenHash} and revoked_at is null`,
  );
  if (session.kind === 'browser') {
    setHeader('set-cookie', cookieRemoved);
  }
  return {};
});
