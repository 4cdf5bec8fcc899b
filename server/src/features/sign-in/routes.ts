import { getUserInfo } from '@back-office/contract/features/sign-in';
import { implement, type Route } from '#platform/http/route';
import { adminLoginRoute } from './sign-in.ts';
import {
  getOperatorFactorChoicesRoute,
  getOperatorPasskeyOptionsRoute,
  giveOperatorFactorRoute,
  sendOperatorFactorCodeRoute,
} from './second-step.ts';
import { sessionReply } from './session-reply.ts';
import { signInRoute } from './sign-in.ts';
import { signOutRoute } from './sign-in.ts';

export const signInRoutes: Route[] = [
  signInRoute,
  adminLoginRoute,
  getOperatorFactorChoicesRoute,
  sendOperatorFactorCodeRoute,
  getOperatorPasskeyOptionsRoute,
  giveOperatorFactorRoute,
  implement(getUserInfo, ({ platform, session }) => sessionReply(platform, session)),
  signOutRoute,
];
