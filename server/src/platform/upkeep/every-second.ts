import type { FastifyBaseLogger } from 'fastify';

const everyMs = 1000;

type Sweep = {
  /** Log message on failure; it is retried a second later. */
  failure: string;
  run: (onError: (error: unknown) => void, until: AbortSignal) => Promise<unknown>;
};

/** Runs every second. Returns a stop function; a run in progress finishes. */
export const everySecond = (log: FastifyBaseLogger, { failure, run }: Sweep): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();
  const onError = (error: unknown): void => {
    log.error({ err: error }, failure);
  };
  const next = async (): Promise<void> => {
    try {
      await run(onError, ending.signal);
    } catch (error) {
      onError(error);
    }
    if (!ending.signal.aborted) {
      timer = setTimeout(() => void next(), everyMs);
    }
  };
  void next();
  return () => {
    ending.abort();
    clearTimeout(timer);
  };
};
