import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { archiveBytesMax } from '@back-office/contract/features/uploads/rules';
import { getWaybill, uploadWaybill } from '@back-office/contract/features/waybills';
import {
  cancelWaybillImages,
  latestWaybillImages,
  uploadWaybillImages,
  type WaybillImageBatch,
} from '@back-office/contract/features/waybills/image-batches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseFor, type Platform } from '#platform/http/route';
import { openQueue } from '#platform/queue';
import { tenantScope } from '#platform/tenant-scope';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { jpgFile, pngFile } from '../../../testing/files/pictures.ts';
import { zipFile, type ZipPart } from '../../../testing/files/zip-file.ts';
import { refusalOf } from '../../../testing/refund-world.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { testMasterKey } from '../../../testing/test-server.ts';
import { getWaybillRoute } from '../upload/get-waybill.ts';
import { uploadWaybillRoute } from '../upload/upload-waybill.ts';
import { beginAttempt } from './attempt.ts';
import { waybillImageRoutes } from './image-batches.ts';
import { checkAndSave } from './save-images.ts';

const proven = '90000002';
const merchant = { ...aMerchant, now: at(dayAt(1), 12) };

let world: SettlementWorld;
let folder: string;
let platform: Platform;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 }, deliveryCondition: 'uploaded' },
  ]);
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  const { database } = world;
  const queue = await openQueue(database.pools.jobs);
  const configuration = { UPLOADS_DIR: folder, MASTER_KEY: testMasterKey };
  platform = { database, queue, configuration } as Platform;
});
afterAll(async () => {
  await platform.queue.stop({ graceful: false });
  await world.close();
  await rm(folder, { recursive: true });
});

const routeOf = (name: string) => {
  const route = waybillImageRoutes.find(({ call }) => call.name === name);
  if (route === undefined) {
    throw new Error(`There is no route ${name}.`);
  }
  return route;
};

let uploads = 0;

/** One second apart. */
const upload = (zip: Buffer, announcedBytes = zip.length): Promise<WaybillImageBatch> => {
  uploads += 1;
  return askAs(
    world.database,
    { ...merchant, now: new Date(merchant.now.getTime() + uploads * 1000) },
    {
      call: uploadWaybillImages,
      route: routeOf('uploadWaybillImages'),
      input: { fileName: 'images.zip' },
      context: {
        platform,
        language: 'en',
        refuse: refuseFor(uploadWaybillImages),
        body: Readable.from([zip]),
        announcedBytes,
      },
    },
  );
};

const latest = async (): Promise<WaybillImageBatch> => {
  const { batch } = await askAs(world.database, merchant, {
    call: latestWaybillImages,
    route: routeOf('latestWaybillImages'),
    input: {},
    context: { language: 'en' },
  });
  if (batch === null) {
    throw new Error('There is no batch.');
  }
  return batch;
};

const cancel = () =>
  askAs(world.database, merchant, {
    call: cancelWaybillImages,
    route: routeOf('cancelWaybillImages'),
    input: {},
    context: { language: 'en' },
  });

const begin = (id: string) => beginAttempt(platform, { businessId: 1n, id });
type Batch = NonNullable<Awaited<ReturnType<typeof begin>>>;
const work = (batch: Batch, gatewayNumbers: string[] | null = null) =>
  checkAndSave({ platform, scope: tenantScope(1n, gatewayNumbers), batch, now: merchant.now });

/** The queue's work on an uploaded ZIP. */
const save = async (parts: readonly ZipPart[], gatewayNumbers: string[] | null = null) => {
  const { id } = await upload(zipFile(parts));
  const batch = await begin(id);
  if (batch !== undefined) {
    await work(batch, gatewayNumbers);
  }
  return latest();
};

const detailOf = (paymentNumber: string) =>
  askAs(world.database, merchant, {
    call: getWaybill,
    route: getWaybillRoute,
    input: { paymentNumber },
  });

const twoSold = async () => {
  const one = world.sale(dayAt(0), 1000, { gatewayNumber: proven });
  const other = world.sale(dayAt(0), 1000, { gatewayNumber: proven });
  await world.take([one, other], new Date());
  return [one.object, other.object] as const;
};

const accepting = (type: string) =>
  world.owner.query(`update gateways set delivery_types = $2 where gateway_number = $1`, [
    proven,
    type,
  ]);

test('[S3.17] images of several parcels come in one ZIP, each named after its order, and say which settlement they move', async () => {
  const [one, two] = await twoSold();
  const [first, second, other] = [await jpgFile(), await pngFile(), await jpgFile({ width: 60 })];
  const batch = await save([
    { name: `${one.number}.jpg`, content: first },
    { name: `${one.number}_2.png`, content: second },
    { name: `${two.merchantOrderNumber} (1).jpg`, content: other },
    { name: '__MACOSX/._notes', content: 'of macOS' },
  ]);
  expect(batch).toMatchObject({ status: 'saved', images: 3, payments: 2, problems: [] });
  expect(batch.moves).toEqual([
    {
      settlementDay: dayAt(7),
      currency: 'USD',
      condition: 'uploaded',
      count: 2,
      amountMinor: '2000',
    },
  ]);
  const { waybill, images, steps } = await detailOf(one.number);
  expect(waybill).toMatchObject({
    status: 'waitingForManualProcessing',
    imageCount: 2,
    uploadedBy: 'Ada Merchant',
  });
  expect(images).toHaveLength(2);
  expect(steps).toHaveLength(1);
  expect((await detailOf(two.number)).images).toHaveLength(1);
});

test('an image that its payment has already is attached once, whether by ZIP again or alone', async () => {
  const [one, two] = await twoSold();
  const [first, second] = [await jpgFile(), await pngFile()];
  const parts = [
    { name: `${one.number}.jpg`, content: first },
    { name: `${one.number}_2.jpg`, content: first },
    { name: `${two.number}.png`, content: second },
  ];
  const counted = { status: 'saved', images: 3 };
  expect(await save(parts)).toMatchObject({ ...counted, payments: 2, alreadyAttached: 1 });
  const before = await detailOf(one.number);
  expect(before).toMatchObject({ waybill: { imageCount: 1 }, images: [{}] });
  const again = await save(parts);
  expect(again).toMatchObject({ ...counted, payments: 0, alreadyAttached: 3, moves: [] });
  expect(await detailOf(one.number)).toEqual(before);
  const more = { name: `${one.number}_3.jpg`, content: await jpgFile({ width: 50 }) };
  expect(await save([...parts, more])).toMatchObject({ payments: 1, alreadyAttached: 3 });
  expect(await detailOf(one.number)).toMatchObject({
    waybill: { imageCount: 2 },
    images: [{}, {}],
  });
  // The same image for another payment is not a repetition.
  const shared = { name: `${two.number}.jpg`, content: first };
  expect(await save([shared])).toMatchObject({ payments: 1, alreadyAttached: 0 });
  expect((await detailOf(two.number)).images).toHaveLength(2);
});

test('a ZIP with an error saves nothing, and names each file with its reason', async () => {
  const [one, tested] = await twoSold();
  const playIn = (mode: string) =>
    world.owner.query(`update transactions set mode = $2 where number = $1`, [tested.number, mode]);
  await playIn('test');
  const image = await jpgFile();
  const batch = await save([
    { name: `${one.number}.jpg`, content: image },
    { name: `${one.number}_2.jpg`, content: 'no picture' },
    { name: `${one.number}_3.pdf`, content: '%PDF-1.7' },
    { name: `${tested.number}.jpg`, content: image },
    { name: 'nobody.jpg', content: image },
  ]);
  await playIn('live');
  expect(batch).toMatchObject({ status: 'refused', images: 5, payments: 0, moves: [] });
  expect(new Map(batch.problems.map(({ name, problem }) => [name, problem]))).toEqual(
    new Map([
      [`${one.number}_2.jpg`, 'uploads.contentDiffers'],
      [`${one.number}_3.pdf`, 'uploads.imageOnly'],
      [`${tested.number}.jpg`, 'notASale'],
      ['nobody.jpg', 'notFound'],
    ]),
  );
  const names = batch.problems.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(batch.problems.every(({ message }) => message.endsWith('.'))).toBe(true);
  expect(await detailOf(one.number)).toMatchObject({ waybill: null, images: [] });
  const inFolder = await save([{ name: `parcels/${one.number}.jpg`, content: image }]);
  expect(inFolder.problems).toMatchObject([{ problem: 'pathInName' }]);
  const notes = await save([{ name: '__MACOSX/._notes', content: 'of macOS' }]);
  expect(notes.problems).toMatchObject([{ name: 'images.zip', problem: 'uploads.empty' }]);
});

test('images join the tracking numbers that are under way, and a gateway for numbers takes no images alone', async () => {
  const [sent, bare] = await twoSold();
  const input = { trackingNumbers: ['1Z5R89390357567127'], company: 'UPS', websites: ['ups.com'] };
  await askAs(world.database, merchant, {
    call: uploadWaybill,
    route: uploadWaybillRoute,
    input: { paymentNumber: sent.number, ...input },
  });
  const image = await jpgFile();
  const joining = { name: `${sent.number}.jpg`, content: image };
  await accepting('trackingNumber');
  const refused = await save([joining, { name: `${bare.number}.jpg`, content: image }]);
  expect(refused.problems).toMatchObject([{ problem: 'numberRequired' }]);
  expect((await save([joining])).status).toBe('saved');
  await accepting('either');
  const { waybill, images } = await detailOf(sent.number);
  expect(waybill).toMatchObject({ ...input, status: 'pendingReview', imageCount: 1 });
  expect(images).toHaveLength(1);
  const eleven = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => ({
      name: `${sent.number}_${index + 2}.jpg`,
      content: await jpgFile({ width: 41 + index }),
    })),
  );
  expect((await save(eleven)).problems[9]).toMatchObject({ problem: 'tooManyImages' });
});

test('a payment out of the sender’s sight is not found', async () => {
  const [one] = await twoSold();
  const parts = [{ name: `${one.number}.png`, content: await pngFile() }];
  expect((await save(parts, ['90000001'])).problems).toMatchObject([{ problem: 'notFound' }]);
  expect((await detailOf(one.number)).waybill).toBeNull();
});

test('a newer ZIP or its sender cancels one that is checked, and a run that was taken over saves nothing', async () => {
  const [one] = await twoSold();
  const zip = zipFile([{ name: `${one.number}.jpg`, content: await jpgFile() }]);
  const first = await upload(zip);
  const overtaken = await begin(first.id);
  const second = await upload(zip);
  await work(overtaken as Batch);
  expect(await latest()).toMatchObject({ id: second.id, status: 'checking' });
  const slow = await begin(second.id);
  const quick = await begin(second.id);
  await work(slow as Batch);
  expect(await latest()).toMatchObject({ status: 'checking' });
  expect((await detailOf(one.number)).waybill).toBeNull();
  expect((await cancel()).batch).toMatchObject({ status: 'cancelled', allowedActions: [] });
  await work(quick as Batch);
  expect((await detailOf(one.number)).waybill).toBeNull();
  expect((await cancel()).batch).toMatchObject({ id: second.id, status: 'cancelled' });
});

test('a ZIP that is too large or none at all is refused as it comes', async () => {
  expect(await refusalOf(upload(zipFile([]), archiveBytesMax + 1))).toBe('waybills.imagesTooLarge');
  expect(await refusalOf(upload(Buffer.from('no archive')))).toBe('uploads.contentDiffers');
});

test('and all of it leaves every invariant whole', async () => {
  expect(await world.broken()).toEqual([]);
});
