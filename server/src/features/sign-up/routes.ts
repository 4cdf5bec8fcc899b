import type { Route } from '#platform/http/route';
import { resendByLinkRoute, resendVerificationRoute } from './resend.ts';
import { signUpRoute } from './sign-up.ts';
import { getProofChallengeRoute, textSignUpCodeRoute } from './text-code.ts';
import { checkEmailVerificationRoute, verifyEmailRoute } from './verify-email.ts';

export const signUpRoutes: Route[] = [
  getProofChallengeRoute,
  textSignUpCodeRoute,
  signUpRoute,
  checkEmailVerificationRoute,
  verifyEmailRoute,
  resendByLinkRoute,
  resendVerificationRoute,
];
