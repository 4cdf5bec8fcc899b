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
  const { name, mediaType, bytes, content, disposition = 'attachment' } = file;
  return (
    reply
      .header('content-type', mediaType)
      // Opened by its own address it may neither run anything nor reach the product's origin.
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-length', bytes)
      .header(
        'content-disposition',
        `${disposition}; filename="${name.ascii}"; filename*=UTF-8''${encoded(name.full)}`,
      )
      .send(content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false }))
  );
};
