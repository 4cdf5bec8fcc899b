import { signIn } from '@back-office/contract/features/sign-in';
import { implement } from '#platform/http/route';
import { findMerchantPerson } from './accounts.ts';
import { enter } from './enter.ts';

/** Spec S7.4. */
export const signInRoute = implement(signIn, (context, { email, password }) =>
  enter(
    context,
    { method: 'signIn', account: email, find: (tx) => findMerchantPerson(tx, email) },
    password,
  ),
);
