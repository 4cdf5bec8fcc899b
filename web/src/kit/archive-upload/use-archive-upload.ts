import { archiveBytesMax } from '@back-office/contract/features/uploads/rules';
import type { CallDefinition, InputOf } from '@back-office/contract/kit/call';
import type { Word } from '@back-office/messages/words';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '#platform/dialog/unsaved-changes';
import { CallFailed, CallRefused } from '#platform/http/client';
import { newIdempotencyKey } from '#platform/http/request';
import { sendFile } from '#platform/http/send-file';
import { useSay } from '#platform/language/language';

type Wanted = {
  call: CallDefinition;
  /** Message for a ZIP that is too large to send. */
  tooLarge: Word;
  /** Called once it has arrived. */
  done: () => Promise<unknown>;
};

/** Uploads a ZIP. */
export const useArchiveUpload = ({ call, tooLarge, done }: Wanted) => {
  const say = useSay();
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const stopper = useRef<AbortController>(undefined);
  // Leaving the page stops the upload, so it asks first.
  useUnsavedChanges(share !== undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const upload = async (file: File): Promise<void> => {
    setProblem(undefined);
    if (file.size > archiveBytesMax) {
      setProblem(say(tooLarge));
      return;
    }
    stopper.current = new AbortController();
    setShare(0);
    try {
      const input: InputOf<CallDefinition> = { fileName: file.name };
      await sendFile(call, input, {
        file,
        idempotencyKey: newIdempotencyKey(),
        onProgress: setShare,
        signal: stopper.current.signal,
      });
      await done();
    } catch (failure) {
      const isSaid = failure instanceof CallRefused || failure instanceof CallFailed;
      setProblem(isSaid ? failure.msg : undefined);
    }
    setShare(undefined);
  };
  return { share, problem, upload, stop: () => stopper.current?.abort() };
};
