import type { FastifyInstance, FastifyRequest } from 'fastify';

// A body that isn't a file is small; a slower sender only occupies a place.
const bodyMilliseconds = 30_000;
/** A file of the largest size over a slow line. */
export const fileMilliseconds = 5 * 60_000;

/** Ends a request whose head or body arrives too slowly; a file may take longer than other bodies. */
export const limitBodyTime = (server: FastifyInstance): void => {
  server.server.headersTimeout = bodyMilliseconds;
  const clocks = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.takesFile !== true) {
      clocks.set(
        request,
        // The reader of the body notices its end only as an error; otherwise the request would never finish.
        setTimeout(
          () => request.raw.destroy(new Error('The body came too slowly.')),
          bodyMilliseconds,
        ),
      );
    }
  });
  const stopClock = async (request: FastifyRequest): Promise<void> =>
    clearTimeout(clocks.get(request));
  server.addHook('preValidation', stopClock);
  server.addHook('onSend', stopClock);
  server.addHook('onRequestAbort', stopClock);
};
