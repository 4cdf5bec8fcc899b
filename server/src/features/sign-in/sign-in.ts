import { adminLogin, signIn, signOut } from '@back-office/contract/features/sign-in';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findAdministrator, findMerchantPerson, findOperator } from './accounts.ts';
import { enter, type Door } from './enter.ts';
import { cookieRemoved } from './open-session.ts';

/** Spec S7.4. */
export const signInRoute = implement(signIn, (context, { email, password }) =>
  enter(
    context,
    { method: 'signIn', account: email, find: (tx) => findMerchantPerson(tx, email) },
    password,
  ),
);

/** Spec S7.2: an administrator of a business, or without a merchant number an operator. */
export const adminLoginRoute = implement(adminLogin, (context, input) => {
  const { merchantNumber, password } = input;
  const loginName = input.loginName.toLowerCase();
  const door: Door = {
    method: 'adminLogin',
    account: merchantNumber === undefined ? loginName : `${merchantNumber}/${loginName}`,
    find: (tx) =>
      merchantNumber === undefined
        ? findOperator(tx, loginName)
        : findAdministrator(tx, { merchantNumber, loginName }),
  };
  return enter(context, door, password);
});

/** Ends the session for good: its token and its cookie are invalid from the next request on. */
export const signOutRoute = implement(signOut, async ({ tx, session, now, setHeader }) => {
  await tx.run(
    sql`update sessions set revoked_at = ${now} where token_hash = ${session.tokenHash} and revoked_at is null`,
  );
  if (session.kind === 'browser') {
    setHeader('set-cookie', cookieRemoved);
  }
  return {};
});
