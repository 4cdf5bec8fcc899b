import {
  getUserInfo,
  signOut,
  type SessionReply,
  type SignInReply,
} from '@back-office/contract/features/sign-in';
import type { Permission } from '@back-office/contract/kit/permission';
import { callServer } from '#platform/http/client';
import {
  endSession,
  expiredStore,
  keepSession,
  keepToken,
  loginStore,
  readToken,
  sessionOfToken,
  sessionStore,
} from '#platform/session/session-state';
import { useStore } from '#platform/store';

export type Session = SessionReply & { can: (permission: Permission) => boolean };

// While a page closes after a logout, it still shows its person.
let lastKnown: SessionReply | undefined;

/** The server's answer about the signed-in person: the same object until it changes. */
export const useSessionReply = (): SessionReply => {
  const reply = useStore(sessionStore) ?? lastKnown;
  if (reply === undefined) {
    throw new Error('A page outside the guard asked for the session.');
  }
  lastKnown = reply;
  return reply;
};

let lastLogin = '';

/** The login shown on the page; a closing page still shows the last one. */
export const useLogin = (): string => {
  lastLogin = useStore(loginStore) ?? lastLogin;
  return lastLogin;
};

/** The signed-in person; only for pages behind the guard. */
export const useSession = (): Session => {
  const reply = useSessionReply();
  return { ...reply, can: (permission) => reply.permissionList.includes(permission) };
};

export const beginSession = ({ token, ...reply }: SignInReply): void => {
  keepToken(token);
  keepSession(reply);
};

let loading: Promise<SessionReply | undefined> | undefined;

let isPageBeingLeft = false;
// Far longer than a closing page lives: if it still exists then, its person chose to stay.
const leavingMs = 5000;

/** A reload aborts the page's requests; an abort says nothing about the session. */
export const noticeLeaving = (): void => {
  addEventListener('beforeunload', () => {
    isPageBeingLeft = true;
    setTimeout(() => {
      isPageBeingLeft = false;
    }, leavingMs);
  });
};

const askUserInfo = async (): Promise<SessionReply | undefined> => {
  const token = readToken();
  // The refusal concerned the earlier token; another tab stored this one.
  expiredStore.write(false);
  try {
    const reply = await callServer(getUserInfo, {}, { asBrowser: true });
    // Another tab may have logged in as someone else meanwhile; that answer must not be shown under this token.
    if (readToken() !== token) {
      return undefined;
    }
    keepSession(reply);
    return reply;
  } catch {
    if (!isPageBeingLeft) {
      endSession('lost', token);
    }
    return undefined;
  }
};

/** Spec S2.77: with a token, user info is fetched once; if that fails the person is logged out. */
export const knownSession = async (): Promise<SessionReply | undefined> => {
  if (readToken() === undefined) {
    endSession();
    return undefined;
  }
  const known = sessionOfToken();
  if (known !== undefined) {
    return known;
  }
  loading ??= askUserInfo().finally(() => {
    loading = undefined;
  });
  return loading;
};

/** Reloads the person's session after a change of permitted pages. */
export const readSessionAgain = async (): Promise<SessionReply> => {
  const token = readToken();
  const reply = await callServer(getUserInfo, {}, { asBrowser: true });
  // Another tab may have logged in as someone else meanwhile; then the new person is loaded.
  if (readToken() !== token) {
    return readSessionAgain();
  }
  keepSession(reply);
  return reply;
};

/** A logout always succeeds here: if the server can't be reached, the session expires there. */
export const logOut = async (): Promise<void> => {
  try {
    await callServer(signOut, {}, { asBrowser: true, isSilent: true });
  } catch {
    // The session is forgotten in this browser either way.
  }
  endSession('left');
};
