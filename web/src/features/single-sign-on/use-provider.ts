import { getSingleSignOn } from '@back-office/contract/features/single-sign-on';
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
