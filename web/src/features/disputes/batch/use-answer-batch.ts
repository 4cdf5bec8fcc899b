import {
  answerBatchBytesMax,
  latestAnswerBatch,
  uploadAnswers,
} from '@back-office/contract/features/disputes/batches';
import { disputeErrors } from '@back-office/messages/errors/money/disputes';
import { useEffect, useRef, useState } from 'react';
import { CallFailed, CallRefused } from '#platform/http/client';
import { newIdempotencyKey } from '#platform/http/request';
import { useQuestion } from '#platform/http/questions';
import { sendFile } from '#platform/http/send-file';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';

/** One's newest batch as it moves on, and a ZIP on its way to become the next one. */
export const useAnswerBatch = () => {
  const say = useSay();
  const { data, refetch } = useQuestion(latestAnswerBatch, {});
  useStale('answerBatches', refetch);
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const stopper = useRef<AbortController>(undefined);
  // Nobody waits for it on another page.
  useEffect(() => () => stopper.current?.abort(), []);
  const upload = async (file: File): Promise<void> => {
    setProblem(undefined);
    if (file.size > answerBatchBytesMax) {
      setProblem(say(disputeErrors['disputes.batchTooLarge']));
      return;
    }
    stopper.current = new AbortController();
    setShare(0);
    try {
      await sendFile(
        uploadAnswers,
        { fileName: file.name },
        {
          file,
          idempotencyKey: newIdempotencyKey(),
          onProgress: setShare,
          signal: stopper.current.signal,
        },
      );
      await refetch();
    } catch (failure) {
      const isSaid = failure instanceof CallRefused || failure instanceof CallFailed;
      setProblem(isSaid ? failure.msg : undefined);
    }
    setShare(undefined);
  };
  return {
    batch: data?.batch ?? null,
    share,
    problem,
    upload,
    stop: () => stopper.current?.abort(),
  };
};
