import { PDFDocument } from '@cantoo/pdf-lib';
import {
  previewDisputeAnswer,
  saveDisputeDraft,
} from '@back-office/contract/features/disputes/detail';
import type { FileAnswer } from '@back-office/contract/kit/file';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockPayments } from '#features/transactions/public';
import { readFile } from '#features/uploads/public';
import { inRole } from '#platform/database';
import { openDisputeWorld, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { ada, refusalOf } from '../../../testing/refund-world.ts';
import { saveDisputeDraftRoute } from '../answer/drafts.ts';
import { previewDisputeAnswerRoute } from './preview-answer.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const aDocument = async (pages: number): Promise<Buffer> => {
  const pdf = await PDFDocument.create();
  Array.from({ length: pages }, () => pdf.addPage());
  return Buffer.from(await pdf.save());
};

/** Like a phone's photo, with its location. */
const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c0ffee' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1' } })
    .jpeg()
    .toBuffer();

const written = {
  statement: 'The customer has paid with this device before. 客户已收货。',
  evidence: [{ field: 'ipAndDevice' as const, text: '203.0.113.7' }],
};

const save = (number: string, fileIds: string[], by = ada) =>
  world.ask(
    { call: saveDisputeDraft, route: saveDisputeDraftRoute },
    {
      number,
      stage: 'chargeback',
      ...written,
      fileIds,
    },
    by,
  );

const preview = (number: string, by = ada): Promise<FileAnswer> =>
  world.ask({ call: previewDisputeAnswer, route: previewDisputeAnswerRoute }, { number }, by);

/** Without blanks, because their width and presence depend on the font. */
const textOf = (page: string | undefined): string => (page ?? '').replaceAll(/\s/g, '');

describe('the paper of an answer', () => {
  test('previews draft, pictures and documents as one PDF with contents, and is kept as it was sent', async () => {
    const { number } = await world.openCase();
    const files = [
      { name: '发票 4111111111111111.pdf', kind: 'pdf', content: await aDocument(2) },
      { name: 'parcel.jpg', kind: 'jpg', content: await aPhoto() },
      { name: 'orders.xlsx', kind: 'xlsx', content: Buffer.from('a table') },
      { name: 'broken.pdf', kind: 'pdf', content: Buffer.from('no pages can be made of it') },
    ] as const;
    const fileIds = [];
    for (const file of files) {
      fileIds.push(await world.aFile(file));
    }
    await save(number, fileIds);
    const shown = Buffer.from((await preview(number)).content as Uint8Array);
    expect((await PDFDocument.load(shown)).getPageCount()).toBe(4);
    // Re-encoding removed the picture's location.
    expect(shown.includes('Exif')).toBe(false);
    const [first] = readPdf(shown);
    const text = textOf(first);
    expect(text).toContain(`Responsetodispute${number}`);
    expect(text).toContain('客户已收货');
    expect(text).toContain('203.0.113.7');
    expect(text).toContain('******');
    expect(text).toContain('发票[cardnumbermasked].pdf');
    expect(text).not.toContain('4111111111111111');
    expect(text).toContain('Document:orders.xlsx(sentasaseparatefile)');
    expect(text).toContain('Document:broken.pdf(sentasaseparatefile)');
    expect((first ?? '').split('\n').filter((line) => /^[234]$/.test(line))).toEqual(['2', '3']);

    await world.answer({ number, ...written });
    const [answer] = (await world.findCase(number)).answers;
    expect(answer?.paper).toMatchObject({
      name: `answer-${number}-1.pdf`,
      allowedActions: ['fetch', 'show'],
    });
    const kept = await inRole(world.database, 'jobs', (tx) =>
      readFile({ platform: world.platform, tx, businessId: 1n }, answer?.paper?.id ?? ''),
    );
    expect(textOf(readPdf(kept?.content ?? Buffer.alloc(0))[0])).toContain('客户已收货');
    const overseen = await world.oversee(number);
    expect(overseen.answers[0]?.paper?.id).toBe(answer?.paper?.id);
    await expect(
      world.asOwner(sql`set role bo_tenant; delete from uploaded_files where kind = 'pdf'`),
    ).rejects.toThrow(/permission denied/);
  });

  test('is not sent when the documents change while it is made', async () => {
    const { number, sale } = await world.openCase();
    const content = await aDocument(1);
    const late = await world.aFile({ name: 'late.pdf', kind: 'pdf', content });
    const payment = { businessId: 1n, paymentNumber: sale.object.number };
    let answering: Promise<string> | undefined;
    await inRole(world.database, 'feed', async (tx) => {
      await lockPayments(tx, [payment]);
      answering = refusalOf(world.answer({ number }));
      await expect
        .poll(
          () =>
            tx.rows(sql`
              select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
              where l.locktype = 'advisory' and not l.granted`),
          { timeout: 90_000 },
        )
        .toHaveLength(1);
      await world.asOwner(sql`
        update uploaded_files set owner_kind = 'disputeDraft', owner_id = ${number}, attached_at = now() where id = ${late}`);
    });
    expect(await answering).toBe('disputes.draftChanged');
  });

  test('is refused above eighteen pages, in the preview and when it is sent', async () => {
    const { number } = await world.openCase();
    const content = await aDocument(17);
    const fits = await world.aFile({ name: 'log.pdf', kind: 'pdf', content });
    await save(number, [fits]);
    expect(
      (await PDFDocument.load((await preview(number)).content as Uint8Array)).getPageCount(),
    ).toBe(18);
    const more = await world.aFile({ name: 'more.pdf', kind: 'pdf', content: await aDocument(1) });
    await save(number, [more]);
    expect(await refusalOf(preview(number))).toBe('disputes.answerTooLong');
    expect(await refusalOf(world.answer({ number, ...written }))).toBe('disputes.answerTooLong');
    expect(await world.findCase(number)).toMatchObject({ state: 'awaiting', answers: [] });
  });
});
