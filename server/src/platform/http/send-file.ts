import { Readable } from 'node:stream';
import type { FileAnswer } from '@back-office/contract/kit/file';
import type { FastifyReply } from 'fastify';

/** RFC 5987 leaves fewer characters as they are than a URI does. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Sends what was made. The length is said before the first byte, so that a connection that breaks half way is a failure to
 * whoever reads, never a shorter file. Spec S7.19.
 */
export const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  const { name, mediaType, bytes, content } = file;
  return reply
    .header('content-type', mediaType)
    .header('content-length', bytes)
    .header(
      'content-disposition',
      `attachment; filename="${name.ascii}"; filename*=UTF-8''${encoded(name.full)}`,
    )
    .send(content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false }));
};
