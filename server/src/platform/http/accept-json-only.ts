import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { isForCall } from './caller.ts';

const jsonTypes = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i;

/** A body is JSON in UTF-8 and says so: then no other site's form can send one without the browser asking us first. */
export const acceptJsonOnly = (server: FastifyInstance): void => {
  server.removeContentTypeParser('text/plain');
  server.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    const isOther = type !== undefined && !jsonTypes.test(type);
    const isNameless =
      type === undefined &&
      (request.headers['transfer-encoding'] !== undefined ||
        Number(request.headers['content-length'] ?? 0) > 0);
    done(
      isForCall(request) && (isOther || isNameless)
        ? new Refusal('request.unsupportedMediaType')
        : undefined,
    );
  });
};
