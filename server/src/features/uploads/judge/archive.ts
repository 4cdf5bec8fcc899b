import {
  type ArchiveProblem,
  fileBytesMax,
  fileNameSchema,
  kindOfName,
  problemOfChosen,
  type UploadPurpose,
  type UploadRefusal,
} from '@back-office/contract/features/uploads/rules';
import yauzl from 'yauzl';
import { judgeAndStore, type ReceivedFile } from '../receive-file.ts';
import type { Storing } from '../store/place-content.ts';
import { unpackEntry } from './zip-parts.ts';

const megabyte = 1024 * 1024;
// One file is unpacked at a time, so the total bounds the work, not the memory.
const limits = { entriesMax: 2000, unpackedBytesMax: 400 * megabyte };
const utf8Bit = 0x8_00;

type EntryProblem = {
  /** Name of the entry; null for the archive itself. */
  name: string | null;
  problem: ArchiveProblem;
};

/** An archive whose entries are checked before anything is unpacked. */
export type Archive = {
  names: readonly string[];
  /** The content of an entry, once; throws if the archive differs from its directory. */
  unpack: (name: string) => Promise<Buffer>;
};

const textOf = (bytes: Buffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Names without the UTF-8 flag are in the encoding of the writer's machine: GB 18030 for Chinese Windows. */
const nameOf = ({ fileNameRaw, generalPurposeBitFlag }: yauzl.Entry): string => {
  const utf8 = textOf(fileNameRaw, 'utf-8');
  const isUtf8 = (generalPurposeBitFlag & utf8Bit) !== 0 || utf8 !== undefined;
  const name = isUtf8 ? utf8 : textOf(fileNameRaw, 'gb18030');
  return (name ?? fileNameRaw.toString('latin1')).normalize('NFC');
};

/** macOS adds metadata beside the files; they were not listed, and are never unpacked. */
const isNoteOfMacOs = (name: string): boolean =>
  name.startsWith('__MACOSX/') || name === '.DS_Store';

const hasPath = (name: string): boolean => /[\\/:\p{Cc}]/u.test(name) || name.startsWith('..');

type Named = { name: string; entry: yauzl.Entry };

const problemOf = (
  { name, entry }: Named,
  known: ReadonlySet<string>,
): ArchiveProblem | undefined => {
  if (hasPath(name)) {
    return 'pathInName';
  }
  if (known.has(name.toLowerCase())) {
    return 'nameTwice';
  }
  if (entry.isEncrypted()) {
    return 'uploads.encrypted';
  }
  if (entry.uncompressedSize > fileBytesMax) {
    return 'uploads.tooLarge';
  }
  return entry.canDecodeFileData() ? undefined : 'uploads.damaged';
};

const problemsOf = (entries: readonly Named[]): EntryProblem[] => {
  const known = new Set<string>();
  const problems: EntryProblem[] = [];
  for (const named of entries) {
    const problem = problemOf(named, known);
    known.add(named.name.toLowerCase());
    if (problem !== undefined) {
      problems.push({ name: named.name, problem });
    }
  }
  const unpacked = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  return unpacked > limits.unpackedBytesMax
    ? [...problems, { name: null, problem: 'uploads.unpacksTooLarge' }]
    : problems;
};

const entriesOf = async (zip: yauzl.ZipFile): Promise<Named[]> => {
  const entries: Named[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push({ name: nameOf(entry), entry });
  }
  return entries.filter(({ name }) => !isNoteOfMacOs(name));
};

/** Opens an archive of files in one folder, or names every entry that can't be accepted. */
export const openArchive = async (bytes: Buffer): Promise<Archive | EntryProblem[]> => {
  try {
    // Names are checked here, so that each can be reported.
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > limits.entriesMax) {
      return [{ name: null, problem: 'uploads.tooMany' }];
    }
    const entries = await entriesOf(zip);
    const problems = problemsOf(entries);
    if (problems.length > 0) {
      return problems;
    }
    const byName = new Map(entries.map(({ name, entry }) => [name, entry]));
    return {
      names: [...byName.keys()],
      unpack: async (name) => {
        const entry = byName.get(name);
        if (entry === undefined) {
          throw new Error('An archive has no entry of this name.');
        }
        return unpackEntry(zip, entry);
      },
    };
  } catch {
    return [{ name: null, problem: 'uploads.damaged' }];
  }
};

type Entry = { archive: Archive; name: string; purpose: UploadPurpose };

/** A file of an archive, checked and stored like a single one. The caller writes its row. */
export const judgeEntry = async (
  storing: Storing,
  { archive, name, purpose }: Entry,
): Promise<ReceivedFile | UploadRefusal> => {
  // An entry that can't be unpacked is the archive's fault. An unavailable store or database throws below, and the check runs
  // again.
  const bytes = await archive.unpack(name).catch(() => undefined);
  if (bytes === undefined) {
    return 'uploads.damaged';
  }
  const problem = problemOfChosen(purpose, { name, bytes: bytes.length });
  if (problem !== undefined) {
    return problem;
  }
  const kind = kindOfName(name);
  return kind === undefined || !fileNameSchema.safeParse(name).success
    ? 'uploads.kindNotTaken'
    : judgeAndStore(storing, { kind, bytes });
};
