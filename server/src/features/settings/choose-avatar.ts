import {
  avatarPixelsMax,
  chooseAvatar,
  removeAvatar,
} from '@back-office/contract/features/settings';
import sql from 'sql-template-tag';
import { implement, implementPrepared } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { gateOf } from '#platform/work/lanes';

/** Twice the widest place it is shown in, for high-density screens. */
const side = 96;
const secondsMax = 5;

/** First bytes of each kind of picture; the libraries behind sharp read far more kinds, and no others reach them. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001A\n',
  (bytes) => bytes.subarray(0, 3).toString('latin1') === '\u00FF\u00D8\u00FF',
  (bytes) =>
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
    bytes.subarray(8, 12).toString('latin1') === 'WEBP',
];

/**
 * A small square picture with nothing of the upload but its pixels: no location, no camera, no second content. Undefined if the
 * bytes are not an accepted picture.
 */
export const drawAvatar = async (bytes: Buffer): Promise<string | undefined> => {
  if (!beginnings.some((isSo) => isSo(bytes))) {
    return undefined;
  }
  // Loaded with the first picture, so that the server also runs on a machine without a build of the library.
  const { default: sharp } = await import('sharp');
  try {
    const drawn = await sharp(bytes, { limitInputPixels: avatarPixelsMax, failOn: 'error' })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
    return `data:image/webp;base64,${drawn.toString('base64')}`;
  } catch {
    // Truncated, damaged, or larger than stated.
    return undefined;
  }
};

// A flat picture of a few kilobytes can hold millions of pixels, which take a core for a second.
const whileDrawing = gateOf(2);
const drawingFor = new Set<bigint>();

/** One picture per person at a time. */
const drawInTurn = async (personId: bigint, bytes: Buffer): Promise<string | undefined> => {
  if (drawingFor.has(personId)) {
    throw new Refusal('request.tooMany', { retryAfterSeconds: 1 });
  }
  drawingFor.add(personId);
  try {
    return await whileDrawing(() => drawAvatar(bytes));
  } finally {
    drawingFor.delete(personId);
  }
};

export const chooseAvatarRoute = implementPrepared(
  chooseAvatar,
  ({ session }, { picture }) => drawInTurn(session.personId, Buffer.from(picture, 'base64')),
  async ({ tx, session, refuse, change, file: avatar }) => {
    if (avatar === undefined) {
      return refuse('settings.pictureUnreadable');
    }
    await tx.run(sql`update persons set avatar = ${avatar} where id = ${session.personId}`);
    change({ before: null, after: { characters: avatar.length } });
    return { avatar };
  },
);

export const removeAvatarRoute = implement(removeAvatar, async ({ tx, session, change }) => {
  await tx.run(sql`update persons set avatar = null where id = ${session.personId}`);
  change({ before: null, after: null });
  return {};
});
