import { activeBusinessStatus, type SessionReply } from '@back-office/contract/features/sign-in';
import { entrances, openPaths } from '@back-office/contract/kit/screen';
import { normalPath } from '#platform/address';

/** The parts of a session that decide where a person may go. */
export type GuardedSession = {
  kycInfo: SessionReply['kycInfo'];
  factorStep: SessionReply['factorStep'];
  moreBusinessNameList: readonly unknown[];
  userInfo: Pick<SessionReply['userInfo'], 'forceChangePwd'>;
};

export type Target = {
  path: string;
  /** With query and fragment, so that a login returns to exactly there. */
  fullPath: string;
};

export type Turn = { to: string; redirect?: string };

const isOneOf = (paths: readonly string[], path: string): boolean =>
  paths.some((one) => normalPath(one) === path);
const isEntrance = (path: string): boolean => isOneOf(entrances, path);

const isAlwaysAllowed = (path: string): boolean =>
  isOneOf(['/setting', '/selectMerchant'], path) ||
  `${path}/`.startsWith('/setting/uploadadditional/');

/** Redirect of a step; its own path lets the person stay. */
type Step = string | undefined;

/** Steps 1 to 4, for people with KYC info. Undefined continues with the steps common to everyone. */
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

/**
 * Spec S2.69 to S2.76, in their order: the redirect for a target, or undefined to let the person through. Each step
 * but the last keeps the target and leads there once it is done.
 */
export const nextRoute = (
  session: GuardedSession | undefined,
  target: Target,
): Turn | undefined => {
  const path = normalPath(target.path);
  if (isOneOf(openPaths, path) || (session === undefined && isEntrance(path))) {
    return undefined;
  }
  const to = session === undefined ? '/loginNew' : signedInStep(session, path);
  if (normalPath(to) === path) {
    return undefined;
  }
  const isLost = to === '/' || isEntrance(path) || (path === '/' && session !== undefined);
  return isLost ? { to } : { to, redirect: target.fullPath };
};
