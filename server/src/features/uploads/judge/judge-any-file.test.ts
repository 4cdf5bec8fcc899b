import { fileKinds, type FileKind } from '@back-office/contract/features/uploads/rules';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { officeFile } from '../../../testing/files/office-files.ts';
import { docFile, xlsFile } from '../../../testing/files/old-office-files.ts';
import { jpgFile, pngFile, smallBmp } from '../../../testing/files/pictures.ts';
import { judgeFile } from './judge-file.ts';

type Change = { at: number; bytes: Uint8Array; cut: number };

// A PDF is read in a process of its own, which takes a fifth of a second, so damaged PDFs have a test of their own.
const documents: Readonly<Record<'doc' | 'docx' | 'xls' | 'xlsx', () => Buffer>> = {
  doc: docFile,
  docx: () => officeFile('docx'),
  xls: xlsFile,
  xlsx: () => officeFile('xlsx'),
};
const pictures = { jpg: jpgFile, png: pngFile, bmp: async () => smallBmp() } as const;

const change: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    bytes: fc.uint8Array({ maxLength: 6 }),
    cut: fc.nat({ max: 40 }),
  }),
  { maxLength: 6 },
);

/** Replaces, inserts and removes bytes at any positions. */
const changed = (original: Buffer, changes: readonly Change[]): Buffer =>
  changes.reduce((bytes, { at, bytes: put, cut }) => {
    const place = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + cut)]);
  }, original);

describe('whatever is done to a file', () => {
  test('a document is refused by a rule, or taken byte for byte under its own type alone', async () => {
    const named = fc.constantFrom(...(Object.keys(documents) as (keyof typeof documents)[]));
    await fc.assert(
      fc.asyncProperty(named, change, async (kind, changes) => {
        const bytes = changed(documents[kind](), changes);
        const judged = await judgeFile(kind, bytes);
        const isAsItWas = typeof judged === 'object' && judged.bytes.equals(bytes);
        expect(typeof judged === 'string' || isAsItWas).toBe(true);
        for (const other of fileKinds.filter((one) => one !== kind && one !== 'pdf')) {
          expect([other, typeof (await judgeFile(other, bytes))]).toEqual([other, 'string']);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a picture is refused by a rule, or re-encoded as what it says it is', async () => {
    const named = fc.constantFrom(...(Object.keys(pictures) as (keyof typeof pictures)[]));
    await fc.assert(
      fc.asyncProperty(named, change, async (kind, changes) => {
        const judged = await judgeFile(kind, changed(await pictures[kind](), changes));
        if (typeof judged === 'string') {
          return;
        }
        const { format } = await sharp(judged.bytes).metadata();
        expect(format).toBe(kind === 'jpg' ? 'jpeg' : 'png');
      }),
      { numRuns: 200 },
    );
  });

  test('bytes by chance are refused under every name', async () => {
    const named = fc.constantFrom<FileKind>(...fileKinds.filter((kind) => kind !== 'pdf'));
    await fc.assert(
      fc.asyncProperty(named, fc.uint8Array({ maxLength: 3000 }), async (kind, bytes) => {
        expect(typeof (await judgeFile(kind, Buffer.from(bytes)))).toBe('string');
      }),
      { numRuns: 500 },
    );
  });
});
