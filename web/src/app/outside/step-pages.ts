import type { StepId } from '@back-office/messages/features/sign-in';
import { lazyRouteComponent } from '@tanstack/react-router';

/** The pages beside the login, each from its room; a step that is not here says what it will be for. */
export const stepPages: Partial<Record<StepId, ReturnType<typeof lazyRouteComponent>>> = {
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
  selectMerchant: lazyRouteComponent(
    () => import('#features/businesses/select-merchant-page'),
    'SelectMerchantPage',
  ),
  updatePassword: lazyRouteComponent(
    () => import('#features/passwords/update-password-page'),
    'UpdatePasswordPage',
  ),
};
