import type { SessionReply } from '@back-office/contract/features/sign-in';
import { forgetLanguage } from '#platform/language/language';
import {
  readCookie,
  removeCookie,
  removeStored,
  writeCookie,
  writeStored,
} from '#platform/storage';
import { createStore, type Store } from '#platform/store';
import { followPersonsTimeZone, forgetTimeZone } from '#platform/time-zone';
import { forgetDynamicTitle } from '#platform/title';

const tokenCookie = 'Admin-Token';
const infoKey = 'Admin-Info';

/** The session's person; undefined before user info is loaded and after a logout. */
export const sessionStore = createStore<SessionReply | undefined>(undefined);

/**
 * The login shown on the page: it changes with every token and business. Other changes to the person, such as a
 * picture or a permission, leave open views alone.
 */
export const loginStore = createStore<string | undefined>(undefined);

const loginOf = ({ kycInfo, factorStep }: SessionReply): string =>
  JSON.stringify([
    readToken(),
    kycInfo?.selectedMerAdminId,
    kycInfo?.currBusinessId,
    kycInfo?.requires2FA,
    factorStep,
  ]);

/** A store for one person's data: the next login, or a logout, resets it. */
export const createPersonalStore = <Value>(initial: Value): Store<Value> => {
  const store = createStore(initial);
  loginStore.subscribe(() => store.write(initial));
  return store;
};

/** Set if the server no longer accepts the token but the person chose to keep reading the page. */
export const expiredStore = createStore(false);

/** Spec S6.7: a token counts as a login in the browser; the server checks it. */
export const readToken = (): string | undefined => readCookie(tokenCookie);

export const keepToken = (token: string): void => {
  writeCookie(tokenCookie, token);
  expiredStore.write(false);
};

// The token of the stored session: another tab may replace the cookie at any time.
let tokenOfSession: string | undefined;

/** The token used by the page: that of the person shown, whatever another tab has stored since. */
export const tokenOfPage = (): string | undefined =>
  sessionStore.read() === undefined ? readToken() : tokenOfSession;

/** The session of the current token. */
export const sessionOfToken = (): SessionReply | undefined =>
  tokenOfSession !== undefined && tokenOfSession === readToken() ? sessionStore.read() : undefined;

/** The same answer under the same token changes nothing. */
const isKnown = (reply: SessionReply): boolean =>
  tokenOfSession === readToken() && JSON.stringify(reply) === JSON.stringify(sessionStore.read());

export const keepSession = (reply: SessionReply): void => {
  if (isKnown(reply)) {
    return;
  }
  const { name, avatar, timeZone } = reply.userInfo;
  writeStored(infoKey, JSON.stringify({ name, avatar, timeZone }));
  followPersonsTimeZone(timeZone);
  tokenOfSession = readToken();
  sessionStore.write(reply);
  loginStore.write(loginOf(reply));
};

let isLeft = false;

/** Whether the last session ended by a logout. */
export const wasLeft = (): boolean => isLeft;

/**
 * Removes the person from this browser. Language and zone are reset only by a logout: after an expired login the same
 * person comes back. A lost token doesn't remove another one that a tab has stored since.
 */
export const endSession = (way: 'left' | 'lost' = 'lost', lost = tokenOfPage()): void => {
  isLeft = way === 'left';
  const isOthers = readToken() !== undefined && readToken() !== lost;
  if (isLeft || !isOthers) {
    removeCookie(tokenCookie);
    removeStored(infoKey);
  }
  expiredStore.write(false);
  sessionStore.write(undefined);
  loginStore.write(undefined);
  if (isLeft) {
    forgetLanguage();
    forgetTimeZone();
    forgetDynamicTitle();
  }
};

/** Runs when another tab logged out. */
export const onSessionEndElsewhere = (listener: () => void): void =>
  addEventListener('storage', (event) => {
    if (event.key === infoKey && event.newValue === null && readToken() === undefined) {
      listener();
    }
  });
