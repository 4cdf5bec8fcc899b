import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused } from '#platform/http/failure';

const keptAs = 'invitation-key';

// For this page where storage is switched off.
let keptHere = '';

/** The key waits in this tab while somebody logs in; an address of the login page would carry it to logs and histories. */
export const keepInvitationKey = (key: string): void => {
  keptHere = key;
  try {
    sessionStorage.setItem(keptAs, key);
  } catch {
    // Kept for this page only.
  }
};

export const keptInvitationKey = (): string => {
  try {
    return sessionStorage.getItem(keptAs) ?? keptHere;
  } catch {
    return keptHere;
  }
};

/** A key that was used or opens nothing is worth keeping no longer. */
export const forgetInvitationKey = (): void => {
  keptHere = '';
  try {
    sessionStorage.removeItem(keptAs);
  } catch {
    // Nothing was kept.
  }
};

/** Only these refusals speak of the invitation itself; any other, as of too many requests, leaves the key worth keeping. */
const ends: readonly string[] = ['invitations.expired', 'request.malformed'];

export const isInvitationOver = (failure: unknown): boolean =>
  failure instanceof CallRefused && ends.includes(failure.name);

const pagePath = '/acceptInvitation';

/** The way through the login or one of its steps and back to the invitation. */
export const backToInvitation = (step: '/loginNew' | '/twoFA'): string =>
  `${step}?redirect=${encodeURIComponent(pagePath)}`;

/** The key behind the # of the mail's link, or after a login the one that waited. The page keeps it, also once it is forgotten. */
export const useInvitationKey = (): string => {
  const hash = useLocation({ select: (location) => location.hash });
  const [waiting] = useState(keptInvitationKey);
  useEffect(() => {
    if (hash !== '') {
      keepInvitationKey(hash);
    }
  }, [hash]);
  return hash === '' ? waiting : hash;
};
