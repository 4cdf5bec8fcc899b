import type { Readable } from 'node:stream';
import type { UploadRefusal } from '@back-office/contract/features/uploads/rules';

type Limits = { bytesMax: number };

/** The bytes of a body, never more than the limit in memory. Nothing of it is anywhere until it is whole. */
export const receiveBytes = async (
  body: Readable,
  { bytesMax }: Limits,
): Promise<Buffer | UploadRefusal> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Left open when it stops: the answer goes over the same line.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      length += (chunk as Buffer).length;
      if (length > bytesMax) {
        return 'uploads.tooLarge';
      }
      chunks.push(chunk as Buffer);
    }
  } catch {
    return 'uploads.interrupted';
  }
  return length === 0 ? 'uploads.empty' : Buffer.concat(chunks);
};
