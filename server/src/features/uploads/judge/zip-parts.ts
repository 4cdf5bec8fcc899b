import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import type { UploadRefusal } from '@back-office/contract/features/uploads/rules';

const partsMax = 1000;
const unpackedBytesMax = 100 * 1024 * 1024;
// Below this size no ratio does harm; real tables shrink a good deal.
const ratioCountsFrom = 10 * 1024 * 1024;
const ratioMax = 100;

const localHeaderBytes = 30;
const localHeaderSign = 0x04_03_4b_50;
// Possible data after a part's content: its size and checksum, in the longest form (APPNOTE 4.3.9).
const descriptorBytesMax = 24;
const endRecordBytes = 22;
const [encryptedBit, stored, deflated] = [1, 0, 8];

/** The parts of an archive by name, each unpacked once and found complete. */
export type ZipParts = ReadonlyMap<string, Buffer>;

type Span = { start: number; end: number };

/** The byte range of a part, including its own header; undefined if that header differs from the directory. */
const spanOf = (bytes: Buffer, entry: yauzl.Entry): Span | undefined => {
  const start = entry.relativeOffsetOfLocalHeader;
  const nameFrom = start + localHeaderBytes;
  if (nameFrom > bytes.length || bytes.readUInt32LE(start) !== localHeaderSign) {
    return undefined;
  }
  const nameTo = nameFrom + bytes.readUInt16LE(start + 26);
  const end = nameTo + bytes.readUInt16LE(start + 28) + entry.compressedSize;
  const isSame =
    bytes.subarray(nameFrom, nameTo).equals(entry.fileNameRaw) &&
    bytes.readUInt16LE(start + 8) === entry.compressionMethod;
  return isSame ? { start, end } : undefined;
};

/**
 * Whether an archive begins with its first part, has them back to back, and ends with its directory, so that nothing is hidden
 * between.
 */
const hidesNothing = (bytes: Buffer, entries: readonly yauzl.Entry[]): boolean => {
  const spans = entries.map((entry) => spanOf(bytes, entry));
  let end = 0;
  for (const span of spans.toSorted((one, other) => (one?.start ?? 0) - (other?.start ?? 0))) {
    const gap = span === undefined ? -1 : span.start - end;
    const isNext = end === 0 ? gap === 0 : gap >= 0 && gap <= descriptorBytesMax;
    if (span === undefined || !isNext) {
      return false;
    }
    ({ end } = span);
  }
  const directory = bytes.readUInt32LE(bytes.length - endRecordBytes + 16);
  return directory >= end && directory - end <= descriptorBytesMax;
};

const isFolder = ({ fileName }: yauzl.Entry): boolean => fileName.endsWith('/');

/** Problems visible in the directory alone, before anything is unpacked. */
const problemOfEntries = (
  bytes: Buffer,
  entries: readonly yauzl.Entry[],
): UploadRefusal | undefined => {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (entries.some(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & encryptedBit) !== 0)) {
    return 'uploads.encrypted';
  }
  if (entries.length > partsMax || unpacked > unpackedBytesMax) {
    return 'uploads.unpacksTooLarge';
  }
  if (unpacked > ratioCountsFrom && unpacked > bytes.length * ratioMax) {
    return 'uploads.unpacksTooLarge';
  }
  if (!hidesNothing(bytes, entries)) {
    return 'uploads.mixedContent';
  }
  const isReadable = entries.every(({ compressionMethod }) =>
    [stored, deflated].includes(compressionMethod),
  );
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()));
  return isReadable && names.size === entries.length ? undefined : 'uploads.damaged';
};

/** Reading stops at the size that the directory states, so a false one costs nothing. */
export const unpackEntry = async (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    chunks.push(chunk as Buffer);
  }
  const content = Buffer.concat(chunks);
  if (crc32(content) !== entry.crc32) {
    throw new Error('A part of an archive is not what its check sum says.');
  }
  return content;
};

/** Opens an archive and unpacks all of it, within limits. Parts the caller does not need are dropped at once. */
export const readZip = async (
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<ZipParts | UploadRefusal> => {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.comment !== '' || zip.entryCount > partsMax) {
      return zip.comment === '' ? 'uploads.unpacksTooLarge' : 'uploads.mixedContent';
    }
    const entries: yauzl.Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
    }
    const problem = problemOfEntries(bytes, entries);
    if (problem !== undefined) {
      return problem;
    }
    const parts = new Map<string, Buffer>();
    for (const entry of entries.filter((one) => !isFolder(one))) {
      const content = await unpackEntry(zip, entry);
      parts.set(entry.fileName, isWanted(entry.fileName) ? content : Buffer.alloc(0));
    }
    return parts;
  } catch {
    return 'uploads.damaged';
  }
};
