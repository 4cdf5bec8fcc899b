import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawAvatar } from './choose-avatar.ts';

const red = { r: 200, g: 20, b: 20 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const read = (avatar: string | undefined) =>
  sharp(Buffer.from((avatar ?? '').replace('data:image/webp;base64,', ''), 'base64'));

describe('[S3.1] a profile picture', () => {
  test('is written anew as a small square, whatever kind of picture it was', async () => {
    for (const sent of [
      await picture(300, 200).png().toBuffer(),
      await picture(200, 900).jpeg().toBuffer(),
      await picture(50, 50).webp().toBuffer(),
    ]) {
      expect(await read(await drawAvatar(sent)).metadata()).toMatchObject({
        format: 'webp',
        width: 96,
        height: 96,
      });
    }
  });

  test('keeps nothing of the file but its pixels: no place, no camera, no hidden text', async () => {
    const sent = await picture(300, 300)
      .withExif({ IFD0: { Copyright: 'secret-place 22.28 114.15' } })
      .jpeg()
      .toBuffer();
    const withTail = Buffer.concat([sent, Buffer.from('<script>secret-place</script>')]);
    expect(withTail.includes('secret-place')).toBe(true);
    const drawn = await drawAvatar(withTail);
    const bytes = await read(drawn).metadata();
    expect(bytes.exif).toBeUndefined();
    expect(Buffer.from((drawn ?? '').slice(23), 'base64').includes('secret-place')).toBe(false);
  });

  test('is turned as its camera was held', async () => {
    // Red above blue, marked as rotated by half a turn: blue must be on top.
    const blue = { create: { width: 100, height: 50, channels: 3 as const, background: 'blue' } };
    const sent = await picture(100, 100)
      .composite([{ input: blue, top: 50, left: 0 }])
      .withMetadata({ orientation: 3 })
      .png()
      .toBuffer();
    const pixels = await read(await drawAvatar(sent))
      .raw()
      .toBuffer();
    expect((pixels[2] ?? 0) > (pixels[0] ?? 0)).toBe(true);
  });

  test('is refused unless its bytes are a PNG, a JPEG or a WebP, whole and of a size that can be drawn', async () => {
    const png = await picture(300, 200).png().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
    // A header that claims 50,000 by 50,000 pixels in a few bytes.
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(50_000, 16);
    bomb.writeUInt32BE(50_000, 20);
    const refused: Record<string, Buffer> = {
      svg: Buffer.from(svg),
      gif: await picture(20, 20).gif().toBuffer(),
      tiff: await picture(20, 20).tiff().toBuffer(),
      text: Buffer.from('not a picture'),
      nothing: Buffer.alloc(0),
      headerOnly: png.subarray(0, 20),
      'svg behind a PNG’s beginning': Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
      bomb,
    };
    for (const [what, bytes] of Object.entries(refused)) {
      expect([what, await drawAvatar(bytes)]).toEqual([what, undefined]);
    }
  });
});
