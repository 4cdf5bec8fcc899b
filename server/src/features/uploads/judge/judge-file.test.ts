import { deflateSync } from 'node:zlib';
import { kindOfName, type FileKind } from '@back-office/contract/features/uploads/rules';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { officeFile, officeParts, relations } from '../../../testing/files/office-files.ts';
import {
  compoundFile,
  docFile,
  wordStream,
  workbookStream,
  xlsFile,
} from '../../../testing/files/old-office-files.ts';
import { pdfFile } from '../../../testing/files/pdf-files.ts';
import { jpgFile, pngFile, smallBmp } from '../../../testing/files/pictures.ts';
import { zipFile } from '../../../testing/files/zip-file.ts';
import { judgeFile } from './judge-file.ts';

const honest: Readonly<Record<FileKind, () => Promise<Buffer> | Buffer>> = {
  pdf: () => pdfFile(),
  doc: docFile,
  docx: () => officeFile('docx'),
  xls: xlsFile,
  xlsx: () => officeFile('xlsx'),
  jpg: () => jpgFile(),
  png: () => pngFile(),
  bmp: smallBmp,
};
const kinds = Object.keys(honest) as FileKind[];

type Sent = Readonly<Record<string, readonly [FileKind, Buffer]>>;

const judgedAll = async (sent: Sent): Promise<Record<string, string>> => {
  const verdicts: Record<string, string> = {};
  for (const [what, [kind, bytes]] of Object.entries(sent)) {
    const verdict = await judgeFile(kind, bytes);
    verdicts[what] = typeof verdict === 'string' ? verdict : 'taken';
  }
  return verdicts;
};

const allAre = (sent: Sent, verdict: string): Record<string, string> =>
  Object.fromEntries(Object.keys(sent).map((what) => [what, verdict]));

describe('[S5.11] what is taken', () => {
  test('is each listed type, documents byte for byte as they came', async () => {
    for (const kind of kinds) {
      const bytes = await honest[kind]();
      const judged = await judgeFile(kind, bytes);
      expect([kind, typeof judged]).toEqual([kind, 'object']);
      const isPicture = ['jpg', 'png', 'bmp'].includes(kind);
      expect(typeof judged === 'object' && judged.bytes.equals(bytes)).toBe(!isPicture);
    }
  });

  test('is told by its name’s ending in any letters, JPEG too', () => {
    const names = [
      'a.PDF',
      'a.doc',
      'a.DocX',
      'a.xls',
      'a.xlsx',
      'a.jpg',
      'a.JPEG',
      'a.png',
      'a.bmp',
    ];
    expect(names.map(kindOfName)).toEqual([
      'pdf',
      'doc',
      'docx',
      'xls',
      'xlsx',
      'jpg',
      'jpg',
      'png',
      'bmp',
    ]);
    expect(['a', 'a.', 'a.exe', 'pdf', 'a.pdf.svg', '.gitignore'].map(kindOfName)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  test('never is one type under the name of another', async () => {
    for (const content of kinds) {
      const bytes = await honest[content]();
      const others = Object.fromEntries(
        kinds
          .filter((kind) => kind !== content)
          .map((kind) => [`${content} as ${kind}`, [kind, bytes] as const]),
      );
      expect(await judgedAll(others)).toEqual(allAre(others, 'uploads.contentDiffers'));
    }
  });
});

describe('pictures', () => {
  test('keep nothing of the file but their pixels', async () => {
    const secret = 'secret-place 22.28 114.15';
    const photo = await sharp(await jpgFile())
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    const sent = Buffer.concat([photo, Buffer.from(`<script>${secret}</script>`)]);
    const judged = await judgeFile('jpg', sent);
    expect(typeof judged === 'object' && judged.bytes.includes(secret)).toBe(false);
    expect(typeof judged === 'object' && (await sharp(judged.bytes).metadata()).exif).toBe(
      undefined,
    );
  });

  test('of 49 megapixels, as phones take them, are taken whole', async () => {
    const [width, height] = [8082, 6062];
    const create = { width, height, channels: 3, background: 'teal' } as const;
    const judged = await judgeFile('jpg', await sharp({ create }).jpeg().toBuffer());
    expect(
      typeof judged === 'object' ? await sharp(judged.bytes).metadata() : judged,
    ).toMatchObject({ width, height });
  });

  test('are refused where they are torn, or of more pixels than a phone takes', async () => {
    const png = await pngFile();
    const vast = Buffer.from(png);
    vast.writeUInt32BE(60_000, 16);
    vast.writeUInt32BE(60_000, 20);
    const vastBitmap = smallBmp();
    vastBitmap.writeInt32LE(60_000, 18);
    vastBitmap.writeInt32LE(60_000, 22);
    const torn: Sent = {
      'a PNG cut off': ['png', png.subarray(0, 60)],
      'a JPEG cut off': ['jpg', (await jpgFile()).subarray(0, -200)],
      'a bitmap cut off': ['bmp', smallBmp().subarray(0, 62)],
    };
    expect(await judgedAll(torn)).toEqual(allAre(torn, 'uploads.damaged'));
    const tooLarge: Sent = { PNG: ['png', vast], bitmap: ['bmp', vastBitmap] };
    expect(await judgedAll(tooLarge)).toEqual(allAre(tooLarge, 'uploads.unpacksTooLarge'));
  });
});

describe('Word and Excel', () => {
  const active: Sent = {
    'a project of macros': [
      'docx',
      officeFile('docx', { more: [{ name: 'word/vbaProject.bin', content: 'x' }] }),
    ],
    'macros by the content type': [
      'xlsx',
      officeFile('xlsx', { mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
    ],
    'a sheet of macros': [
      'xlsx',
      officeFile('xlsx', { more: [{ name: 'xl/macrosheets/sheet1.xml', content: '<a/>' }] }),
    ],
    'an embedded program': [
      'docx',
      officeFile('docx', { more: [{ name: 'word/embeddings/oleObject1.bin', content: 'x' }] }),
    ],
    'a control': [
      'docx',
      officeFile('docx', { more: [{ name: 'word/activeX/activeX1.xml', content: '<a/>' }] }),
    ],
    'a field that starts a program': [
      'docx',
      officeFile('docx', {
        inside:
          '<w:r><w:instrText>DD</w:instrText></w:r><w:r><w:instrText>EAUTO c:\\\\x</w:instrText></w:r>',
      }),
    ],
    'macros of an old document': [
      'doc',
      compoundFile([{ name: 'WordDocument', content: wordStream() }, { name: 'Macros' }]),
    ],
    'macros of an old table': [
      'xls',
      compoundFile([{ name: 'Workbook', content: workbookStream() }, { name: '_VBA_PROJECT_CUR' }]),
    ],
    'an old sheet of macros': [
      'xls',
      compoundFile([{ name: 'Workbook', content: workbookStream({ sheetType: 1 }) }]),
    ],
    'a program in an old document': [
      'doc',
      compoundFile([{ name: 'WordDocument', content: wordStream() }, { name: 'ObjectPool' }]),
    ],
  };

  test('are refused with anything that runs', async () => {
    expect(await judgedAll(active)).toEqual(allAre(active, 'uploads.activeContent'));
  });

  test('are taken where a type of macros is listed that no part has', async () => {
    const listed = officeParts('xlsx').map((part) => ({
      ...part,
      content: String(part.content).replace(
        '<Default Extension="xml"',
        '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/><Default Extension="xml"',
      ),
    }));
    const inUse = [...listed, { name: 'xl/printer.bin', content: 'x' }];
    const sent: Sent = { unused: ['xlsx', zipFile(listed)], used: ['xlsx', zipFile(inUse)] };
    expect(await judgedAll(sent)).toEqual({ unused: 'taken', used: 'uploads.activeContent' });
  });

  test('are refused with a password', async () => {
    const locked = compoundFile([
      { name: 'EncryptionInfo', content: Buffer.alloc(64) },
      { name: 'EncryptedPackage', content: Buffer.alloc(64) },
    ]);
    const [first, ...more] = [
      { name: '[Content_Types].xml', content: 'x', says: { flags: 1 } },
      { name: 'word/document.xml', content: 'x' },
    ] as const;
    const encrypted: Sent = {
      docx: ['docx', locked],
      xlsx: ['xlsx', locked],
      doc: ['doc', compoundFile([{ name: 'WordDocument', content: wordStream(true) }])],
      xls: [
        'xls',
        compoundFile([{ name: 'Workbook', content: workbookStream({ isEncrypted: true }) }]),
      ],
      'a part of an archive': ['docx', zipFile([first, ...more])],
    };
    expect(await judgedAll(encrypted)).toEqual(allAre(encrypted, 'uploads.encrypted'));
  });

  test('are refused where they load something from elsewhere, not for a link that is clicked', async () => {
    const outside = (type: string): Buffer =>
      officeFile('docx', {
        more: [
          {
            name: 'word/_rels/document.xml.rels',
            content: relations({ type, target: 'https://shop.example/x', isOutside: true }),
          },
        ],
      });
    const loaded: Sent = {
      'a template': ['docx', outside('attachedTemplate')],
      'a picture': ['docx', outside('image')],
      'a mode written by its number': [
        'docx',
        officeFile('docx', {
          more: [
            {
              name: 'word/_rels/document.xml.rels',
              content: relations({ type: 'image', target: 'a', isOutside: true }).replace(
                '"External"',
                '"&#69;xternal"',
              ),
            },
          ],
        }),
      ],
      'another table': [
        'xlsx',
        officeFile('xlsx', {
          more: [{ name: 'xl/externalLinks/externalLink1.xml', content: '<a/>' }],
        }),
      ],
    };
    expect(await judgedAll(loaded)).toEqual(allAre(loaded, 'uploads.outsideParts'));
    expect(await judgedAll({ link: ['docx', outside('hyperlink')] })).toEqual({ link: 'taken' });
  });

  test('are refused where they unpack to too much, whatever they say of their size', async () => {
    const zeros = Buffer.alloc(60 * 1024 * 1024);
    const [types, ...rest] = [
      { name: '[Content_Types].xml', content: 'x' },
      { name: 'a', content: zeros },
    ];
    const many = Array.from({ length: 1500 }, (_, at) => ({ name: `part${at}`, content: '' }));
    const bombs: Sent = {
      'an honest bomb': ['docx', zipFile([types ?? { name: '', content: '' }, ...rest])],
      'many parts': ['xlsx', zipFile(many)],
    };
    expect(await judgedAll(bombs)).toEqual(allAre(bombs, 'uploads.unpacksTooLarge'));
    const lying: Sent = {
      'a size that is false': [
        'docx',
        zipFile([{ name: 'a', content: zeros, says: { size: 10 } }]),
      ],
    };
    expect(await judgedAll(lying)).toEqual(allAre(lying, 'uploads.damaged'));
  });

  test('are refused where they are torn', async () => {
    const torn: Sent = {
      'an archive cut off': ['docx', officeFile('docx').subarray(0, 400)],
      'a part that is not what its sum says': [
        'docx',
        officeFile('docx', { more: [{ name: 'a.xml', content: 'x', says: { crc: 1 } }] }),
      ],
      'XML that is none': ['docx', officeFile('docx', { inside: '<w:r>' })],
      'a document type': [
        'docx',
        officeFile('docx', {
          more: [{ name: 'word/a.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }],
        }),
      ],
      'a part twice': [
        'docx',
        officeFile('docx', { more: [{ name: 'word/document.xml', content: '<a/>' }] }),
      ],
      'an old document cut off': ['doc', docFile().subarray(0, 1600)],
      'an old table of nothing': [
        'xls',
        compoundFile([{ name: 'Workbook', content: Buffer.alloc(9) }]),
      ],
    };
    expect(await judgedAll(torn)).toEqual(allAre(torn, 'uploads.damaged'));
  });

  test('are refused where the other one or something else is in them', async () => {
    const other: Sent = {
      'a table as docx': ['docx', officeFile('xlsx')],
      'a document as xlsx': ['xlsx', officeFile('docx')],
      'an archive of nothing': ['docx', zipFile([{ name: 'readme.txt', content: 'x' }])],
      'an old table as doc': ['doc', xlsFile()],
      'an old document as xls': ['xls', docFile()],
    };
    expect(await judgedAll(other)).toEqual(allAre(other, 'uploads.contentDiffers'));
    const archive = officeFile('docx');
    const first = officeFile('docx', { more: [{ name: 'z', content: 'x' }] });
    const directoryAt = first.readUInt32LE(first.length - 6);
    const hidden = Buffer.from(first);
    const gap = Buffer.alloc(200, 'A');
    const stretched = Buffer.concat([
      hidden.subarray(0, directoryAt),
      gap,
      hidden.subarray(directoryAt),
    ]);
    stretched.writeUInt32LE(directoryAt + gap.length, stretched.length - 6);
    const mixed: Sent = {
      'a comment behind': [
        'docx',
        zipFile([{ name: 'a', content: 'x' }], '<script>alert(1)</script>'),
      ],
      'bytes that no part owns': ['docx', stretched],
      'a PDF’s beginning in an archive': ['docx', zipFile([{ name: '%PDF-1.7', content: 'x' }])],
      'an archive behind an old document': ['doc', Buffer.concat([docFile(), archive])],
    };
    expect(await judgedAll(mixed)).toEqual(allAre(mixed, 'uploads.mixedContent'));
  });
});

describe('PDF', () => {
  const flate = (content: string): string =>
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

  test('is refused with anything that runs, sends or brings something along', async () => {
    const active: Sent = {
      'a script that opens with it': [
        'pdf',
        pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert) >>' }),
      ],
      'a name in other letters': [
        'pdf',
        pdfFile({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (app.alert) >>' }),
      ],
      'a program': ['pdf', pdfFile({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
      'an embedded file': [
        'pdf',
        pdfFile({ objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'] }),
      ],
      'names of files': [
        'pdf',
        pdfFile({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
      ],
      'a form that sends': ['pdf', pdfFile({ objects: ['<< /A << /S /SubmitForm >> >>'] })],
      'a form of another kind': ['pdf', pdfFile({ catalog: '/AcroForm << /XFA [] >>' })],
      'what happens by itself': ['pdf', pdfFile({ objects: ['<< /AA << >> >>'] })],
      'a film': ['pdf', pdfFile({ objects: ['[ << /Subtype /RichMedia >> ]'] })],
    };
    expect(await judgedAll(active)).toEqual(allAre(active, 'uploads.activeContent'));
  });

  test('is taken with links and an opening page', async () => {
    const link =
      '<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /A << /S /URI /URI (https://a.example) >> >>';
    const taken: Sent = {
      link: ['pdf', pdfFile({ objects: [link, flate('BT (Proof) Tj ET')] })],
      opening: ['pdf', pdfFile({ catalog: '/OpenAction [3 0 R /Fit]' })],
    };
    expect(await judgedAll(taken)).toEqual(allAre(taken, 'taken'));
  });

  test('is refused with a password, torn, or without a page', async () => {
    const encrypted: Sent = {
      password: [
        'pdf',
        pdfFile({ objects: ['<< /Filter /Standard /V 1 /R 2 >>'], trailer: '/Encrypt 4 0 R' }),
      ],
    };
    expect(await judgedAll(encrypted)).toEqual(allAre(encrypted, 'uploads.encrypted'));
    const torn: Sent = {
      'cut off': ['pdf', pdfFile().subarray(0, 60)],
      'no page': ['pdf', pdfFile({ pages: '<< /Type /Pages /Kids [] /Count 0 >>' })],
      'pages in a circle': ['pdf', pdfFile({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })],
    };
    expect(await judgedAll(torn)).toEqual(allAre(torn, 'uploads.damaged'));
  });

  test('is refused where it unpacks to more than its reader may use', async () => {
    // An object stream of a gigabyte of blanks, in a megabyte of bytes.
    const packed = deflateSync(Buffer.alloc(900 * 1024 * 1024, ' '), { level: 1 }).toString(
      'latin1',
    );
    const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
    const verdict = await judgeFile('pdf', pdfFile({ objects: [stream] }));
    expect(['uploads.unpacksTooLarge', 'uploads.damaged']).toContain(verdict);
  });

  test('is refused where an archive or a page of another kind hangs on it', async () => {
    const mixed: Sent = {
      'an archive behind': ['pdf', Buffer.concat([pdfFile(), officeFile('docx')])],
      'a page behind': [
        'pdf',
        Buffer.concat([pdfFile(), Buffer.from('<script>alert(1)</script>')]),
      ],
      'an archive with an end of its own': [
        'pdf',
        Buffer.concat([pdfFile(), zipFile([{ name: 'a', content: 'x' }], '%%EOF')]),
      ],
    };
    expect(await judgedAll(mixed)).toEqual(allAre(mixed, 'uploads.mixedContent'));
  });
});
