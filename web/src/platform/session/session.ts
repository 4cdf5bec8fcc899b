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

// A page that is being left after logging out still shows whose it was.
let lastKnown: SessionReply | undefined;

/** The server's own answer about who is logged in: the same object until something of it changes. */
export const useSessionReply = (): SessionReply => {
  const reply = useStore(sessionStore) ?? lastKnown;
  if (reply === undefined) {
    throw new Error('A page outside the guard asked for the session.');
  }
  lastKnown = reply;
  return reply;
};

let lastLogin = '';

/** Which login the page shows; a page that is being left still shows the last one. */
export const useLogin = (): string => {
  lastLogin = useStore(loginStore) ?? lastLogin;
  return lastLogin;
};

/** Who is logged in; only pages behind the guard ask. */
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
// Far longer than a page lives on that is being left; it is there after that only if its person chose to stay.
const leavingMs = 5000;

/** A page that is loaded anew breaks off what it asks, whatever it asks again; that is no answer about its session. */
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
  // What was refused was the token before; another tab brought this one.
  expiredStore.write(false);
  try {
    const reply = await callServer(getUserInfo, {}, { asBrowser: true });
    // Another tab may have logged in as someone else meanwhile; his answer must not be shown under this token.
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

/** After something that changes how far the person may go: asks the server anew who he is. */
export const readSessionAgain = async (): Promise<SessionReply> => {
  const token = readToken();
  const reply = await callServer(getUserInfo, {}, { asBrowser: true });
  // Another tab may have logged in as someone else meanwhile, and whoever is there now is asked for.
  if (readToken() !== token) {
    return readSessionAgain();
  }
  keepSession(reply);
  return reply;
};

/** Logging out always succeeds here: a server that cannot be reached lets the session run out by itself. */
export const logOut = async (): Promise<void> => {
  try {
    await callServer(signOut, {}, { asBrowser: true, isSilent: true });
  } catch {
    // The session is forgotten in this browser either way.
  }
  endSession('left');
};
