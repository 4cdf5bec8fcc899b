import { expect, test } from 'vitest';
import { calls } from './catalogue.ts';
import { basePath } from './kit/call.ts';

/** The table of section 7 of the specification, written out; a call without a mark takes a token. */
test.each([
  ['S7.2', 'admin/login', 'POST, no token'],
  ['S7.3', 'admin/login_by_sysadmin', 'POST, no token'],
  ['S7.4', 'kyc/isc/signIn', 'POST, no token'],
  ['S7.5', 'kyc/switchBusinessLogIn', 'POST'],
  ['S7.6', 'kyc/createNewBusiness', 'POST'],
  ['S7.7', 'kyc/isc/signup', 'POST, no token'],
  ['S7.8', 'kyc/isc/captchaSms', 'POST, no token'],
  ['S7.9', 'kyc/changePhone/sendSms', 'POST'],
  ['S7.10', 'kyc/isc/resetpwd/sendEmail', 'POST, no token'],
  ['S7.11', 'kyc/isc/resetpwd/sms', 'POST, no token'],
  ['S7.12', 'kyc/isc/resetPwd/verifySmsCode', 'POST, no token'],
  ['S7.13', 'kyc/isc/resetPwd', 'POST, no token'],
  ['S7.14', 'messageReminder/remind', 'GET'],
  ['S7.15', 'messageReminder/read/{id}', 'PUT'],
] as const)('[%s] [S7.21] %s is called as the specification says: %s', (_, path, how) => {
  const called = Object.values(calls).filter((call) => call.path === path);
  expect(
    called.map(({ method, access }) => method + (access.kind === 'public' ? ', no token' : '')),
  ).toEqual([how]);
});

test('[S7.1] every call goes below /v3api/', () => {
  expect(basePath).toBe('/v3api/');
  expect(Object.values(calls).filter(({ path }) => path.startsWith('/'))).toEqual([]);
});
