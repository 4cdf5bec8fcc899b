import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import {
  keepPreviousData,
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
import { useTimeZone } from '#platform/time-zone';

export type QuestionOptions = {
  enabled?: boolean;
  /** Shows the answer before while the next one is on its way: paging without a flash. */
  keepPreviousData?: boolean;
  /** How long an answer is taken as fresh; 0 by default. */
  staleTimeMs?: number;
};

/** Asks the server and follows the answer. Language and zone are part of the question: both change what comes back. */
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
    ...(options.keepPreviousData === true ? { placeholderData: keepPreviousData } : {}),
  });
};

/** Does something and lets the questions it changes be asked again. A retry of the same input carries the same idempotency key. */
export const useCommand = <Call extends CallDefinition>(
  call: Call,
  { refreshes }: { refreshes: readonly CallDefinition[] },
): UseMutationResult<OutputOf<Call>, Error, InputOf<Call>> => {
  const queryClient = useQueryClient();
  const attempt = useRef<{ input: string; key: string } | undefined>(undefined);
  return useMutation<OutputOf<Call>, Error, InputOf<Call>>({
    mutationFn: (input) => {
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) {
        attempt.current = { input: text, key: newIdempotencyKey() };
      }
      return callServer(call, input, { idempotencyKey: attempt.current.key });
    },
    // A refusal is an answer: what is tried after it is another attempt.
    onError: (failure) => {
      if (failure instanceof CallRefused) {
        attempt.current = undefined;
      }
    },
    onSuccess: async () => {
      attempt.current = undefined;
      await Promise.all(
        refreshes.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    },
  });
};
