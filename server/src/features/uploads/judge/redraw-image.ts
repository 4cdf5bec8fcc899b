import {
  imageMegapixelsMax,
  type UploadRefusal,
} from '@back-office/contract/features/uploads/rules';
import type { Sharp } from 'sharp';
import type { JudgedFile } from './judged.ts';
import { readBmp } from './read-bmp.ts';

type Kind = 'jpg' | 'png' | 'bmp';

const pixelsMax = imageMegapixelsMax * 1_000_000;
const secondsMax = 20;
const quality = 92;

// Loaded with the first picture, so that the server also runs on a machine without a build of the library (Decision 8).
const loadSharp = async () => (await import('sharp')).default;

const pictureOf = async (kind: Kind, bytes: Buffer): Promise<Sharp | UploadRefusal> => {
  const sharp = await loadSharp();
  if (kind !== 'bmp') {
    return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });
  }
  const read = readBmp(bytes, pixelsMax);
  if (typeof read === 'string') {
    return read === 'tooLarge' ? 'uploads.unpacksTooLarge' : 'uploads.damaged';
  }
  const { width, height, channels } = read;
  return sharp(read.bytes, { raw: { width, height, channels } });
};

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && /pixel limit/i.test(error.message);

/** The picture re-encoded: no location, no camera, no second content. A bitmap is stored as PNG. */
export const redrawImage = async (
  kind: Kind,
  bytes: Buffer,
): Promise<JudgedFile | UploadRefusal> => {
  try {
    const picture = await pictureOf(kind, bytes);
    if (typeof picture === 'string') {
      return picture;
    }
    const upright = picture.timeout({ seconds: secondsMax }).autoOrient();
    return kind === 'jpg'
      ? { kind: 'jpg', bytes: await upright.jpeg({ quality }).toBuffer() }
      : { kind: 'png', bytes: await upright.png({ compressionLevel: 9 }).toBuffer() };
  } catch (error) {
    return isTooLarge(error) ? 'uploads.unpacksTooLarge' : 'uploads.damaged';
  }
};
