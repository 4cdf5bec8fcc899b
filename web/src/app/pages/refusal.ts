import type { SessionReply } from '@back-office/contract/features/sign-in';
import type { ScreenDefinition } from '@back-office/contract/kit/screen';
import { screens } from '@back-office/contract/screens';
import { stateWords } from '@back-office/messages/kit';
import { noPermissionHelp, noPermissionOperatorHelp } from '@back-office/messages/shell';
import type { Word } from '@back-office/messages/words';
import { isGranted, placeOf } from '../site-map.ts';

/** The product the business lacks, if that is the person's only obstacle to a page. */
export const missingProduct = (
  session: Pick<SessionReply, 'moduleList' | 'permissionList'>,
  path: string,
): ScreenDefinition['product'] => {
  const place = placeOf(path)?.screen ?? null;
  if (place === null || isGranted(session, path)) {
    return undefined;
  }
  const { product, permission }: ScreenDefinition = screens[place];
  return permission !== undefined && session.permissionList.includes(permission)
    ? product
    : undefined;
};

/** Whom to ask for a missing screen: for a member, an operator, and an operator viewing as a merchant. */
export const permissionHelp = (
  { kycInfo, actingFor }: Pick<SessionReply, 'kycInfo' | 'actingFor'>,
  path: string,
): Word => {
  if (actingFor !== null) {
    return stateWords.noPermissionActingText;
  }
  if (kycInfo !== null) {
    return noPermissionHelp;
  }
  const screen = placeOf(path)?.screen ?? null;
  return screen !== null && screens[screen].group === 'operations'
    ? stateWords.noPermissionOperatorText
    : noPermissionOperatorHelp;
};
