import { crc32, deflateSync } from 'node:zlib';

const width = 600;
const heights = { sheet: 760, card: 380 };

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

type Drawn = { height: number; paper: number; ink: number };

/** A row of grey pixels: paper, frame or lines of writing. */
const rowOf = (y: number, { height, paper, ink }: Drawn): Buffer => {
  const row = Buffer.alloc(width + 1, paper);
  row[0] = 0;
  const isEdge = y < 12 || y >= height - 12;
  const line = Math.floor((y - 80) / 44);
  const isWritten = y >= 80 && y < height - 60 && (y - 80) % 44 < 14;
  if (isEdge || isWritten) {
    row.fill(ink, isEdge ? 1 : 60, isEdge ? width : 540 - (line % 4) * 70);
  }
  return row;
};

/** A PNG of a fictitious sheet or card. A dark one is unreadable. */
export const madePicture = ({ isDark, isCard }: { isDark: boolean; isCard: boolean }): Buffer => {
  const height = isCard ? heights.card : heights.sheet;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey for each pixel.
  head[8] = 8;
  const tones = isDark ? { paper: 26, ink: 22 } : { paper: 250, ink: 110 };
  const rows = Array.from({ length: height }, (_, y) => rowOf(y, { height, ...tones }));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
