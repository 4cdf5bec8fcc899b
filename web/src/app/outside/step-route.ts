import type { StepId } from '@back-office/messages/features/sign-in';
import { outsideTitles } from '@back-office/messages/outside';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stepPaths } from '../steps.ts';

/** The pages beside the login, by feature; a step without one shows an explanation. */
const stepPages: Partial<Record<StepId, ReturnType<typeof lazyRouteComponent>>> = {
  forgotPassword: lazyRouteComponent(
    () => import('#features/passwords/forgot-password-page'),
    'ForgotPasswordPage',
  ),
  smsVerification: lazyRouteComponent(
    () => import('#features/passwords/sms-verification-page'),
    'SmsVerificationPage',
  ),
  resetPassword: lazyRouteComponent(
    () => import('#features/passwords/reset-password-page'),
    'ResetPasswordPage',
  ),
  forceChangePassword: lazyRouteComponent(
    () => import('#features/passwords/force-change-page'),
    'ForceChangePage',
  ),
  twoFactor: lazyRouteComponent(() => import('./two-factor-route.tsx'), 'TwoFactorRoute'),
  register: lazyRouteComponent(() => import('#features/sign-up/register-page'), 'RegisterPage'),
  emailVerification: lazyRouteComponent(
    () => import('#features/sign-up/email-verification-page'),
    'EmailVerificationPage',
  ),
  result: lazyRouteComponent(() => import('#features/sign-up/result-page'), 'ResultPage'),
  activate: lazyRouteComponent(() => import('#features/businesses/activate-page'), 'ActivatePage'),
  kyc: lazyRouteComponent(() => import('#features/onboarding/kyc-page'), 'KycPage'),
  uploadAdditional: lazyRouteComponent(
    () => import('#features/onboarding/corrections-page'),
    'CorrectionsPage',
  ),
  sso: lazyRouteComponent(() => import('./sso-route.tsx'), 'SsoRoute'),
  systemLogin: lazyRouteComponent(() => import('./system-login-route.tsx'), 'SystemLoginRoute'),
  selectMerchant: lazyRouteComponent(
    () => import('#features/businesses/select-merchant-page'),
    'SelectMerchantPage',
  ),
  acceptInvitation: lazyRouteComponent(
    () => import('#features/administrators/invitation/accept-invitation-page'),
    'AcceptInvitationPage',
  ),
  settings: lazyRouteComponent(() => import('#features/settings/settings-page'), 'SettingsPage'),
  undoEmailChange: lazyRouteComponent(
    () => import('#features/settings/undo-email-change-page'),
    'UndoEmailChangePage',
  ),
};

export const stepRoute = <Parent extends AnyRoute>(id: StepId, getParentRoute: () => Parent) =>
  createRoute({
    getParentRoute,
    path: stepPaths[id],
    staticData: { title: outsideTitles[id] },
    component: stepPages[id] ?? lazyRouteComponent(() => import('./step-page.tsx'), 'StepPage'),
  });
