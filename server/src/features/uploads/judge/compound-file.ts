// Microsoft's compound file format, used by Word and Excel until 2007 ([MS-CFB]). Only the parts needed for the checks, with a
// limit on every chain: a sector that points at itself ends in an error, never in a loop.

export const compoundSign = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const headerBytes = 512;
const endOfChain = 0xff_ff_ff_fe;
const freeSector = 0xff_ff_ff_ff;
const listedInHeader = 109;
const entryBytes = 128;
const entriesMax = 10_000;
const smallBelow = 4096;
const smallSectorBytes = 64;
const [storageType, streamType, rootType] = [1, 2, 5];

type CompoundEntry = { name: string; isStorage: boolean; start: number; size: number };
export type CompoundFile = {
  entries: readonly CompoundEntry[];
  /** The first bytes of a stream. */
  read: (entry: CompoundEntry, bytesMax: number) => Buffer;
};

type Sectors = { bytes: Buffer; size: number };

const sectorAt = ({ bytes, size }: Sectors, number: number): Buffer => {
  const from = (number + 1) * size;
  if (from >= bytes.length) {
    throw new Error('A sector lies behind the end of its compound file.');
  }
  return bytes.subarray(from, from + size);
};

const numbersIn = (sector: Buffer): number[] =>
  Array.from({ length: Math.floor(sector.length / 4) }, (_, at) => sector.readUInt32LE(at * 4));

/** The numbers of the sectors in a chain, from a start on. */
const chainFrom = (table: readonly number[], start: number, lengthMax: number): number[] => {
  const chain: number[] = [];
  const seen = new Set<number>();
  for (
    let at = start;
    at !== endOfChain && chain.length < lengthMax;
    at = table[at] ?? freeSector
  ) {
    if (at >= table.length || seen.has(at)) {
      throw new Error('A chain of a compound file leads nowhere or round in a circle.');
    }
    seen.add(at);
    chain.push(at);
  }
  return chain;
};

/** The sectors that hold the table of chains: listed in the header, the rest in sectors of their own. */
const tableSectors = (sectors: Sectors): number[] => {
  const { bytes, size } = sectors;
  const listed = numbersIn(bytes.subarray(76, 76 + listedInHeader * 4));
  let next = bytes.readUInt32LE(68);
  for (let rest = bytes.readUInt32LE(72); rest > 0 && next < freeSector - 4; rest -= 1) {
    if (listed.length * size > bytes.length) {
      throw new Error('A compound file lists more sectors than it has.');
    }
    const numbers = numbersIn(sectorAt(sectors, next));
    next = numbers.pop() ?? endOfChain;
    listed.push(...numbers);
  }
  return listed.filter((number) => number !== freeSector);
};

const entryIn = (bytes: Buffer): CompoundEntry[] => {
  const type = bytes.readUInt8(66);
  const nameBytes = bytes.readUInt16LE(64);
  if (![storageType, streamType, rootType].includes(type) || nameBytes < 2 || nameBytes > 64) {
    return [];
  }
  return [
    {
      name: bytes.subarray(0, nameBytes - 2).toString('utf16le'),
      isStorage: type !== streamType,
      start: bytes.readUInt32LE(116),
      size: bytes.readUInt32LE(120),
    },
  ];
};

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Reads the directory; throws if the file is damaged. */
export const readCompoundFile = (bytes: Buffer): CompoundFile => {
  const shift = bytes.length < headerBytes ? 0 : bytes.readUInt16LE(30);
  if (![9, 12].includes(shift)) {
    throw new Error('A compound file has no header.');
  }
  const sectors = { bytes, size: 2 ** shift };
  const table = tableSectors(sectors).flatMap((number) => numbersIn(sectorAt(sectors, number)));
  const follow = (start: number, bytesMax: number): Buffer =>
    Buffer.concat(
      chainFrom(table, start, Math.ceil(bytesMax / sectors.size)).map((at) =>
        sectorAt(sectors, at),
      ),
    );
  const directory = follow(bytes.readUInt32LE(48), entriesMax * entryBytes);
  const places = Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, at) =>
    directory.subarray(at * entryBytes, (at + 1) * entryBytes),
  );
  const entries = places.flatMap(entryIn);
  const [root] = entries;
  if (root === undefined) {
    throw new Error('A compound file has no directory.');
  }
  const smallTable = once(() => numbersIn(follow(bytes.readUInt32LE(60), bytes.length)));
  const smallContent = once(() => follow(root.start, root.size));
  const readSmall = ({ start, size }: CompoundEntry): Buffer => {
    const [small, content] = [smallTable(), smallContent()];
    const chain = chainFrom(small, start, Math.ceil(size / smallSectorBytes));
    return Buffer.concat(
      chain.map((at) => content.subarray(at * smallSectorBytes, (at + 1) * smallSectorBytes)),
    );
  };
  return {
    entries: entries.slice(1),
    read: (entry, bytesMax) => {
      if (entry.size === 0) {
        return Buffer.alloc(0);
      }
      const wanted = Math.min(entry.size, bytesMax);
      const found = entry.size < smallBelow ? readSmall(entry) : follow(entry.start, wanted);
      if (found.length < wanted) {
        throw new Error('A stream of a compound file is cut off.');
      }
      return found.subarray(0, wanted);
    },
  };
};
