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

/** What is known of the person: nothing before user info came, or after logging out. */
export const sessionStore = createStore<SessionReply | undefined>(undefined);

/**
 * Which login the page shows: another one for every token and business. What else changes in an answer about the person, a
 * picture or a right, takes nothing away that he has open.
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

/** A store for what is one person's own: whoever logs in next, or nobody, finds it as it was at first. */
export const createPersonalStore = <Value>(initial: Value): Store<Value> => {
  const store = createStore(initial);
  loginStore.subscribe(() => store.write(initial));
  return store;
};

/** Set when the server no longer takes the token but the person chose to keep reading the page. */
export const expiredStore = createStore(false);

/** Spec S6.7: who holds a token counts as logged in; the server decides what it is worth. */
export const readToken = (): string | undefined => readCookie(tokenCookie);

export const keepToken = (token: string): void => {
  writeCookie(tokenCookie, token);
  expiredStore.write(false);
};

// Whose answer the store holds: another tab may replace the token at any time.
let tokenOfSession: string | undefined;

/** With which token the page speaks: that of whom it shows, whatever another tab has put in its place since. */
export const tokenOfPage = (): string | undefined =>
  sessionStore.read() === undefined ? readToken() : tokenOfSession;

/** The session of the token that is there now. */
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

/** Whether the session last ended because the person wanted it so. */
export const wasLeft = (): boolean => isLeft;

/**
 * Forgets the person in this browser. His language and zone go only when he logs out: after an expired login the same person
 * comes back. A token that was lost takes along no other that another tab has brought since.
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
