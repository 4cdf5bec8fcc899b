import { describe, expect, test } from 'vitest';
import { bmpFile, smallBmp } from '../../../testing/files/pictures.ts';
import { readBmp, type Pixels } from './read-bmp.ts';

const pixelsMax = 1_000_000;
const read = (bytes: Buffer): Pixels => {
  const found = readBmp(bytes, pixelsMax);
  if (typeof found === 'string') {
    throw new Error(`A bitmap was not read: ${found}`);
  }
  return found;
};
const colours = (bytes: Buffer): string[] => {
  const { bytes: drawn, channels } = read(bytes);
  return Array.from({ length: drawn.length / channels }, (_, at) =>
    drawn.subarray(at * channels, (at + 1) * channels).toString('hex'),
  );
};

const [red, green, blue, white] = ['ff0000', '00ff00', '0000ff', 'ffffff'];
// Blue, green, red and a zero byte for each.
const palette = Buffer.from('0000ff0000ff0000ff000000ffffff00', 'hex');
const asSeen = [blue, white, red, green];

describe('a bitmap', () => {
  test('is read from its last row up, with blue before red', () => {
    expect(colours(smallBmp())).toEqual(asSeen);
  });

  test('is read from the top where its height is negative', () => {
    const turned = smallBmp();
    turned.writeInt32LE(-2, 22);
    expect(colours(turned)).toEqual([red, green, blue, white]);
  });

  test('is read by its palette, at one, four and eight bits', () => {
    const made = (depth: number, rows: string, colourTable = palette): string[] =>
      colours(
        bmpFile({
          width: 2,
          height: 2,
          depth,
          palette: colourTable,
          pixels: Buffer.from(rows, 'hex'),
        }),
      );
    expect(made(8, '0001000002030000')).toEqual(asSeen);
    expect(made(4, '0100000023000000')).toEqual(asSeen);
    expect(made(1, '4000000080000000')).toEqual([green, red, red, green]);
  });

  test('is read by runs, absolute pixels and jumps', () => {
    const runs = (depth: number, compression: number, rows: string): string[] =>
      colours(
        bmpFile({
          width: 2,
          height: 2,
          depth,
          compression,
          palette,
          pixels: Buffer.from(rows, 'hex'),
        }),
      );
    expect(runs(8, 1, '0100010100000102010300000001')).toEqual(asSeen);
    expect(runs(4, 2, '0201000002230000' + '0001')).toEqual(asSeen);
    // Three single pixels, padded to an even number of bytes; then up to the next row.
    const wide = bmpFile({
      width: 3,
      height: 2,
      depth: 8,
      compression: 1,
      palette,
      pixels: Buffer.from('0003000102000002000102020001', 'hex'),
    });
    expect(colours(wide).slice(3)).toEqual([red, green, blue]);
  });

  test('is read by its masks, with how clear a pixel is', () => {
    const fiveSixFive = bmpFile({
      width: 2,
      height: 1,
      depth: 16,
      compression: 3,
      masks: [0xf8_00, 0x07_e0, 0x00_1f],
      pixels: Buffer.from([0x00, 0xf8, 0xe0, 0x07]),
    });
    expect(colours(fiveSixFive)).toEqual([red, green]);
    const clear = bmpFile({
      width: 1,
      height: 1,
      depth: 32,
      compression: 6,
      masks: [0x00_ff_00_00, 0x00_00_ff_00, 0x00_00_00_ff, 0xff_00_00_00],
      pixels: Buffer.from('0000ff80', 'hex'),
    });
    expect(colours(clear)).toEqual(['ff000080']);
    const plain = bmpFile({
      width: 1,
      height: 1,
      depth: 32,
      pixels: Buffer.from('0000ff00', 'hex'),
    });
    expect(colours(plain)).toEqual([red]);
  });

  test('takes no memory for more pixels than the limit, and is torn where a row is missing', () => {
    const vast = smallBmp();
    vast.writeInt32LE(2 ** 31 - 1, 18);
    expect(readBmp(vast, pixelsMax)).toBe('tooLarge');
    expect(readBmp(smallBmp().subarray(0, -6), pixelsMax)).toBe('torn');
    expect(readBmp(Buffer.from('BM'), pixelsMax)).toBe('torn');
  });
});
