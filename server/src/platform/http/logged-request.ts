import type { FastifyRequest } from 'fastify';

// Whoever holds the key of such an address pays, complains or cancels by it.
const ofPayers = '/pay/';

const pathOf = ({ url, routeOptions }: FastifyRequest): string | undefined => {
  if (routeOptions.url?.includes(':key') === true) {
    return routeOptions.url;
  }
  return url.startsWith(ofPayers) ? `${ofPayers}*` : url.split('?')[0];
};

/** A request as the log keeps it: without its query, since people search by e-mail and name, and without a key in its path. */
export const loggedRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  ip: request.ip,
});
