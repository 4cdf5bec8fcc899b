import { beginSingleSignOn, getSingleSignOn } from '@back-office/contract/features/single-sign-on';
import { useEffect, useState } from 'react';
import { callServer } from '#platform/http/client';

/** How people call the provider; null where there is none, undefined until that is known. */
export const useProvider = (): string | null | undefined => {
  const [provider, setProvider] = useState<string | null>();
  useEffect(() => {
    const leaving = new AbortController();
    callServer(getSingleSignOn, {}, { signal: leaving.signal }).then(
      ({ name }) => setProvider(name),
      // The password's form is there either way.
      () => setProvider(null),
    );
    return () => leaving.abort();
  }, []);
  return provider;
};

const wantedKey = 'sso-redirect';

/** Leaves for the provider. Where the person was going waits in this tab; it is judged when he comes back. */
export const leaveForProvider = async (wanted: string | undefined): Promise<void> => {
  const { url } = await callServer(beginSingleSignOn, {});
  try {
    sessionStorage.setItem(wantedKey, wanted ?? '');
  } catch {
    // Without storage he lands at his start.
  }
  location.assign(url);
};

/** Where he was going, once. */
export const takeWanted = (): string | undefined => {
  try {
    const wanted = sessionStorage.getItem(wantedKey) ?? '';
    sessionStorage.removeItem(wantedKey);
    return wanted === '' ? undefined : wanted;
  } catch {
    return undefined;
  }
};
