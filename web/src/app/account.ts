import type { SessionReply } from '@back-office/contract/features/sign-in';

/** Spec S2.53, S6.4: switching is offered only with KYC info and more than one business. */
export const maySwitchAccount = (
  session: Pick<SessionReply, 'kycInfo' | 'moreBusinessNameList'>,
): boolean => session.kycInfo !== null && session.moreBusinessNameList.length > 1;

/** Spec S7.6: a person with KYC info may open one more business, for himself only. */
export const mayCreateBusiness = (session: Pick<SessionReply, 'kycInfo' | 'actingFor'>): boolean =>
  session.kycInfo !== null && session.actingFor === null;
