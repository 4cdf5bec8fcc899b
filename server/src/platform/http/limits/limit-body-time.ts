import type { FastifyInstance, FastifyRequest } from 'fastify';

// What isn't a file is small; whoever sends it longer holds a place for nothing.
const bodyMilliseconds = 30_000;
/** A file of the largest size over a slow line. */
export const fileMilliseconds = 5 * 60_000;

/** Ends a request whose head or body comes too slowly; a file may take longer than everything else. */
export const limitBodyTime = (server: FastifyInstance): void => {
  server.server.headersTimeout = bodyMilliseconds;
  const clocks = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.takesFile !== true) {
      clocks.set(
        request,
        // Whoever reads the body hears of its end by an error alone, and the request would never be over.
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
