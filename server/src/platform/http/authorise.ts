import { isOpenToKeys } from '@back-office/contract/key-calls';
import {
  accountDynamics,
  isOpenWhileActing,
  levelFor,
  neededFor,
  sessionLevels,
  type Access,
  type CallDefinition,
} from '@back-office/contract/kit/call';
import { minutesFrom } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { sideOf, type Session } from './route.ts';

/** Decision 5. In another browser a session can do nothing until the person proves his identity. */
export const refuseChangedBrowser = ({ hasChangedBrowser }: Session): void => {
  if (hasChangedBrowser) {
    throw new Refusal('session.browserChanged');
  }
};

const stepUpMinutes = 10;

/** Decision 7. Refuses `session.stepUpNeeded` if the last proof of a factor is too old. */
export const refuseStaleFactor = (
  { factorProvedAt }: Pick<Session, 'factorProvedAt'>,
  now: Date,
): void => {
  if (factorProvedAt === null || factorProvedAt < minutesFrom(now, -stepUpMinutes)) {
    throw new Refusal('session.stepUpNeeded');
  }
};

/** The same for a call that always needs a recent factor. */
export const refuseWithoutStepUp = (call: CallDefinition, session: Session, now: Date): void => {
  if (call.stepUp === true) {
    refuseStaleFactor(session, now);
  }
};

/** Checks the level of the login, and whether it is still in the browser where it began. */
const authoriseLogin = (access: Access, session: Session): void => {
  const wanted = levelFor(access);
  if (sessionLevels.indexOf(session.level) < sessionLevels.indexOf(wanted)) {
    throw new Refusal('session.levelTooLow');
  }
  // Calls needed for the proof itself, and logging out, stay open.
  if (wanted !== 'password') {
    refuseChangedBrowser(session);
  }
};

/** Refuses calls closed to programs, or to operators viewing on a merchant's behalf, whatever their permissions. */
const refuseClosed = (call: CallDefinition, { apiKeyId, actingFor }: Session): void => {
  if (apiKeyId !== null && !isOpenToKeys(call)) {
    throw new Refusal('apiKeys.notOpen');
  }
  if (actingFor !== null && !isOpenWhileActing(call)) {
    throw new Refusal('session.notWhileActing');
  }
};

/** Checks whether a session may make a call; its refusals are those that any call may return. */
export const authorise = (call: CallDefinition, session: Session): void => {
  const { access } = call;
  authoriseLogin(access, session);
  refuseClosed(call, session);
  if (access.kind === 'merchant' || access.kind === 'operator') {
    const holdsOne = neededFor(access).some((permission) => session.permissions.has(permission));
    if (sideOf(session) !== access.kind || !holdsOne) {
      throw new Refusal('session.noPermission', { missing: neededFor(access) });
    }
    if (call.showsBalances === true && !session.permissions.has(accountDynamics)) {
      throw new Refusal('session.noPermission', { missing: [accountDynamics] });
    }
  }
};
