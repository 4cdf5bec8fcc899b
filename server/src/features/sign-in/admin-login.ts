import { adminLogin } from '@back-office/contract/features/sign-in';
import { implement } from '#platform/http/route';
import { findAdministrator, findOperator } from './accounts.ts';
import { enter } from './enter.ts';

/** Spec S7.2: an administrator of a business, or without a merchant number one of the acquirer's own people. */
export const adminLoginRoute = implement(adminLogin, (context, input) => {
  const { merchantNumber, password } = input;
  const loginName = input.loginName.toLowerCase();
  return enter(context, {
    method: 'adminLogin',
    account: merchantNumber === undefined ? loginName : `${merchantNumber}/${loginName}`,
    password,
    find: (tx) =>
      merchantNumber === undefined
        ? findOperator(tx, loginName)
        : findAdministrator(tx, { merchantNumber, loginName }),
  });
});
