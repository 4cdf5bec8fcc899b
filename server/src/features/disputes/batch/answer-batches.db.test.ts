import { Readable } from 'node:stream';
import {
  cancelAnswerBatch,
  downloadAnswerTemplate,
  latestAnswerBatch,
  sendAnswerBatch,
  uploadAnswers,
  type AnswerBatch,
} from '@back-office/contract/features/disputes/batches';
import { archiveBytesMax } from '@back-office/contract/features/uploads/rules';
import { merchantActs } from '@back-office/contract/kit/merchant-status';
import { inRole, inTenant } from '#platform/database';
import { lockPayments } from '#features/transactions/public';
import { tryAgainLater } from '#platform/queue';
import { readSheet } from '#platform/sheets/read-sheet';
import { refuseFor } from '#platform/http/route';
import { tenantScope } from '#platform/tenant-scope';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { openDisputeWorld, soon, type DisputeWorld } from '../../../testing/dispute-world.ts';
import { failForGood, queuesOf } from '../../../testing/failed-jobs.ts';
import { officeFile } from '../../../testing/files/office-files.ts';
import { pdfFile } from '../../../testing/files/pdf-files.ts';
import { zipFile, type ZipPart } from '../../../testing/files/zip-file.ts';
import { ada, bob, refusalOf, type Person } from '../../../testing/refund-world.ts';
import { sessionsWaiting } from '../../../testing/sessions-waiting.ts';
import { answerBatchRoutes } from './answer-batches.ts';
import { beginAttempt } from './attempts.ts';
import { takeStep } from './run-batch.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
});
afterAll(() => world.close());

const routeOf = (name: string) => {
  const route = answerBatchRoutes.find(({ call }) => call.name === name);
  if (route === undefined) {
    throw new Error(`There is no route ${name}.`);
  }
  return route;
};

const merchantAt = (by: Person, now: Date) => ({
  ...by,
  merchant: { ...(by.merchant ?? aMerchant), now },
});

let uploads = 0;

/** One second apart. */
const upload = (
  zip: Buffer,
  { by = ada, announcedBytes = zip.length } = {},
): Promise<AnswerBatch> => {
  uploads += 1;
  return askAs(
    world.database,
    { ...aMerchant, now: new Date(soon.getTime() + uploads * 1000) },
    {
      call: uploadAnswers,
      route: routeOf('uploadAnswers'),
      input: { fileName: 'answers.zip' },
      context: {
        platform: world.platform,
        session: { personId: by.personId, personName: by.personName, merchantActs },
        language: 'en',
        refuse: refuseFor(uploadAnswers),
        body: Readable.from([zip]),
        announcedBytes,
      },
    },
  );
};

const latest = async (by = ada): Promise<AnswerBatch> => {
  const asked = { call: latestAnswerBatch, route: routeOf('latestAnswerBatch') };
  const { batch } = await world.ask(asked, {}, merchantAt(by, soon));
  if (batch === null) {
    throw new Error('There is no batch.');
  }
  return batch;
};

/** The queue's work. */
const work = async (id: string, { now = soon, gatewayNumbers = null as string[] | null } = {}) => {
  const attempt = await beginAttempt(world.platform, { businessId: 1n, id, now });
  if (attempt !== undefined) {
    const scope = tenantScope(1n, gatewayNumbers);
    await takeStep({ platform: world.platform, scope, attempt, now });
  }
};

const confirm = (id: string, { by = ada } = {}) =>
  world.ask(
    { call: sendAnswerBatch, route: routeOf('sendAnswerBatch') },
    { id, isRedacted: true },
    merchantAt(by, soon),
  );

const cancel = (id: string, { by = ada } = {}) =>
  world.ask(
    { call: cancelAnswerBatch, route: routeOf('cancelAnswerBatch') },
    { id },
    merchantAt(by, soon),
  );

type Row = { number: string; files?: string; ip?: string; statement?: string };

const receipt = 'receipt.docx';

const headings = ['Case number', 'Summary for the bank', 'Files', 'IP address and device'];

/** The template with some rows filled in. */
const tableOf = async (rows: readonly Row[]): Promise<Buffer> => {
  const asked = { call: downloadAnswerTemplate, route: routeOf('downloadAnswerTemplate') };
  const { content } = await world.ask(asked, { format: 'csv' });
  const heads = readSheet(Buffer.from(content as Uint8Array))?.[0]?.cells ?? [];
  const cellsOf = ({
    number,
    files = receipt,
    ip = '203.0.113.7',
    statement = 'Delivered.',
  }: Row) => {
    const given = new Map(headings.map((head, at) => [head, [number, statement, files, ip][at]]));
    return heads.map((head) => `"${given.get(head) ?? ''}"`).join(',');
  };
  const heading = heads.map((head) => `"${head}"`).join(',');
  return Buffer.from([heading, ...rows.map(cellsOf)].join('\r\n'));
};

/** With a receipt for rows that name no files. */
const zipOf = async (rows: readonly Row[], files: readonly ZipPart[] = []): Promise<Buffer> =>
  zipFile([
    { name: 'answers.csv', content: await tableOf(rows) },
    ...(rows.some((row) => row.files === undefined) ? [aDocument(receipt)] : []),
    ...files,
  ]);

const checked = async (zip: Buffer): Promise<AnswerBatch> => {
  const { id } = await upload(zip);
  await work(id);
  return latest();
};

const problemsOf = ({ problems }: AnswerBatch) =>
  problems.map(({ line, name, problem }) => [line, name, problem]);

/** Checked in this process, whereas each PDF needs its own process. */
const aDocument = (name: string): ZipPart => ({ name, content: officeFile('docx') });

const cases = async (count: number): Promise<string[]> => {
  const opened: string[] = [];
  while (opened.length < count) {
    opened.push((await world.openCase()).number);
  }
  return opened;
};

/** Waits until one of the product's transactions waits for a lock. */
const somebodyWaits = (): Promise<void> =>
  expect.poll(() => sessionsWaiting(world.url), { timeout: 90_000 }).toBe(1);

const answersOf = async (number: string) => (await world.findCase(number)).answers;

/** Rows of a batch, and files waiting with any. */
const leftOf = async (id: string): Promise<number> => {
  const left = await inTenant(world.database, {
    scope: tenantScope(1n, null),
    mode: 'read only',
    work: (tx) =>
      tx.rows(sql`
        select 1 as one from uploaded_files where business_id = 1 and owner_kind = 'disputeBatch' and removed_at is null
        union all select 1 from answer_batch_rows where business_id = 1 and batch_id = ${id}`),
  });
  return left.length;
};

describe('a ZIP of answers', () => {
  test('is checked first and then answers every case, each with its files and its paper', async () => {
    const [one = '', two = ''] = await cases(2);
    // The colleague deleted all of their text.
    await world.asOwner(sql`
      insert into dispute_drafts (business_id, number, gateway_number, stage, statement, evidence, saved_at, saved_by, saved_by_name)
      select business_id, number, gateway_number, stage, '', '{}', ${soon}, 8, 'Bob Checker'
      from disputes where business_id = 1 and number = ${one}`);
    const files = ['policy.pdf', '配送.pdf'].map((name) => ({ name, content: pdfFile() }));
    const ready = await checked(
      await zipOf(
        [
          { number: one, files: 'policy.pdf; 配送.pdf' },
          { number: two, files: 'policy.pdf' },
        ],
        files,
      ),
    );
    expect(ready).toMatchObject({ status: 'ready', rows: 2, files: 2, problems: [] });
    expect(await answersOf(one)).toEqual([]);
    await confirm(ready.id);
    await work(ready.id);
    expect(await latest()).toMatchObject({ status: 'sent', allowedActions: [] });
    const draftsLeft = await inTenant(world.database, {
      scope: tenantScope(1n, null),
      mode: 'read only',
      work: (tx) => tx.rows(sql`select from dispute_drafts where number = ${one}`),
    });
    expect(draftsLeft).toEqual([]);
    const [answer] = await answersOf(one);
    expect(answer).toMatchObject({
      answer: 'appealed',
      name: ada.personName,
      statement: 'Delivered.',
      evidence: [{ field: 'ipAndDevice', text: '203.0.113.7' }],
      paper: { kind: 'pdf' },
    });
    expect(answer?.files.map(({ name }) => name).toSorted()).toEqual(['policy.pdf', '配送.pdf']);
    expect((await answersOf(two))[0]?.files.map(({ name }) => name)).toEqual(['policy.pdf']);
    // A run that comes twice answers only once.
    await work(ready.id);
    expect(await answersOf(one)).toHaveLength(1);
    expect(await leftOf(ready.id)).toBe(0);
  });

  test('whose tries are used up is taken up again half an hour later, in each of its steps', async () => {
    const [one = ''] = await cases(1);
    const { id } = await upload(await zipOf([{ number: one }]));
    const job = `1/${id}`;
    const again = async () => {
      await failForGood(world.platform, { name: 'run-answer-batch', id: job });
      expect(await queuesOf(world.platform, job)).toMatchObject([
        { name: 'keep-running-answer-batch' },
      ]);
      await tryAgainLater(world.platform, { name: 'run-answer-batch', id: job });
      expect(await queuesOf(world.platform, job)).toContainEqual({
        name: 'run-answer-batch',
        minutes: 30,
      });
      await world.asOwner(sql`delete from pgboss.job where data ->> 'id' = ${job}`);
      await work(id);
    };
    await again();
    expect(await latest()).toMatchObject({ status: 'ready' });
    await confirm(id);
    await again();
    expect(await latest()).toMatchObject({ status: 'sent' });
    expect(await answersOf(one)).toHaveLength(1);
  });

  test('with one wrong row answers nothing, and names the line and the reason of each', async () => {
    const [right = '', bare = '', gone = '', fileless = ''] = await cases(4);
    await world.accept(gone, 'chargeback');
    const drafted = (await cases(1))[0] ?? '';
    await world.asOwner(sql`
      insert into dispute_drafts (business_id, number, gateway_number, stage, statement, evidence, saved_at, saved_by, saved_by_name)
      select business_id, number, gateway_number, stage, 'Half written', '{}', ${soon}, 8, 'Bob Checker'
      from disputes where business_id = 1 and number = ${drafted}`);
    const refused = await checked(
      await zipOf([
        { number: right },
        { number: bare, ip: '' },
        { number: gone },
        { number: 'D202611119999999999' },
        { number: drafted },
        { number: right },
        { number: fileless, files: '' },
      ]),
    );
    expect(refused.status).toBe('refused');
    expect(problemsOf(refused)).toEqual([
      [3, bare, 'disputes.evidenceIncomplete'],
      [4, gone, 'disputes.alreadyAccepted'],
      [5, 'D202611119999999999', 'disputes.notFound'],
      [6, drafted, 'draftOpen'],
      [7, right, 'caseTwice'],
      [8, fileless, 'disputes.fileNeeded'],
    ]);
    expect(refused.problems[0]?.column).toBe('ipAndDevice');
    expect(await answersOf(right)).toEqual([]);
    expect(await refusalOf(confirm(refused.id))).toBe('disputes.batchNotReady');
    const long = await checked(await zipOf([{ number: right, statement: 'x'.repeat(4001) }]));
    expect(problemsOf(long)).toEqual([[2, right, 'tooLong']]);
    const card = await checked(await zipOf([{ number: right, ip: '4111111111111111' }]));
    expect(problemsOf(card)).toEqual([[2, right, 'cardNumber']]);
  });

  test('names each field that the reason of a row requires and the row lacks', async () => {
    const { number } = await world.openCase({ object: { reasonCode: '13.1', isFraud: false } });
    const { status, problems } = await checked(await zipOf([{ number }]));
    expect(status).toBe('refused');
    expect(problems.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [2, 'deliveredOn', 'disputes.evidenceIncomplete'],
      [2, 'deliveryAddress', 'disputes.evidenceIncomplete'],
    ]);
  });

  test.each<[string, ZipPart[], (string | null)[][]]>([
    ['a file in a folder', [aDocument('proof/a.docx')], [[null, 'proof/a.docx', 'pathInName']]],
    ['a path out of the archive', [aDocument('../a.docx')], [[null, '../a.docx', 'pathInName']]],
    [
      'an encrypted file',
      [{ ...aDocument('a.docx'), says: { flags: 1 } }],
      [[null, 'a.docx', 'uploads.encrypted']],
    ],
    [
      'a bomb',
      [{ ...aDocument('a.docx'), says: { size: 2 ** 24 } }],
      [[null, 'a.docx', 'uploads.tooLarge']],
    ],
    [
      'a file that is more than it says',
      [{ name: 'a.docx', content: Buffer.alloc(2 ** 20), says: { size: 10 } }],
      [[null, 'a.docx', 'uploads.damaged']],
    ],
    [
      'a file of another content',
      [{ name: 'a.docx', content: 'MZ not a document' }],
      [[null, 'a.docx', 'uploads.contentDiffers']],
    ],
    [
      'a kind that is not taken',
      [aDocument('a.docx'), { name: 'run.exe', content: 'MZ' }],
      [
        [null, 'run.exe', 'fileNotListed'],
        [null, 'run.exe', 'uploads.kindNotTaken'],
      ],
    ],
    [
      'two files of one name',
      [aDocument('a.docx'), aDocument('A.docx')],
      [[null, 'A.docx', 'nameTwice']],
    ],
    [
      'a second table',
      [{ name: 'answers.xlsx', content: 'x' }],
      [[null, 'answers.xlsx', 'tableTwice']],
    ],
  ])('is refused by name for %s', async (_what, files, problems) => {
    const [number = ''] = await cases(1);
    const refused = await checked(await zipOf([{ number, files: 'a.docx' }], files));
    expect(refused.status).toBe('refused');
    expect(problemsOf(refused).filter(([, , problem]) => problem !== 'fileMissing')).toEqual(
      problems,
    );
  });

  test('is refused for files that it lacks, for files of no row, and for a missing or foreign table', async () => {
    const [number = ''] = await cases(1);
    const differing = await checked(
      await zipOf([{ number, files: 'a.docx' }], [aDocument('b.docx')]),
    );
    expect(problemsOf(differing)).toEqual([
      [null, 'b.docx', 'fileNotListed'],
      [2, 'a.docx', 'fileMissing'],
    ]);
    const without = await checked(zipFile([aDocument('b.docx')]));
    expect(problemsOf(without)).toEqual([[null, 'answers.csv', 'tableMissing']]);
    const foreign = await checked(zipFile([{ name: 'answers.csv', content: 'a,b\r\n1,2' }]));
    expect(problemsOf(foreign)).toEqual([[null, 'answers.csv', 'fileColumns']]);
    expect(await refusalOf(upload(Buffer.from('no archive')))).toBe('uploads.contentDiffers');
    const cut = await zipOf([{ number }]);
    expect(problemsOf(await checked(cut.subarray(0, cut.length - 10)))).toEqual([
      [null, 'answers.zip', 'uploads.damaged'],
    ]);
  });

  test('is refused before it is read where it announces more than a batch may hold', async () => {
    const zip = await zipOf([{ number: (await world.openCase()).number }]);
    const announcing = upload(zip, { announcedBytes: archiveBytesMax + 1 });
    expect(await refusalOf(announcing)).toBe('disputes.batchTooLarge');
  });

  test('blames no file for a database that is away: the check fails, and is run again', async () => {
    const [number = ''] = await cases(1);
    const { id } = await upload(await zipOf([{ number, files: 'a.docx' }], [aDocument('a.docx')]));
    await world.asOwner(sql`
      alter table unplaced_objects add constraint planted check (object_name = '') not valid`);
    try {
      await expect(work(id)).rejects.toThrow(/planted/);
    } finally {
      await world.asOwner(sql`alter table unplaced_objects drop constraint planted`);
    }
    expect(await latest()).toMatchObject({ status: 'checking', problems: [] });
    await work(id);
    expect(await latest()).toMatchObject({ status: 'ready', files: 1, problems: [] });
  });

  test('answers nothing where a colleague was quicker or the deadline passed meanwhile', async () => {
    const [one = '', two = ''] = await cases(2);
    const ready = await checked(await zipOf([{ number: one }, { number: two }]));
    await confirm(ready.id);
    await world.answer({ number: two }, { by: bob });
    await work(ready.id);
    const refused = await latest();
    expect(refused.status).toBe('refused');
    expect(problemsOf(refused)).toEqual([[3, two, 'disputes.alreadyAnswered']]);
    expect(await answersOf(one)).toEqual([]);
    const late = await checked(await zipOf([{ number: one }]));
    await confirm(late.id);
    const replyBy = new Date((await world.findCase(one)).replyBy ?? '');
    await work(late.id, { now: new Date(replyBy.getTime() + 1000) });
    expect(problemsOf(await latest())).toEqual([[2, one, 'disputes.deadlinePassed']]);
    expect(await answersOf(one)).toEqual([]);
  });

  test('that was cancelled or taken over while it was checked keeps nothing of that run', async () => {
    const [number = ''] = await cases(1);
    const { id } = await upload(await zipOf([{ number }]));
    const begin = () => beginAttempt(world.platform, { businessId: 1n, id, now: soon });
    const check = async (attempt: Awaited<ReturnType<typeof begin>>) => {
      if (attempt === undefined) {
        throw new Error('Nothing was to be checked.');
      }
      const scope = tenantScope(1n, null);
      await takeStep({ platform: world.platform, scope, attempt, now: soon });
      return leftOf(id);
    };
    const [first, second] = [await begin(), await begin()];
    expect(await check(first)).toBe(0);
    await cancel(id);
    expect(await check(second)).toBe(0);
    expect(await latest()).toMatchObject({ status: 'cancelled' });
  });

  test('that is being sent is not ended by an upload at the same time', async () => {
    const [number = ''] = await cases(1);
    const zip = await zipOf([{ number }]);
    const { id } = await checked(zip);
    let uploading: Promise<string> | undefined;
    await inTenant(world.database, {
      scope: tenantScope(1n, null),
      mode: 'read write',
      work: async (tx) => {
        await tx.run(sql`
          update answer_batches set status = 'sending' where business_id = 1 and id = ${id}`);
        uploading = refusalOf(upload(zip));
        await somebodyWaits();
      },
    });
    expect(await uploading).toBe('disputes.batchUnderWay');
    await work(id);
    expect(await latest()).toMatchObject({ id, status: 'sent' });
  });

  test('is sent by the next run where a case came back after its paper was passed over', async () => {
    const opened = await world.openCase();
    const { number } = opened;
    const ready = await checked(await zipOf([{ number }]));
    await confirm(ready.id);
    const answerIs = (answer: string | null) =>
      world.asOwner(sql`
        update disputes set answer = ${answer} where business_id = 1 and number = ${number}`);
    await answerIs('appealed');
    let sending: Promise<string> | undefined;
    await inRole(world.database, 'feed', async (tx) => {
      await lockPayments(tx, [{ businessId: 1n, paymentNumber: opened.sale.object.number }]);
      sending = work(ready.id).then(() => 'done', String);
      await somebodyWaits();
      await answerIs(null);
    });
    expect(await sending).toMatch(/lacks the paper/);
    expect(await latest()).toMatchObject({ status: 'sending' });
    await work(ready.id);
    expect(await latest()).toMatchObject({ status: 'sent' });
    expect(await answersOf(number)).toHaveLength(1);
  });

  test('is its sender’s alone, one at a time, within his gateways, and can be cancelled', async () => {
    const [number = ''] = await cases(1);
    const zip = await zipOf([{ number }]);
    const { id } = await upload(zip);
    expect(await refusalOf(upload(zip))).toBe('disputes.batchUnderWay');
    expect(await refusalOf(cancel(id, { by: bob }))).toBe('disputes.batchNotFound');
    await work(id, { gatewayNumbers: ['10000199'] });
    expect(problemsOf(await latest())).toEqual([[2, number, 'disputes.notFound']]);
    const ready = await checked(zip);
    await cancel(ready.id);
    await work(ready.id);
    expect(await latest()).toMatchObject({ status: 'cancelled' });
    expect(await refusalOf(confirm(ready.id))).toBe('disputes.batchNotReady');
    expect(await refusalOf(cancel(ready.id))).toBe('disputes.batchOver');
    expect(await answersOf(number)).toEqual([]);
  });
});
