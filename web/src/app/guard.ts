import { activeBusinessStatus, type SessionReply } from '@back-office/contract/features/sign-in';

/** What of a session decides where a person may go. */
export type GuardedSession = {
  kycInfo: SessionReply['kycInfo'];
  factorStep: SessionReply['factorStep'];
  moreBusinessNameList: readonly unknown[];
  userInfo: Pick<SessionReply['userInfo'], 'forceChangePwd'>;
};

export type Target = {
  path: string;
  /** With query and fragment, so that a login leads back to exactly there. */
  fullPath: string;
};

export type Turn = { to: string; redirect?: string };

// Spec S2.5, S2.7.
const bypassing = ['/result', '/sso'];
// Spec S2.12.
const entrances = ['/loginNew', '/register'];
/** Spec S2.13: reached with and without a session; the addresses are ours. */
export const openPaths = [
  '/forgotPassword',
  '/resetPassword',
  '/smsVerification',
  '/emailVerification',
  '/acceptInvitation',
  '/forceChangePassword',
  '/sysadmin',
  '/undoEmailChange',
] as const;

const isOpen = (path: string): boolean => openPaths.some((open) => open === path);
const isEntrance = (path: string): boolean => entrances.includes(path);

const isAlwaysAllowed = (path: string): boolean =>
  path === '/setting' || path.startsWith('/setting/uploadAdditional') || path === '/selectMerchant';

/** Where a step leads; its own path lets the person stay. */
type Step = string | undefined;

/** Steps 1 to 4, for people with KYC info. Undefined goes on to the steps everyone takes. */
const kycStep = (
  kyc: NonNullable<SessionReply['kycInfo']>,
  businessNames: readonly unknown[],
  path: string,
): Step => {
  if (kyc.requires2FA === 1) {
    return '/twoFA';
  }
  if (isAlwaysAllowed(path)) {
    return path;
  }
  if (kyc.selectedMerAdminId === null && kyc.currBusinessId === null && businessNames.length > 0) {
    return '/selectMerchant';
  }
  if (kyc.currBusinessStatus !== activeBusinessStatus || kyc.isInitialLogin === 1) {
    return path === '/kyc' ? path : '/activate';
  }
  return undefined;
};

const signedInStep = (session: GuardedSession, path: string): string => {
  if (session.kycInfo === null && session.factorStep !== null) {
    return '/twoFA';
  }
  const early =
    session.kycInfo === null
      ? undefined
      : kycStep(session.kycInfo, session.moreBusinessNameList, path);
  if (early !== undefined) {
    return early;
  }
  if (session.userInfo.forceChangePwd === 1) {
    return '/merchant/showUpdatePassword';
  }
  return isEntrance(path) ? '/' : path;
};

/** Spec S2.69 to S2.76, in their order: where a person who goes to the target is led instead, or undefined to let him through. */
export const nextRoute = (
  session: GuardedSession | undefined,
  target: Target,
): Turn | undefined => {
  if (bypassing.includes(target.path) || isOpen(target.path)) {
    return undefined;
  }
  if (session === undefined) {
    return isEntrance(target.path) ? undefined : { to: '/loginNew', redirect: target.fullPath };
  }
  const to = signedInStep(session, target.path);
  if (to === target.path) {
    return undefined;
  }
  // Only the second factor is a halt on the way to where the person was going; every other step is a place to be.
  const isHalt = to === '/twoFA' && target.path !== '/' && !isEntrance(target.path);
  return isHalt ? { to, redirect: target.fullPath } : { to };
};
