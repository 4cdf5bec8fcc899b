// Compound files as written by Word and Excel until 2007 ([MS-CFB]): one sector of chains, one or more of directory, then the
// streams, each long enough to have sectors of its own.

const sector = 512;
const [endOfChain, fat, free] = [0xff_ff_ff_fe, 0xff_ff_ff_fd, 0xff_ff_ff_ff];
const streamMin = 4096;

export type CompoundPart = { name: string; content?: Buffer };

const directoryEntry = (
  name: string,
  { type, start, size }: { type: number; start: number; size: number },
): Buffer => {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(type, 66);
  bytes.fill(0xff, 68, 80);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
};

/** Parts with content are streams, the others are storages. */
export const compoundFile = (parts: readonly CompoundPart[]): Buffer => {
  const chains = Array.from({ length: sector / 4 }, () => free);
  chains[0] = fat;
  const entries = [directoryEntry('Root Entry', { type: 5, start: endOfChain, size: 0 })];
  const directorySectors = Math.ceil(((parts.length + 1) * 128) / sector);
  const link = (from: number, count: number): void => {
    for (let at = from; at < from + count; at += 1) {
      chains[at] = at + 1 < from + count ? at + 1 : endOfChain;
    }
  };
  link(1, directorySectors);
  let next = 1 + directorySectors;
  const streams: Buffer[] = [];
  for (const { name, content } of parts) {
    if (content === undefined) {
      entries.push(directoryEntry(name, { type: 1, start: 0, size: 0 }));
      continue;
    }
    const size = Math.max(streamMin, content.length);
    const count = Math.ceil(size / sector);
    entries.push(directoryEntry(name, { type: 2, start: next, size }));
    const padded = Buffer.alloc(count * sector);
    content.copy(padded);
    streams.push(padded);
    link(next, count);
    next += count;
  }
  const header = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(streamMin, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector);
  chains.forEach((chain, at) => table.writeUInt32LE(chain, at * 4));
  const directory = Buffer.alloc(directorySectors * sector);
  Buffer.concat(entries).copy(directory);
  return Buffer.concat([header, table, directory, ...streams]);
};

/** The beginning of a Word document's text; optionally encrypted. */
export const wordStream = (isEncrypted = false): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt16LE(0xa5_ec, 0);
  bytes.writeUInt16LE(0xc1, 2);
  bytes.writeUInt16LE(isEncrypted ? 0x01_00 : 0, 10);
  return bytes;
};

const record = (type: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
};

/** The records of a workbook before its first sheet. */
export const workbookStream = ({ sheetType = 0, isEncrypted = false } = {}): Buffer => {
  const sheet = Buffer.from([0, 0, 0, 0, 0, sheetType, 4, 0, 0x53, 0x61, 0x6c, 0x65]);
  return Buffer.concat([
    record(0x08_09, Buffer.from([0, 6, 5, 0, 0, 0, 0, 0])),
    ...(isEncrypted ? [record(0x00_2f, Buffer.from([1, 0]))] : []),
    record(0x00_85, sheet),
    record(0x00_0a, Buffer.alloc(0)),
  ]);
};

export const docFile = (): Buffer =>
  compoundFile([{ name: 'WordDocument', content: wordStream() }]);
export const xlsFile = (): Buffer =>
  compoundFile([{ name: 'Workbook', content: workbookStream() }]);
