import type { Route } from '#platform/http/route';
import { mailPasswordResetRoute, textPasswordResetRoute } from './ask-for-reset.ts';
import { changePasswordRoute } from './change-password.ts';
import {
  checkPasswordResetRoute,
  resetPasswordRoute,
  verifyPasswordResetCodeRoute,
} from './reset-password.ts';

export const passwordRoutes: Route[] = [
  mailPasswordResetRoute,
  textPasswordResetRoute,
  verifyPasswordResetCodeRoute,
  checkPasswordResetRoute,
  resetPasswordRoute,
  changePasswordRoute,
];
