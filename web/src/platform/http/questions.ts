import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import {
  hashKey,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { callServer, CallRefused } from '#platform/http/client';
import { newIdempotencyKey } from '#platform/http/request';
import { useLanguage } from '#platform/language/language';
import { createStore } from '#platform/store';
import { useTimeZone } from '#platform/time-zone';

export type QuestionOptions = {
  enabled?: boolean;
  /** Shows the previous answer while the next one loads: paging without a flash. */
  keepPreviousData?: boolean;
  /** How long an answer counts as fresh; 0 by default. */
  staleTimeMs?: number;
};

/**
 * Loads a call's answer and keeps it current. Language and zone are part of the key: both change the answer. While it
 * loads in another language, the previous answer stays, and with it an open form.
 */
export const useQuestion = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  options: QuestionOptions = {},
): UseQueryResult<OutputOf<Call>, Error> => {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useQuery<OutputOf<Call>, Error>({
    queryKey: [call.name, input, language, timeZone.id],
    queryFn: ({ signal }) => callServer(call, input, { signal }),
    enabled: options.enabled ?? true,
    staleTime: options.staleTimeMs ?? 0,
    placeholderData: (before, asked) =>
      options.keepPreviousData === true || hashKey([asked?.queryKey[1]]) === hashKey([input])
        ? before
        : undefined,
  });
};

const isOfChanged = ({ name }: CallRefused): boolean =>
  name === 'request.conflict' || name.endsWith('.changedMeanwhile');

/** Sends a command, then reloads the questions it changes. */
export type Send = <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  refreshes: readonly CallDefinition[],
) => Promise<OutputOf<Call>>;

/** How many commands of this page were done. */
export const commandsDone = createStore(0);

/** A retry of the same input carries the same idempotency key. */
export const useSend = (): Send => {
  const queryClient = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return async (call, input, refreshes) => {
    const attempt = `${call.name} ${JSON.stringify(input)}`;
    const idempotencyKey = keys.current.get(attempt) ?? newIdempotencyKey();
    keys.current.set(attempt, idempotencyKey);
    const refresh = () =>
      Promise.all(refreshes.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
    try {
      const answer = await callServer(call, input, { idempotencyKey });
      keys.current.delete(attempt);
      commandsDone.write(commandsDone.read() + 1);
      await refresh();
      return answer;
    } catch (failure) {
      // A refusal is an answer: the next try is a new attempt.
      if (failure instanceof CallRefused) {
        keys.current.delete(attempt);
        // Somebody else changed it, so the displayed data is stale.
        if (isOfChanged(failure)) {
          await refresh();
        }
      }
      throw failure;
    }
  };
};

/** The same for a view that shows the command's progress. */
export const useCommand = <Call extends CallDefinition>(
  call: Call,
  { refreshes }: { refreshes: readonly CallDefinition[] },
): UseMutationResult<OutputOf<Call>, Error, InputOf<Call>> => {
  const send = useSend();
  return useMutation<OutputOf<Call>, Error, InputOf<Call>>({
    mutationFn: (input) => send(call, input, refreshes),
  });
};
