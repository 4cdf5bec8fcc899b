// Windows bitmaps ([MS-WMF] 2.2.2.9 and the headers of versions 4 and 5), which the image library doesn't read.

export type Pixels = { width: number; height: number; channels: 3 | 4; bytes: Buffer };

const fileHeaderBytes = 14;
const [plain, rle8, rle4, bitFields, alphaBitFields] = [0, 1, 2, 3, 6];
const depths = [1, 4, 8, 16, 24, 32];
type Masks = readonly [number, number, number, number];
const noMasks: Masks = [0, 0, 0, 0];
const masks16: Masks = [0x7c_00, 0x03_e0, 0x00_1f, 0];
const masks32: Masks = [0x00_ff_00_00, 0x00_00_ff_00, 0x00_00_00_ff, 0];

type Head = {
  width: number;
  height: number;
  isTopDown: boolean;
  depth: number;
  compression: number;
  masks: Masks;
  palette: Buffer;
  paletteEntryBytes: 3 | 4;
  pixelsAt: number;
};

class TornBitmap extends Error {}

/** The masks of a pixel's channels in its 16 or 32 bits. */
const masksOf = (
  bytes: Buffer,
  { depth, compression }: Pick<Head, 'depth' | 'compression'>,
): Masks => {
  if (compression === bitFields || compression === alphaBitFields) {
    const at = fileHeaderBytes + 40;
    const hasAlpha = compression === alphaBitFields || bytes.readUInt32LE(fileHeaderBytes) >= 56;
    return [0, 4, 8, 12].map((more) =>
      more === 12 && !hasAlpha ? 0 : bytes.readUInt32LE(at + more),
    ) as unknown as Masks;
  }
  if (depth === 16) {
    return masks16;
  }
  return depth === 32 ? masks32 : noMasks;
};

const readOldHead = (bytes: Buffer): Head => ({
  width: bytes.readUInt16LE(18),
  height: bytes.readUInt16LE(20),
  isTopDown: false,
  depth: bytes.readUInt16LE(24),
  compression: plain,
  masks: noMasks,
  palette: bytes.subarray(fileHeaderBytes + 12),
  paletteEntryBytes: 3,
  pixelsAt: bytes.readUInt32LE(10),
});

const readHead = (bytes: Buffer): Head => {
  const headBytes = bytes.readUInt32LE(fileHeaderBytes);
  if (headBytes === 12) {
    return readOldHead(bytes);
  }
  const height = bytes.readInt32LE(22);
  const kind = { depth: bytes.readUInt16LE(28), compression: bytes.readUInt32LE(30) };
  const hasMasksBehind = headBytes === 40 && kind.compression === bitFields;
  return {
    ...kind,
    width: bytes.readInt32LE(18),
    height: Math.abs(height),
    isTopDown: height < 0,
    masks: masksOf(bytes, kind),
    palette: bytes.subarray(fileHeaderBytes + headBytes + (hasMasksBehind ? 12 : 0)),
    paletteEntryBytes: 4,
    pixelsAt: bytes.readUInt32LE(10),
  };
};

/** The bit depths allowed for each compression. */
const depthsOf: Readonly<Record<number, readonly number[]>> = {
  [plain]: depths,
  [rle8]: [8],
  [rle4]: [4],
  [bitFields]: [16, 32],
  [alphaBitFields]: [16, 32],
};

const isPossible = (head: Head, bytes: Buffer): boolean => {
  const { width, height, depth, compression, pixelsAt } = head;
  const isPlaced = pixelsAt > fileHeaderBytes && pixelsAt < bytes.length;
  return width > 0 && height > 0 && isPlaced && depthsOf[compression]?.includes(depth) === true;
};

/** Position of the next pixel in a compressed picture; pixels outside it are skipped. */
type Brush = { column: number; row: number };

/** An escape in run-length data: an end, a jump, or single pixels. Returns the number of bytes used after it. */
const takeEscape = (
  value: number,
  rest: Buffer,
  {
    brush,
    put,
    isWide,
  }: { brush: Brush; put: (byte: number, place: number) => void; isWide: boolean },
): number => {
  if (value === 0) {
    [brush.column, brush.row] = [0, brush.row + 1];
    return 0;
  }
  if (value === 2) {
    brush.column += rest.readUInt8(0);
    brush.row += rest.readUInt8(1);
    return 2;
  }
  for (let place = 0; place < value; place += 1) {
    put(rest.readUInt8(isWide ? place : place >> 1), place);
  }
  const used = isWide ? value : Math.ceil(value / 2);
  return used + (used % 2);
};

/** Indexes of a picture with run-length-encoded rows; skipped pixels stay zero. */
const unpackRuns = ({ width, height, depth, pixelsAt }: Head, bytes: Buffer): Buffer => {
  const indexes = Buffer.alloc(width * height);
  const brush: Brush = { column: 0, row: 0 };
  const isWide = depth === 8;
  const half = (byte: number, place: number): number => (place % 2 === 0 ? byte >> 4 : byte & 15);
  const put = (byte: number, place: number): void => {
    if (brush.column < width && brush.row < height) {
      indexes[brush.row * width + brush.column] = isWide ? byte : half(byte, place);
    }
    brush.column += 1;
  };
  let at = pixelsAt;
  while (at + 1 < bytes.length && brush.row < height) {
    const [count, value] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)];
    at += 2;
    if (count === 0 && value === 1) {
      return indexes;
    }
    if (count === 0) {
      at += takeEscape(value, bytes.subarray(at), { brush, put, isWide });
    }
    for (let place = 0; place < count; place += 1) {
      put(value, place);
    }
  }
  return indexes;
};

/** Reads a channel of a pixel as eight bits; without a mask it has its full value. */
const channelReader = (mask: number): ((pixel: number) => number) => {
  if (mask === 0) {
    return () => 255;
  }
  const shift = 31 - Math.clz32(mask & -mask);
  const highest = mask >>> shift;
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / highest);
};

/** Paints the pixel of a column and row of the file at a position of the drawing. */
type Paint = (x: number, y: number, at: number) => void;

const paintByPalette = (
  { palette, paletteEntryBytes }: Head,
  drawn: Buffer,
  indexAt: (x: number, y: number) => number,
): Paint => {
  return (x, y, at) => {
    const entry = indexAt(x, y) * paletteEntryBytes;
    drawn[at] = palette[entry + 2] ?? 0;
    drawn[at + 1] = palette[entry + 1] ?? 0;
    drawn[at + 2] = palette[entry] ?? 0;
  };
};

const paintByMasks = (
  { depth, masks }: Head,
  drawn: Buffer,
  pixelAt: (x: number, y: number) => number,
): Paint => {
  const channels = masks.filter((mask, place) => place < 3 || mask !== 0);
  const readers = channels.map(channelReader);
  // A missing colour mask leaves its channel at zero.
  const isDark = channels.map((mask) => mask === 0);
  return (x, y, at) => {
    const pixel = pixelAt(x, y) & (depth === 16 ? 0xff_ff : -1);
    for (const [place, read] of readers.entries()) {
      drawn[at + place] = isDark[place] === true ? 0 : read(pixel);
    }
  };
};

/** Start of each row; rows are padded to a multiple of four bytes. */
const rowStarts = ({ width, height, depth, pixelsAt }: Head, bytes: Buffer) => {
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (pixelsAt + rowBytes * (height - 1) + Math.ceil((width * depth) / 8) > bytes.length) {
    throw new TornBitmap('A bitmap ends before its last row.');
  }
  return (y: number): number => pixelsAt + rowBytes * y;
};

const painterOf = (head: Head, bytes: Buffer, drawn: Buffer): Paint => {
  const { width, depth, compression } = head;
  if (compression === rle8 || compression === rle4) {
    const indexes = unpackRuns(head, bytes);
    return paintByPalette(head, drawn, (x, y) => indexes[y * width + x] ?? 0);
  }
  const rowAt = rowStarts(head, bytes);
  if (depth <= 8) {
    const inByte = 8 / depth;
    return paintByPalette(head, drawn, (x, y) => {
      const byte = bytes[rowAt(y) + Math.floor(x / inByte)] ?? 0;
      return (byte >> (8 - depth - (x % inByte) * depth)) & (2 ** depth - 1);
    });
  }
  if (depth === 24) {
    return (x, y, at) => {
      const from = rowAt(y) + x * 3;
      drawn[at] = bytes[from + 2] ?? 0;
      drawn[at + 1] = bytes[from + 1] ?? 0;
      drawn[at + 2] = bytes[from] ?? 0;
    };
  }
  return paintByMasks(head, drawn, (x, y) =>
    depth === 16 ? bytes.readUInt16LE(rowAt(y) + x * 2) : bytes.readInt32LE(rowAt(y) + x * 4),
  );
};

/**
 * The pixels of a bitmap, from the top. `tooLarge` if it claims more than the limit, before memory is taken; `torn` if it is no
 * bitmap, or ends too early.
 */
export const readBmp = (bytes: Buffer, pixelsMax: number): Pixels | 'tooLarge' | 'torn' => {
  try {
    const head = readHead(bytes);
    if (!isPossible(head, bytes)) {
      return 'torn';
    }
    const { width, height, isTopDown } = head;
    if (width * height > pixelsMax) {
      return 'tooLarge';
    }
    const channels = head.masks[3] === 0 ? 3 : 4;
    const drawn = Buffer.alloc(width * height * channels);
    const paint = painterOf(head, bytes, drawn);
    let at = 0;
    for (let y = 0; y < height; y += 1) {
      const row = isTopDown ? y : height - 1 - y;
      for (let x = 0; x < width; x += 1) {
        paint(x, row, at);
        at += channels;
      }
    }
    return { width, height, channels, bytes: drawn };
  } catch (error) {
    if (error instanceof TornBitmap || error instanceof RangeError) {
      return 'torn';
    }
    throw error;
  }
};
