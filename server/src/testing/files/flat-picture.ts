import sharp from 'sharp';

/** Few bytes that hold almost as many pixels as a picture may have. */
export const flatPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 5000, height: 4900, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
