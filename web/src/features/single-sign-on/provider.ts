import { beginSingleSignOn, getSingleSignOn } from '@back-office/contract/features/single-sign-on';
import { useEffect, useState } from 'react';
import { callServer } from '#platform/http/client';

/** The provider's display name; null if there is none, undefined while loading. */
export const useProvider = (): string | null | undefined => {
  const [provider, setProvider] = useState<string | null>();
  useEffect(() => {
    const leaving = new AbortController();
    callServer(getSingleSignOn, {}, { signal: leaving.signal }).then(
      ({ name }) => setProvider(name),
      // The password form is available either way.
      () => setProvider(null),
    );
    return () => leaving.abort();
  }, []);
  return provider;
};

const wantedKey = 'sso-redirect';

/** Redirects to the provider. The wanted address is stored in this tab and checked on return. */
export const leaveForProvider = async (wanted: string | undefined): Promise<void> => {
  const { url } = await callServer(beginSingleSignOn, {});
  try {
    sessionStorage.setItem(wantedKey, wanted ?? '');
  } catch {
    // Without storage the person continues to the start.
  }
  location.assign(url);
};

/** Returns the stored address, once. */
export const takeWanted = (): string | undefined => {
  try {
    const wanted = sessionStorage.getItem(wantedKey) ?? '';
    sessionStorage.removeItem(wantedKey);
    return wanted === '' ? undefined : wanted;
  } catch {
    return undefined;
  }
};
