import { removeUpload } from '@back-office/contract/features/uploads';
import { useEffect, useRef } from 'react';
import { callServer } from '#platform/http/client';

/**
 * Takes away what a form uploaded and left behind when it closes: for a day it would count against what its person can upload.
 * `isUsed` says which files something holds by now.
 */
export const useLeftFiles = (ids: readonly string[], isUsed: (id: string) => boolean): void => {
  const left = useRef<() => string[]>(() => []);
  useEffect(() => {
    left.current = () => ids.filter((id) => !isUsed(id));
  });
  useEffect(
    () => () => {
      for (const id of left.current()) {
        // What is not removed now is removed by a round of the server.
        callServer(removeUpload, { id }, { isSilent: true }).catch(() => undefined);
      }
    },
    [],
  );
};
