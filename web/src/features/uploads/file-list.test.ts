import type { UploadedFile } from '@back-office/contract/features/uploads';
import { describe, expect, it } from 'vitest';
import { changeFiles, problemOf, type FileChange, type ListedFile } from './file-list.ts';

const purpose = 'disputeEvidence';
/** Copied from the specification: PDF, Word, Excel and pictures, 10 MB each, ten files. */
const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx'];
const pictures = ['jpg', 'jpeg', 'png', 'bmp'];
const tenMegabytes = 10 * 1024 * 1024;
const aFile = (name: string, bytes = 1000): File => new File([new Uint8Array(bytes)], name);
const after = (...changes: FileChange[]): readonly ListedFile[] =>
  changes.reduce<readonly ListedFile[]>(changeFiles, []);
const chosen = (...names: string[]): FileChange => ({
  kind: 'chosen',
  purpose,
  files: names.map((name) => ({ key: name, file: aFile(name) })),
});
const statusesOf = (files: readonly ListedFile[]): string[] => files.map(({ status }) => status);
const uploaded = { id: 'u1', name: 'a.png' } as UploadedFile;

describe('[S5.11] a file that is chosen', () => {
  it('is taken with each listed ending, and for an identity photo as a picture only', () => {
    const all = [...documents, ...pictures];
    const taken = (of: Parameters<typeof problemOf>[0]) =>
      all.filter(
        (ending) => problemOf(of, { name: `proof.${ending.toUpperCase()}`, size: 1 }) === undefined,
      );
    expect(taken(purpose)).toEqual(all);
    expect(taken('identityPhoto')).toEqual(pictures);
  });

  it('is refused before it is sent where it is empty, too large, of another kind or oddly named', () => {
    const refused = (name: string, size: number) => problemOf(purpose, { name, size });
    expect(refused('a.pdf', 0)).toEqual({ kind: 'refusal', refusal: 'uploads.empty' });
    expect(refused('a.pdf', tenMegabytes)).toBe(undefined);
    expect(refused('a.pdf', tenMegabytes + 1)).toEqual({
      kind: 'refusal',
      refusal: 'uploads.tooLarge',
    });
    expect(refused('a.heic', 1)).toEqual({ kind: 'refusal', refusal: 'uploads.kindNotTaken' });
    expect(problemOf('identityPhoto', { name: 'a.pdf', size: 1 })).toEqual({
      kind: 'refusal',
      refusal: 'uploads.imageOnly',
    });
    expect(refused('4111 1111 1111 1111.pdf', 1)).toMatchObject({
      kind: 'name',
      rule: 'cardNumber',
    });
  });

  it('finds no place where ten are there; a refused one holds none', () => {
    const names = Array.from({ length: 11 }, (_, at) => `${at}.pdf`);
    const files = after(chosen('bad.exe'), chosen(...names));
    expect(statusesOf(files)).toEqual([
      'failed',
      ...Array.from({ length: 10 }, () => 'waiting'),
      'failed',
    ]);
    expect(files.at(-1)).toMatchObject({
      problem: { kind: 'refusal', refusal: 'uploads.tooMany' },
      mayRetry: true,
    });
  });
});

describe('a file on its way', () => {
  it('goes from waiting over sending to done, under the name it is kept by', () => {
    const files = after(
      chosen('a.bmp'),
      { kind: 'begun', key: 'a.bmp' },
      { kind: 'moved', key: 'a.bmp', share: 0.5 },
      { kind: 'arrived', key: 'a.bmp', uploaded },
    );
    expect(files).toEqual([{ key: 'a.bmp', name: 'a.png', bytes: 1000, status: 'done', uploaded }]);
    // A late event changes nothing.
    expect(changeFiles(files, { kind: 'moved', key: 'a.bmp', share: 0.9 })).toEqual(files);
  });

  it('is sent again under the same key, and goes where it is taken away', () => {
    const failed: FileChange = {
      kind: 'failed',
      key: 'a.pdf',
      problem: { kind: 'said', text: 'No connection' },
      mayRetry: true,
    };
    const files = after(chosen('a.pdf', 'b.pdf'), { kind: 'begun', key: 'a.pdf' }, failed);
    expect(statusesOf(files)).toEqual(['failed', 'waiting']);
    const again = changeFiles(files, { kind: 'again', key: 'a.pdf' });
    expect(again[0]).toMatchObject({ key: 'a.pdf', status: 'waiting', share: 0 });
    expect(changeFiles(again, { kind: 'gone', key: 'a.pdf' }).map(({ key }) => key)).toEqual([
      'b.pdf',
    ]);
  });
});
