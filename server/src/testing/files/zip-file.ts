import { crc32, deflateRawSync } from 'node:zlib';

export type ZipPart = {
  name: string;
  content: string | Buffer;
  /** False entries for the directory. */
  says?: { size?: number; crc?: number; flags?: number; offset?: number };
};

const [localSign, centralSign, endSign] = [0x04_03_4b_50, 0x02_01_4b_50, 0x06_05_4b_50];
const deflated = 8;

type Written = { name: Buffer; packed: Buffer; crc: number; size: number; flags: number };

const head = (sign: number, { name, packed, crc, size, flags }: Written): Buffer => {
  const isCentral = sign === centralSign;
  const bytes = Buffer.alloc(isCentral ? 46 : 30);
  bytes.writeUInt32LE(sign, 0);
  const from = isCentral ? 6 : 4;
  bytes.writeUInt16LE(20, from);
  bytes.writeUInt16LE(flags, from + 2);
  bytes.writeUInt16LE(deflated, from + 4);
  bytes.writeUInt32LE(crc, from + 10);
  bytes.writeUInt32LE(packed.length, from + 14);
  bytes.writeUInt32LE(size, from + 18);
  bytes.writeUInt16LE(name.length, from + 22);
  return bytes;
};

const written = ({ name, content, says }: ZipPart): Written => {
  const bytes = Buffer.from(content);
  return {
    name: Buffer.from(name),
    packed: deflateRawSync(bytes),
    crc: says?.crc ?? crc32(bytes),
    size: says?.size ?? bytes.length,
    flags: says?.flags ?? 0,
  };
};

/** An archive written byte by byte, so that its parts may be invalid in ways no writer allows. */
export const zipFile = (parts: readonly ZipPart[], comment = ''): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const one = written(part);
    const central = head(centralSign, one);
    central.writeUInt32LE(part.says?.offset ?? offset, 42);
    directory.push(central, one.name);
    const local = Buffer.concat([head(localSign, one), one.name, one.packed]);
    bodies.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSign, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, index, end, Buffer.from(comment)]);
};
