import { pipeline } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

// Sizes and checksum follow each entry, since they are known only after writing it; names are UTF-8.
const flags = 0x08_08;
const deflated = 8;
const version = 20;
// The first date a zip entry can have; the real time is in the sheet.
const firstDay = 0x21;

type Written = { name: Buffer; offset: number; checksum: number; packed: number; bytes: number };

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(firstDay, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const descriptor = ({ checksum, packed, bytes }: Written): Buffer => {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08_07_4b_50, 0);
  record.writeUInt32LE(checksum, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(bytes, 12);
  return record;
};

const directoryRecord = ({ name, offset, checksum, packed, bytes }: Written): Buffer => {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02_01_4b_50, 0);
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(deflated, 10);
  record.writeUInt16LE(firstDay, 14);
  record.writeUInt32LE(checksum, 16);
  record.writeUInt32LE(packed, 20);
  record.writeUInt32LE(bytes, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, name]);
};

const directoryEnd = (entries: number, bytes: number, offset: number): Buffer => {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06_05_4b_50, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(bytes, 12);
  record.writeUInt32LE(offset, 16);
  return record;
};

// Worksheets are so repetitive that more effort gains little.
const effort = 3;
const chunkBytes = 256 * 1024;

/** The content deflated, with its checksum and length recorded on the way. */
const packed = ({ content }: ZipEntry, written: Written): AsyncIterable<Uint8Array> => {
  const noted = async function* (): AsyncGenerator<Uint8Array, void, void> {
    for await (const chunk of content) {
      written.checksum = crc32(chunk, written.checksum);
      written.bytes += chunk.length;
      yield chunk;
    }
  };
  // An error in the content destroys the returned stream, so that its reader gets the error.
  return pipeline(noted, createDeflateRaw({ level: effort, chunkSize: chunkBytes }), () => {});
};

/** Entries below 4 GB each, compressed as they come; only the directory is kept in memory. */
export const writeZip = async function* (
  entries: readonly ZipEntry[],
): AsyncGenerator<Uint8Array, void, void> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written: Written = {
      name: Buffer.from(entry.name),
      offset,
      checksum: 0,
      packed: 0,
      bytes: 0,
    };
    const header = localHeader(written.name);
    yield header;
    for await (const chunk of packed(entry, written)) {
      written.packed += chunk.length;
      yield chunk;
    }
    yield descriptor(written);
    offset += header.length + written.packed + 16;
    directory.push(directoryRecord(written));
  }
  const records = Buffer.concat(directory);
  yield records;
  yield directoryEnd(directory.length, records.length, offset);
};
