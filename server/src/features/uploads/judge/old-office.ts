import { readCompoundFile, type CompoundFile } from './compound-file.ts';
import type { Verdict } from './judged.ts';

type Kind = 'doc' | 'xls';

// The streams in which each kind keeps its text ([MS-DOC] 2.1, [MS-XLS] 2.1).
const mainStreams: Readonly<Record<Kind, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook', 'Book'],
};

const encryptedParts = new Set(['EncryptionInfo', 'EncryptedPackage']);
const activeParts =
  /^(?:Macros|_VBA_PROJECT_CUR|_VBA_PROJECT|VBA|VBA_PROJECT_CUR|ObjectPool|MBD[0-9A-F]{8}|.?Ole10Native|Package)$/i;

// [MS-DOC] 2.5.1: the signature, and the flag for encryption.
const [wordSign, wordEncrypted] = [0xa5_ec, 0x01_00];

// [MS-XLS] 2.4: records are a type, a length and that many bytes.
const records = { begin: 0x08_09, end: 0x00_0a, password: 0x00_2f, sheet: 0x00_85 } as const;
const globalsBytesMax = 1024 * 1024;
// Macro sheets and code modules ([MS-XLS] 2.4.28).
const activeSheets = [1, 6];

const judgeWord = (head: Buffer): Verdict => {
  if (head.readUInt16LE(0) !== wordSign) {
    return 'uploads.damaged';
  }
  return (head.readUInt16LE(10) & wordEncrypted) === 0 ? undefined : 'uploads.encrypted';
};

/** Walks the records before the first sheet. */
const judgeExcel = (globals: Buffer): Verdict => {
  if (globals.readUInt16LE(0) !== records.begin) {
    return 'uploads.damaged';
  }
  for (let at = 0; at + 4 <= globals.length; at += 4 + globals.readUInt16LE(at + 2)) {
    const type = globals.readUInt16LE(at);
    if (type === records.password) {
      return 'uploads.encrypted';
    }
    if (type === records.sheet && activeSheets.includes(globals.readUInt8(at + 9))) {
      return 'uploads.activeContent';
    }
    if (type === records.end) {
      return undefined;
    }
  }
  return 'uploads.damaged';
};

const judgeMain = (kind: Kind, file: CompoundFile): Verdict => {
  const main = file.entries.find(({ name }) => mainStreams[kind].includes(name));
  if (main === undefined) {
    return 'uploads.contentDiffers';
  }
  const head = file.read(main, kind === 'doc' ? 32 : globalsBytesMax);
  return kind === 'doc' ? judgeWord(head) : judgeExcel(head);
};

/** Reads each stream to its end. Overlapping streams would together be longer than the file. */
const isWhole = (file: CompoundFile, length: number): boolean => {
  const streams = file.entries.filter(({ isStorage }) => !isStorage);
  return (
    streams.reduce((sum, { size }) => sum + size, 0) <= length &&
    streams.every((entry) => file.read(entry, entry.size).length === entry.size)
  );
};

/** Checks an older-format document. It is never opened here: its kind is recognised, and active content refused. */
export const judgeOldOffice = (kind: Kind, bytes: Buffer): Verdict => {
  try {
    const file = readCompoundFile(bytes);
    if (!isWhole(file, bytes.length)) {
      return 'uploads.damaged';
    }
    const names = file.entries.map(({ name }) => name);
    if (names.some((name) => encryptedParts.has(name))) {
      return 'uploads.encrypted';
    }
    if (names.some((name) => activeParts.test(name))) {
      return 'uploads.activeContent';
    }
    return judgeMain(kind, file);
  } catch {
    return 'uploads.damaged';
  }
};
