import { adminLogin } from '@back-office/contract/features/sign-in';
import { implement } from '#platform/http/route';
import { findAdministrator, findOperator } from './accounts.ts';
import { enter, type Door } from './enter.ts';

/** Spec S7.2: an administrator of a business, or without a merchant number one of the acquirer's own people. */
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
