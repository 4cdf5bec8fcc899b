import type { StepId } from '@back-office/messages/features/sign-in';

/** Addresses of pages beside the login and the screens (Spec S2.2 to S2.13; the last seven are ours). */
export const stepPaths: Record<StepId, string> = {
  register: '/register',
  twoFactor: '/twoFA',
  selectMerchant: '/selectMerchant',
  activate: '/activate',
  settings: '/setting',
  uploadAdditional: '/setting/uploadAdditional/$businessId',
  kyc: '/kyc',
  sso: '/sso',
  systemLogin: '/sysadmin',
  result: '/result',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  smsVerification: '/smsVerification',
  emailVerification: '/emailVerification',
  acceptInvitation: '/acceptInvitation',
  forceChangePassword: '/forceChangePassword',
  undoEmailChange: '/undoEmailChange',
};
export const stepIds = Object.keys(stepPaths) as StepId[];

/** Steps of a signed-in person: inside the shell once nothing is outstanding (Spec S2.54). */
export const signedInSteps: readonly StepId[] = [
  'twoFactor',
  'selectMerchant',
  'activate',
  'settings',
  'uploadAdditional',
  'kyc',
];
