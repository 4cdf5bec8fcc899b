import type { Route } from '#platform/http/route';
import {
  beginAuthenticatorAppRoute,
  confirmAuthenticatorAppRoute,
  removeAuthenticatorAppRoute,
} from './enrolment/authenticator-app.ts';
import { listSecondFactorsRoute } from './enrolment/list-second-factors.ts';
import {
  addPasskeyRoute,
  beginPasskeyRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
} from './enrolment/passkeys.ts';
import {
  getFactorChoicesRoute,
  getPasskeyOptionsRoute,
  proveFactorRoute,
  sendFactorCodeRoute,
} from './prove-factor.ts';
import { makeRecoveryCodesRoute } from './enrolment/recovery-codes.ts';
import { switchSmsFactorRoute } from './enrolment/switch-sms.ts';
import { revokeTrustedBrowserRoute } from './trusted-browsers.ts';

export const secondFactorRoutes: Route[] = [
  getFactorChoicesRoute,
  sendFactorCodeRoute,
  getPasskeyOptionsRoute,
  proveFactorRoute,
  listSecondFactorsRoute,
  switchSmsFactorRoute,
  beginAuthenticatorAppRoute,
  confirmAuthenticatorAppRoute,
  removeAuthenticatorAppRoute,
  beginPasskeyRoute,
  addPasskeyRoute,
  renamePasskeyRoute,
  removePasskeyRoute,
  makeRecoveryCodesRoute,
  revokeTrustedBrowserRoute,
];
