import { removeUpload } from '@back-office/contract/features/uploads';
import { useEffect, useRef } from 'react';
import { callServer } from '#platform/http/client';

/**
 * Removes a form's unused uploads when it closes: for a day they would count against the person's limit. `isUsed`
 * tells which files are attached by now.
 */
export const useLeftFiles = (ids: readonly string[], isUsed: (id: string) => boolean): void => {
  const left = useRef<() => string[]>(() => []);
  useEffect(() => {
    left.current = () => ids.filter((id) => !isUsed(id));
  });
  useEffect(
    () => () => {
      for (const id of left.current()) {
        // Files that fail to be removed here are removed by a job of the server.
        callServer(removeUpload, { id }, { isSilent: true }).catch(() => undefined);
      }
    },
    [],
  );
};
