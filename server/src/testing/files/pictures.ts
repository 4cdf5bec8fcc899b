import sharp from 'sharp';

type Made = { width?: number; height?: number };

/** Full of noise, so that every byte is needed. */
const picture = ({ width = 40, height = 20 }: Made) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const jpgFile = (made: Made = {}): Promise<Buffer> => picture(made).jpeg().toBuffer();
export const pngFile = (made: Made = {}): Promise<Buffer> => picture(made).png().toBuffer();

type Bitmap = {
  width: number;
  height: number;
  depth: number;
  compression?: number;
  masks?: readonly number[];
  palette?: Buffer;
  pixels: Buffer;
};

/** A Windows bitmap with the header of version 3. */
export const bmpFile = ({
  width,
  height,
  depth,
  compression = 0,
  masks = [],
  palette = Buffer.alloc(0),
  pixels,
}: Bitmap): Buffer => {
  const maskBytes = Buffer.alloc(masks.length * 4);
  masks.forEach((mask, at) => maskBytes.writeUInt32LE(mask, at * 4));
  const pixelsAt = 54 + maskBytes.length + palette.length;
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(pixelsAt + pixels.length, 2);
  head.writeUInt32LE(pixelsAt, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(depth, 28);
  head.writeUInt32LE(compression, 30);
  return Buffer.concat([head, maskBytes, palette, pixels]);
};

/** Two by two: red and green below, blue and white above. */
export const smallBmp = (): Buffer =>
  bmpFile({
    width: 2,
    height: 2,
    depth: 24,
    pixels: Buffer.from([0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0]),
  });

/** A small file with almost as many pixels as a picture may have. */
export const flatPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 5000, height: 4900, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
