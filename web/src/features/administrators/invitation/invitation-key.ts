import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CallRefused } from '#platform/http/failure';

const keptAs = 'invitation-key';

// Fallback for this page if storage is switched off.
let keptHere = '';

/** The key is stored in this tab during a login; in the login page's address it would reach logs and histories. */
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

/** Drops a key that was used or is invalid. */
export const forgetInvitationKey = (): void => {
  keptHere = '';
  try {
    sessionStorage.removeItem(keptAs);
  } catch {
    // Nothing was stored.
  }
};

/** Only these refusals concern the invitation itself; after any other, such as too many requests, the key is kept. */
const ends: readonly string[] = ['invitations.expired', 'request.malformed'];

export const isInvitationOver = (failure: unknown): boolean =>
  failure instanceof CallRefused && ends.includes(failure.name);

const pagePath = '/acceptInvitation';

/** Address of the login or one of its steps, returning to the invitation. */
export const backToInvitation = (step: '/loginNew' | '/twoFA'): string =>
  `${step}?redirect=${encodeURIComponent(pagePath)}`;

/**
 * The key in the fragment of the mail's link, or after a login the stored one. The page keeps it, even after it is
 * dropped from storage.
 */
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
