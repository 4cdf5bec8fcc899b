import { createConnection } from 'node:net';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fetchUpload,
  listUploads,
  removeUpload,
  uploadFile,
  type UploadedFile,
} from '@back-office/contract/features/uploads';
import type { FileKind } from '@back-office/contract/features/uploads/rules';
import { basePath } from '@back-office/contract/kit/call';
import { langHeaderOf, languages } from '@back-office/contract/kit/language';
import { errorWords } from '@back-office/messages/error-words';
import { officeFile } from '@back-office/server/testing/files/office-files';
import { docFile, xlsFile } from '@back-office/server/testing/files/old-office-files';
import { pdfFile } from '@back-office/server/testing/files/pdf-files';
import { jpgFile, pngFile, smallBmp } from '@back-office/server/testing/files/pictures';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from './client.ts';
import { signedIn, type SignedIn } from './signed-in.ts';

let server: TestServer;
let folder: string;
let owner: SignedIn;
let colleague: SignedIn;
let stranger: SignedIn;

const contents: Readonly<Record<FileKind, () => Promise<Buffer> | Buffer>> = {
  pdf: () => pdfFile(),
  doc: docFile,
  docx: () => officeFile('docx'),
  xls: xlsFile,
  xlsx: () => officeFile('xlsx'),
  jpg: () => jpgFile(),
  png: () => pngFile(),
  bmp: smallBmp,
};
const asDocument = 'disputeEvidence';
/** For tests in which the kind is irrelevant: it is checked in process, each PDF in a separate one. */
const wordFile = (): Buffer => officeFile('docx');
/** Copied from the specification: PDF, Word, Excel and pictures, 10 MB each, ten files. */
const pictures: readonly FileKind[] = ['jpg', 'png', 'bmp'];
const listed: readonly FileKind[] = ['pdf', 'doc', 'docx', 'xls', 'xlsx', ...pictures];
const tenMegabytes = 10 * 1024 * 1024;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  const business = await aBusiness(server.database);
  const other = await aBusiness(server.database);
  owner = await signedIn(server, await aPerson(server.database, [{ business, isOwner: true }]));
  colleague = await signedIn(server, await aPerson(server.database, [{ business, isOwner: true }]));
  stranger = await signedIn(
    server,
    await aPerson(server.database, [{ business: other, isOwner: true }]),
  );
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() =>
  server.asMigrator('update uploaded_files set removed_at = now() where owner_kind is null'),
);

const send = (
  body: Buffer,
  { name = 'proof.pdf', purpose = asDocument, who = owner, headers = {} } = {},
): Promise<Answer> => who.call(uploadFile, { purpose, name }, { body, headers });

const uploaded = async (
  body: Buffer,
  more: Parameters<typeof send>[1] = {},
): Promise<UploadedFile> => {
  const { envelope, text } = await send(body, more);
  if (envelope.code !== 0) {
    throw new Error(`A file was not taken: ${text}`);
  }
  return envelope.data as UploadedFile;
};

const fetched = (id: string, disposition = 'attachment', who = owner): Promise<Answer> =>
  who.call(fetchUpload, { id, disposition });

const refusalIn = ({ envelope }: Answer): string => String(envelope.error?.name);

/** Every object in the store. */
const objects = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('[S5.11] files that people upload', () => {
  it('are taken in each listed type, and come back as they were kept', async () => {
    for (const kind of listed) {
      const body = await contents[kind]();
      const file = await uploaded(body, { name: `Proof 送達證明.${kind}` });
      const isBitmap = kind === 'bmp';
      expect(file).toMatchObject({
        name: `Proof 送達證明.${isBitmap ? 'png' : kind}`,
        kind: isBitmap ? 'png' : kind,
      });
      const { bytes, headers } = await fetched(file.id);
      expect(bytes).toHaveLength(file.bytes);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'content-disposition': expect.stringMatching(/^attachment; filename="/),
      });
      const isPicture = pictures.includes(kind);
      expect([kind, bytes.equals(body)]).toEqual([kind, !isPicture]);
      await owner.call(removeUpload, { id: file.id });
    }
  });

  it('are pictures only, where they show an identity document', async () => {
    for (const kind of listed) {
      const answer = await send(await contents[kind](), {
        name: `id.${kind}`,
        purpose: 'identityPhoto',
      });
      const isPicture = pictures.includes(kind);
      expect([kind, answer.envelope.error?.name]).toEqual([
        kind,
        isPicture ? undefined : 'uploads.imageOnly',
      ]);
    }
  });

  it('have at most 10 MB, announced or not, and at least a byte', async () => {
    // A file beyond the limit is refused before its content is read.
    const tooLarge = Buffer.alloc(tenMegabytes + 1);
    expect(refusalIn(await send(tooLarge))).toBe('uploads.tooLarge');
    const inParts = { 'transfer-encoding': 'chunked' };
    expect(refusalIn(await send(tooLarge, { headers: inParts }))).toBe('uploads.tooLarge');
    expect(refusalIn(await send(Buffer.alloc(0)))).toBe('uploads.empty');
    const page = pdfFile();
    const largest = Buffer.concat([page, Buffer.alloc(tenMegabytes - page.length, '\n')]);
    expect((await uploaded(largest)).bytes).toBe(tenMegabytes);
  });

  it('are at most ten for one purpose, also where two come at once', async () => {
    const body = wordFile();
    const name = 'proof.docx';
    const firstKey = { 'idempotency-key': 'the-first-of-ten-files' };
    const first = await uploaded(body, { name: '1.docx', headers: firstKey });
    for (let at = 2; at < 10; at += 1) {
      await uploaded(body, { name: `${at}.docx` });
    }
    const last = await Promise.all([send(body, { name }), send(body, { name })]);
    const refused = last.filter(({ envelope }) => envelope.code !== 0);
    expect(refused.map(refusalIn)).toEqual(['uploads.tooMany']);
    expect(refusalIn(await send(body, { name }))).toBe('uploads.tooMany');
    const { envelope } = await owner.call(listUploads, { purpose: asDocument });
    expect(envelope.data?.['files']).toHaveLength(10);
    // A repeated upload gets the same answer and takes no second place.
    const again = await uploaded(body, { name: '1.docx', headers: firstKey });
    expect(again.id).toBe(first.id);
    // Another purpose has its own places.
    await uploaded(body, { name, purpose: 'onboardingDocument' });
  });
});

describe('a file is refused', () => {
  it('with the rule that it breaks, in the reader’s language', async () => {
    const body = pdfFile();
    const broken: Readonly<Record<string, readonly [string, Buffer]>> = {
      'uploads.kindNotTaken': ['page.html', Buffer.from('<script>alert(1)</script>')],
      'uploads.contentDiffers': ['proof.jpg', body],
      'uploads.damaged': ['proof.png', (await pngFile()).subarray(0, 50)],
      'uploads.encrypted': [
        'proof.pdf',
        pdfFile({ objects: ['<< /Filter /Standard >>'], trailer: '/Encrypt 4 0 R' }),
      ],
      'uploads.activeContent': [
        'proof.pdf',
        pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }),
      ],
      'uploads.mixedContent': ['proof.pdf', Buffer.concat([body, officeFile('docx')])],
      'uploads.outsideParts': [
        'proof.xlsx',
        officeFile('xlsx', {
          more: [{ name: 'xl/externalLinks/externalLink1.xml', content: '<a/>' }],
        }),
      ],
      'uploads.unpacksTooLarge': [
        'proof.docx',
        officeFile('docx', { more: [{ name: 'word/a.bin', content: Buffer.alloc(30_000_000) }] }),
      ],
    };
    const before = (await objects()).length;
    // The texts of all rules are in one table: each rule is tested once, alternating the languages.
    for (const [at, [rule, [name, bytes]]] of Object.entries(broken).entries()) {
      const language = languages[at % languages.length] ?? 'en';
      const { envelope } = await send(bytes, { name, headers: { lang: langHeaderOf[language] } });
      expect([envelope.error?.name, envelope.msg]).toEqual([
        rule,
        errorWords[rule as keyof typeof errorWords][language],
      ]);
    }
    expect(await objects()).toHaveLength(before);
  });

  it('for a name that is a path, hides its ending or holds a card number', async () => {
    const names = [
      '../proof.pdf',
      'a\\b.pdf',
      'a\u202Efdp.exe.pdf',
      '4111 1111 1111 1111.pdf',
      'a:b.pdf',
    ];
    for (const name of names) {
      const { envelope } = await send(pdfFile(), { name });
      expect([name, envelope.error?.fields?.[0]?.field]).toEqual([name, 'name']);
    }
    const { envelope } = await send(pdfFile(), { name: '4111 1111 1111 1111.pdf' });
    expect(envelope.error?.fields?.[0]?.rule).toBe('cardNumber');
  });

  it('unless it comes as bytes, so that no form of another website can send one', async () => {
    for (const type of [
      'multipart/form-data',
      'text/plain',
      'application/json',
      'application/pdf',
    ]) {
      const { status } = await send(pdfFile(), { headers: { 'content-type': type } });
      expect([type, status]).toEqual([type, 415]);
    }
  });
});

describe('an upload that is cut off', () => {
  it('leaves nothing, neither a file nor a row of one', async () => {
    const before = await objects();
    const socket = createConnection(server.port, server.host);
    const head = [
      `POST ${basePath}${uploadFile.path}?purpose=${asDocument}&name=cut.pdf HTTP/1.1`,
      `host: ${server.host}:${server.port}`,
      'content-type: application/octet-stream',
      'content-length: 5000000',
      ...Object.entries(owner.headers).map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n');
    await new Promise((resolve) => {
      socket.write(Buffer.concat([Buffer.from(head), pdfFile()]), resolve);
    });
    socket.destroy();
    const logged = async () =>
      server.asMigrator<{ result: string }>(
        `select result from operation_log where operation = 'uploadFile' and asked ->> 'name' = 'cut.pdf'`,
      );
    await expect.poll(logged).toEqual([{ result: 'uploads.interrupted' }]);
    expect(await objects()).toEqual(before);
    expect(await server.asMigrator(`select 1 from uploaded_files where name = 'cut.pdf'`)).toEqual(
      [],
    );
  });

  it('is begun again with its key, and is there once', async () => {
    const name = 'proof.docx';
    const headers = { 'idempotency-key': 'a-key-of-one-upload' };
    const first = await uploaded(wordFile(), { name, headers });
    expect(await uploaded(wordFile(), { name, headers })).toEqual(first);
    const other = await send(officeFile('docx', { inside: '<w:r/>' }), { name, headers });
    expect(refusalIn(other)).toBe('request.idempotencyMismatch');
    const { envelope } = await owner.call(listUploads, { purpose: asDocument });
    expect(envelope.data?.['files']).toEqual([first]);
  });
});

describe('a file belongs to whoever sent it', () => {
  it('and answers everybody else, a colleague and another merchant, like one that is not there', async () => {
    const { id } = await uploaded(wordFile(), { name: 'proof.docx' });
    const absent = '00000000-0000-4000-8000-000000000000';
    const told = ({ status, envelope }: Answer) => [status, envelope.code, envelope.msg];
    for (const who of [colleague, stranger]) {
      for (const call of [fetchUpload, removeUpload]) {
        const answer = await who.call(call, { id });
        expect(refusalIn(answer)).toBe('uploads.notFound');
        expect(told(answer)).toEqual(told(await who.call(call, { id: absent })));
      }
      const { envelope } = await who.call(listUploads, { purpose: asDocument });
      expect(envelope.data?.['files']).toEqual([]);
    }
    expect((await fetched(id)).status).toBe(200);
  });

  it('who takes it away as long as nothing holds it', async () => {
    const { id } = await uploaded(wordFile(), { name: 'proof.docx' });
    expect((await owner.call(removeUpload, { id })).envelope.code).toBe(0);
    expect(refusalIn(await fetched(id))).toBe('uploads.notFound');
    const held = await uploaded(wordFile(), { name: 'proof.docx' });
    await server.asMigrator(
      `update uploaded_files set owner_kind = 'case', owner_id = 'C1', attached_at = now() where id = $1`,
      [held.id],
    );
    expect(refusalIn(await owner.call(removeUpload, { id: held.id }))).toBe('uploads.attached');
    expect((await fetched(held.id, 'attachment', colleague)).status).toBe(200);
  });
});

describe('a file is shown', () => {
  it('in a tab only where it is a picture or a PDF', async () => {
    const shown: Record<string, string> = {};
    for (const kind of ['pdf', 'jpg', 'docx', 'xls'] as const) {
      const { id } = await uploaded(await contents[kind](), { name: `a.${kind}` });
      const { headers } = await fetched(id, 'inline');
      shown[kind] = String(headers['content-disposition']).split(';')[0] ?? '';
    }
    expect(shown).toEqual({ pdf: 'inline', jpg: 'inline', docx: 'attachment', xls: 'attachment' });
  });
});

describe('what lies in the store', () => {
  it('is sealed, once for each content of a business, and never served after somebody changed it', async () => {
    const mark = 'a mark that nobody may read';
    const body = pdfFile({ objects: [`(${mark})`] });
    const before = new Set(await objects());
    const first = await uploaded(body, { name: 'first.pdf' });
    const second = await uploaded(body, { name: 'second.pdf' });
    const of = await server.asMigrator<{ object_name: string }>(
      `select distinct c.object_name from stored_contents c join uploaded_files f using (business_id, content_hash) where f.id in ($1, $2)`,
      [first.id, second.id],
    );
    expect(of).toHaveLength(1);
    const added = (await objects()).filter((path) => !before.has(path));
    for (const path of added) {
      expect((await readFile(path)).includes(mark)).toBe(false);
    }
    const path = join(folder, String(of[0]?.object_name));
    const sealed = await readFile(path);
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await writeFile(path, sealed);
    const answer = await fetched(first.id);
    expect([answer.status, refusalIn(answer)]).toEqual([500, 'system.unknown']);
  });
});
