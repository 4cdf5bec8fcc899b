import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getWaybill,
  listWaybills,
  stageOf,
  uploadWaybill,
  waybillStages,
  type WaybillStatus,
} from '@back-office/contract/features/waybills';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hearClockOffset } from '#platform/clock';
import type { Platform } from '#platform/http/route';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { aBusiness } from '../../../testing/personas.ts';
import { aPayment, plantPayments } from '../../../testing/plant-payments.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { aStoredImage } from '../../../testing/delivery-acts.ts';
import { waybills } from '../list/waybill-list.ts';
import { getWaybillRoute } from '../upload/get-waybill.ts';
import { uploadWaybillRoute } from '../upload/upload-waybill.ts';
import { checkWaybills } from './check-waybills.ts';

type Told = {
  status: string;
  sub?: string;
  country?: string;
  street?: string;
  scans?: string[];
  /** The text of the last scan. */
  words?: string;
};

// A double of the aggregator's published API.
const told = new Map<string, Told | { code: number }>();
const asked: { path: string; token: string | undefined; numbers: string[] }[] = [];
let isDown = false;
let isCutOff = false;
let refusals = 0;
let hangsMinutes = 0;
let isLimited = false;
let arrivals: number[] = [];
/** The aggregator's published limit: three requests a second. */
const isTooMany = (): boolean => {
  const at = performance.now();
  arrivals = [...arrivals.filter((arrival) => at - arrival < 1000), at];
  return arrivals.length > 3 || isLimited;
};
const refused: string[] = [];
const eventsOf = ({ scans = [], words }: Told) =>
  scans.map((time_utc) => ({
    time_utc,
    description: time_utc === scans.at(-1) ? words : 'Scanned',
    location: null,
  }));
const answerOf = (numbers: readonly string[]) => {
  const known = numbers.map((number) => [number, told.get(number)] as const);
  return {
    code: 0,
    data: {
      accepted: known.flatMap(([number, one]) =>
        one === undefined || 'code' in one
          ? []
          : [
              {
                number,
                carrier: 100_002,
                track_info: {
                  latest_status: { status: one.status, sub_status: one.sub ?? null },
                  shipping_info: {
                    recipient_address: { country: one.country ?? null, street: one.street },
                  },
                  tracking: { providers: [{ events: eventsOf(one) }] },
                },
              },
            ],
      ),
      rejected: known.flatMap(([number, one]) =>
        one !== undefined && 'code' in one
          ? [{ number, error: { code: one.code, message: 'no' } }]
          : [],
      ),
    },
  };
};
const aggregator: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    const numbers = (JSON.parse(body) as { number: string }[]).map(({ number }) => number);
    const token = request.headers['17token']?.toString();
    asked.push({ path: request.url ?? '', token, numbers });
    if (isCutOff) {
      request.socket.destroy();
      return;
    }
    hearClockOffset(hangsMinutes * 60_000);
    response.statusCode = isDown || refusals > 0 ? 503 : 200;
    if (isTooMany()) {
      refused.push(token ?? '');
      response.writeHead(429, { 'retry-after': '1' });
    }
    refusals = Math.max(refusals - 1, 0);
    response.end(JSON.stringify(answerOf(numbers)));
  });
});

const [proven, sentIsEnough] = ['90000002', '90000001'];
let world: SettlementWorld;
let platform: Platform;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 }, deliveryCondition: 'delivered' },
    {
      ...plainTerms,
      gatewayNumber: sentIsEnough,
      settleType: { type: 'day', n: 7 },
      deliveryCondition: 'uploaded',
    },
  ]);
  await new Promise<void>((resolve) => aggregator.listen(0, '127.0.0.1', resolve));
  const { port } = aggregator.address() as AddressInfo;
  platform = {
    database: world.database,
    configuration: { CARRIERS_URL: `http://127.0.0.1:${port}/`, CARRIERS_TOKEN: 'carriers-key' },
  } as Platform;
});
afterAll(async () => {
  aggregator.close();
  await world.close();
});
beforeEach(() => {
  asked.length = 0;
});

const merchantAt = (now: Date) => ({ ...aMerchant, now });
const sentOn = dayAt(1);

const upload = (
  paymentNumber: string,
  trackingNumbers: string[],
  now: Date,
  fileIds: string[] = [],
) =>
  askAs(world.database, merchantAt(now), {
    call: uploadWaybill,
    route: uploadWaybillRoute,
    input: { paymentNumber, trackingNumbers, company: 'Harbour Couriers', websites: [], fileIds },
  });

let serial = 0;
/** A sale with one parcel, shipped the day after; no carrier uses the format of its number. */
const sent = async (count = 1): Promise<{ payment: string; number: string }> => {
  serial += 1;
  const sale = world.sale(dayAt(0), 1000, { gatewayNumber: proven });
  await world.take([sale], new Date());
  const numbers = Array.from({ length: count }, (_, index) => `PARCEL${serial}0000${index}X`);
  await upload(sale.object.number, numbers, at(sentOn, 9));
  return { payment: sale.object.number, number: numbers[0] ?? '' };
};
const waybillOf = async (payment: string) => {
  const { waybill, steps } = await askAs(world.database, merchantAt(at(dayAt(3), 1)), {
    call: getWaybill,
    route: getWaybillRoute,
    input: { paymentNumber: payment },
  });
  return { ...waybill, steps: steps.length };
};
const proofOf = async (payment: string) => {
  const { rows } = await world.owner.query<{ uploaded_at: Date; delivered_at: Date | null }>(
    'select uploaded_at, delivered_at from delivery_proofs where payment_number = $1',
    [payment],
  );
  return rows[0];
};
const check = (now: Date) => checkWaybills(platform, now, Fastify({ logger: false }).log);

const scan = (day: number): string => at(dayAt(day), 10).toISOString();

test('a parcel that is being written waits for the next round, and the others do not wait for it', async () => {
  const [held, free] = [await sent(), await sent()];
  told.set(held.number, { status: 'InTransit', scans: [scan(1)] });
  told.set(free.number, { status: 'InTransit', scans: [scan(1)] });
  const now = at(dayAt(3), 1);
  await world.owner.query('begin');
  await world.owner.query('select from waybills where payment_number = $1 for update', [
    held.payment,
  ]);
  await check(now);
  await world.owner.query('rollback');
  expect((await waybillOf(free.payment)).steps).toBe(2);
  expect((await waybillOf(held.payment)).steps).toBe(1);
  await check(now);
  expect((await waybillOf(held.payment)).steps).toBe(2);
});

describe('a parcel that its carrier is asked about', () => {
  test.each([
    ['moves', { status: 'InTransit', scans: [scan(1)] }, 'transportNoUpload', null, 'sent'],
    ['is out', { status: 'OutForDelivery', scans: [scan(1)] }, 'transportNoUpload', null, 'sent'],
    ['takes too long', { status: 'Expired' }, 'longTransportation', null, 'sent'],
    ['waits', { status: 'AvailableForPickup' }, 'notReceived', 'awaitingPickup', 'sent'],
    [
      'goes back',
      { status: 'Exception', sub: 'Exception_Returning' },
      'notReceived',
      'returned',
      'sent',
    ],
    ['is lost', { status: 'Exception', sub: 'Exception_Lost' }, 'notReceived', 'lost', 'sent'],
    ['failed', { status: 'DeliveryFailure' }, 'notReceived', null, 'sent'],
    ['is unknown', { status: 'NotFound' }, 'noInformation', 'unknownNumber', 'sent'],
    [
      'arrived',
      { status: 'Delivered', country: 'US', scans: [scan(1), scan(2)] },
      'received',
      null,
      'delivered',
    ],
    [
      'arrived in another country',
      { status: 'Delivered', country: 'AQ', scans: [scan(1), scan(2)] },
      'informationNotConfirmed',
      'otherCountry',
      'nothing',
    ],
    [
      'was on its way before the sale',
      { status: 'Delivered', country: 'US', scans: [scan(-3), scan(2)] },
      'informationNotConfirmed',
      'beforeSale',
      'nothing',
    ],
    ['has no form', { code: -18_010_012 }, 'wrongOrder', 'unreadable', 'nothing'],
    [
      'has no carrier',
      { code: -18_019_903 },
      'waitingForManualProcessing',
      'carrierUnknown',
      'sent',
    ],
  ])(
    '[S4.13] [S3.17] %s: %o makes it %s (%s), worth %s',
    async (_, answer, status, reason, worth) => {
      const { payment, number } = await sent();
      await world.owner.query(
        `update transactions set billing_country = 'US', ship_to_country = 'US'
      where number = $1`,
        [payment],
      );
      told.set(number, answer);
      const now = at(dayAt(3), 1);
      await check(now);
      expect(await waybillOf(payment)).toMatchObject({ status, reason, steps: 2 });
      const proof = await proofOf(payment);
      expect(proof?.uploaded_at).toEqual(worth === 'nothing' ? undefined : at(sentOn, 9));
      expect(proof?.delivered_at ?? null).toEqual(worth === 'delivered' ? now : null);
    },
  );

  test('[S3.17] that arrived brings where it was handed over and who signed, until it is given other numbers', async () => {
    const { payment, number } = await sent();
    told.set(number, {
      status: 'Delivered',
      street: '12 Harbour\nRoad',
      scans: [scan(2), scan(1)].toSorted(),
      words: 'Signed by A. SMITH 4111 1111 1111 1111',
    });
    await check(at(dayAt(3), 1));
    const deliveryOf = async () => {
      const now = at(dayAt(3), 2);
      const input = { paymentNumber: payment };
      const reading = { call: getWaybill, route: getWaybillRoute, input };
      return (await askAs(world.database, merchantAt(now), reading)).delivery;
    };
    expect(await deliveryOf()).toEqual({
      to: '12 Harbour Road',
      note: 'Signed by A. SMITH ***',
    });
    await world.owner.query(
      `update waybills set status = 'informationNotConfirmed' where payment_number = $1`,
      [payment],
    );
    await upload(payment, [`${number}2`], at(dayAt(3), 3));
    expect(await deliveryOf()).toEqual({ to: null, note: null });
    // Keeps the counts equal to the statuses.
    await world.owner.query(
      `update waybill_counts set count = count + case status when 'received' then -1 else 1 end
       where status in ('received', 'informationNotConfirmed') and month = to_date(left($1, 6), 'YYYYMM')`,
      [payment],
    );
  });

  test('[S4.13] that its carrier never knew is judged by an operator where an image came with the number, and counts meanwhile', async () => {
    const { payment, number } = await sent();
    const image = await aStoredImage(world, 'signed-note.png');
    await upload(payment, [number], at(sentOn, 10), [image]);
    told.set(number, { status: 'NotFound' });
    await check(at(dayAt(3), 1));
    expect(await waybillOf(payment)).toMatchObject({ status: 'noInformation' });
    await check(at(dayAt(18), 1));
    expect(await waybillOf(payment)).toMatchObject({
      status: 'waitingForManualProcessing',
      reason: 'carrierUnknown',
    });
    expect(await proofOf(payment)).toEqual({ uploaded_at: at(sentOn, 9), delivered_at: null });
    const bare = await sent();
    told.set(bare.number, { status: 'NotFound' });
    await check(at(dayAt(18), 2));
    expect(await waybillOf(bare.payment)).toMatchObject({ status: 'noInformation' });
    expect(await proofOf(bare.payment)).toBeUndefined();
  });

  test('is asked about again once the same number is entered again after the proof was worth nothing', async () => {
    const { payment, number } = await sent();
    told.set(number, { code: -18_010_012 });
    await check(at(dayAt(3), 1));
    expect(await waybillOf(payment)).toMatchObject({ status: 'wrongOrder' });
    await upload(payment, [number], at(dayAt(3), 2));
    told.set(number, { status: 'InTransit', scans: [scan(1)] });
    await check(at(dayAt(3), 3));
    expect(await waybillOf(payment)).toMatchObject({ status: 'transportNoUpload' });
    expect(await proofOf(payment)).toBeDefined();
  });

  test('is asked about with the key, registered once, and again a day later until it is received', async () => {
    const { payment, number } = await sent();
    told.set(number, { status: 'InTransit', scans: [scan(1)] });
    await check(at(dayAt(3), 2));
    expect(asked.filter(({ numbers }) => numbers.includes(number)).map(({ path }) => path)).toEqual(
      ['/track/v2.4/register', '/track/v2.4/gettrackinfo'],
    );
    expect(asked[0]?.token).toBe('carriers-key');
    const after = async (hours: number) => {
      asked.length = 0;
      await check(new Date(at(dayAt(3), 2).getTime() + hours * 3_600_000));
      return asked.filter(({ numbers }) => numbers.includes(number)).map(({ path }) => path);
    };
    expect(await after(21)).toEqual([]);
    told.set(number, { status: 'Delivered', scans: [scan(1), scan(4)] });
    expect(await after(27)).toEqual(['/track/v2.4/gettrackinfo']);
    expect(await waybillOf(payment)).toMatchObject({
      status: 'received',
      receivedAt: scan(4),
      steps: 3,
    });
    expect(await after(72)).toEqual([]);
  });

  test('is asked about at an hour of its own, so that parcels of one upload are spread over the next day', async () => {
    // The end of a payment's number says when.
    const sales = ['0000', '2500', '5000', '7500'].map((ending) =>
      world.sale(dayAt(0), 1000, {
        gatewayNumber: proven,
        number: `${dayAt(0).replaceAll('-', '')}7700000000${ending}`,
      }),
    );
    await world.take(sales, new Date());
    const parcels = sales.map(({ object }) => `PARCEL77${object.number.slice(-4)}X`);
    for (const [place, { object }] of sales.entries()) {
      const number = parcels[place] ?? '';
      await upload(object.number, [number], at(sentOn, 9));
      told.set(number, { status: 'InTransit', scans: [scan(1)] });
    }
    const start = at(dayAt(3), 3);
    await check(start);
    const askedAfter: number[] = [];
    for (let hours = 21; hours <= 27; hours += 1) {
      asked.length = 0;
      await check(new Date(start.getTime() + hours * 3_600_000));
      const numbers = asked.flatMap((one) => one.numbers);
      askedAfter.push(parcels.filter((number) => numbers.includes(number)).length);
    }
    expect(askedAfter).toEqual([0, 1, 1, 1, 1, 0, 0]);
  });

  test('[S4.13] counts as received when each of its numbers is', async () => {
    const { payment, number } = await sent(2);
    const other = `${number.slice(0, -2)}1X`;
    told.set(number, { status: 'Delivered', scans: [scan(2)] });
    told.set(other, { status: 'InTransit', scans: [scan(2)] });
    await check(at(dayAt(4), 3));
    expect(await waybillOf(payment)).toMatchObject({ status: 'transportNoUpload' });
    told.set(other, { status: 'Delivered', scans: [scan(5)] });
    await check(at(dayAt(6), 3));
    expect(await waybillOf(payment)).toMatchObject({ status: 'received', receivedAt: scan(5) });
  });

  test('is asked about again after the aggregator was down, and nothing is lost', async () => {
    const { payment, number } = await sent();
    told.set(number, { status: 'Delivered', scans: [scan(2)] });
    isDown = true;
    expect(await check(at(dayAt(8), 0))).toEqual({ checked: 0 });
    isDown = false;
    expect(await waybillOf(payment)).toMatchObject({ status: 'pendingReview' });
    await check(at(dayAt(8), 1));
    expect(await waybillOf(payment)).toMatchObject({ status: 'received' });
  });

  test('that has no answer that can be read is asked about again within the hour on its first day, then once a day for 90 days', async () => {
    const { payment, number } = await sent();
    told.set(number, { code: -18_019_999 });
    const askedAt = async (day: number, hour: number) => {
      asked.length = 0;
      await check(at(dayAt(day), hour));
      return asked.some(({ numbers }) => numbers.includes(number));
    };
    expect(await askedAt(1, 10)).toBe(true);
    expect(await askedAt(1, 11)).toBe(true);
    expect(await askedAt(3, 0)).toBe(true);
    expect(await askedAt(3, 1)).toBe(false);
    expect(await askedAt(5, 0)).toBe(true);
    expect(await askedAt(92, 0)).toBe(true);
    expect(await askedAt(200, 0)).toBe(false);
    expect(await waybillOf(payment)).toMatchObject({ status: 'pendingReview', steps: 1 });
  });

  /** Sales with parcels in transit, and the number of parcels that the aggregator knows. */
  const moving = async (count: number, parcels: number) => {
    const sales: Awaited<ReturnType<typeof sent>>[] = [];
    for (let place = 0; place < count; place += 1) {
      const sale = await sent(parcels);
      sales.push(sale);
      for (let parcel = 0; parcel < parcels; parcel += 1) {
        const number = `${sale.number.slice(0, -2)}${parcel}X`;
        told.set(number, { status: 'InTransit', scans: [scan(2)] });
      }
    }
    const known = async (): Promise<number> => {
      const found = await Promise.all(sales.map(({ payment }) => waybillOf(payment)));
      return found.filter(({ status }) => status === 'transportNoUpload').length;
    };
    return { sales, known };
  };

  test('is asked about though the question before it fails', async () => {
    // Four of them fill the first request.
    const { known } = await moving(5, 10);
    refusals = 1;
    await check(at(dayAt(3), 4));
    expect(await known()).toBe(1);
    await check(at(dayAt(3), 5));
    expect(await known()).toBe(5);
  });

  test('is left to the next round where the aggregator gives no answer to the question before it', async () => {
    const { known } = await moving(9, 10);
    asked.length = 0;
    isCutOff = true;
    await check(at(dayAt(3), 5));
    isCutOff = false;
    expect([await known(), asked.length]).toEqual([0, 1]);
    await check(at(dayAt(3), 6));
    expect(await known()).toBe(9);
  });

  test('is left to the next round where the aggregator hangs for longer than it is held', async () => {
    const { known } = await moving(5, 10);
    hangsMinutes = 10;
    await check(at(dayAt(3), 5));
    hangsMinutes = 0;
    expect(await known()).toBe(4);
    await check(at(dayAt(3), 6));
    expect(await known()).toBe(5);
  });

  test('is asked about three times a second at most, and not at all for as long as the aggregator says', async () => {
    const { known } = await moving(9, 10);
    await check(at(dayAt(3), 5));
    expect([await known(), asked.length, refused]).toEqual([9, 6, []]);
    const later = await moving(5, 10);
    asked.length = 0;
    isLimited = true;
    await check(at(dayAt(3), 6));
    await check(at(dayAt(3), 7));
    isLimited = false;
    expect([await later.known(), asked.length]).toEqual([0, 1]);
    await expect
      .poll(() => check(at(dayAt(3), 8)).then(later.known), { timeout: 10_000, interval: 200 })
      .toBe(5);
  });

  test('is written though another one of the same question can’t be', async () => {
    const { sales, known } = await moving(3, 1);
    await world.owner.query(`
      alter table waybill_steps add constraint refuse_step check (payment_number <> '${sales[1]?.payment}') not valid`);
    await check(at(dayAt(3), 6));
    expect(await known()).toBe(2);
    await world.owner.query('alter table waybill_steps drop constraint refuse_step');
    await check(at(dayAt(3), 7));
    expect(await known()).toBe(3);
  });

  test('is asked about no more once its payment is settled, though it never arrived', async () => {
    const sale = world.sale(dayAt(0), 1000, { gatewayNumber: sentIsEnough });
    await world.take([sale], new Date());
    const settled = 'PARCEL99900009X';
    await upload(sale.object.number, [settled], at(sentOn, 9));
    const { number: open } = await sent();
    for (const number of [settled, open]) {
      told.set(number, { status: 'InTransit', scans: [scan(1)] });
    }
    const askedOn = async (day: number): Promise<boolean[]> => {
      asked.length = 0;
      await check(at(dayAt(day), 20));
      return [settled, open].map((one) => asked.some(({ numbers }) => numbers.includes(one)));
    };
    await world.run(dayAt(7));
    const batch = (await world.batches()).find((one) => one.gateway_number === sentIsEnough);
    expect(await askedOn(7)).toEqual([true, true]);
    await world.check(batch?.number ?? '', dayAt(8));
    await world.credit(batch?.number ?? '', dayAt(8));
    // The question that finds it settled is its last one.
    await askedOn(9);
    expect(await askedOn(11)).toEqual([false, true]);
  });

  test('and the counts are those of the statuses, and every invariant holds', async () => {
    const { counts } = await askAs(world.database, merchantAt(at(dayAt(9), 1)), {
      call: listWaybills,
      route: waybills.route,
      input: { filter: {} },
    });
    const { rows } = await world.owner.query<{ status: WaybillStatus; count: bigint }>(
      'select status, count(*) as count from waybills group by 1',
    );
    expect(counts).toEqual(
      Object.fromEntries(
        waybillStages.map((stage) => [
          stage,
          rows
            .filter(({ status }) => stageOf[status] === stage)
            .reduce((sum, { count }) => sum + Number(count), 0),
        ]),
      ),
    );
    expect(await world.broken()).toEqual([]);
  });
});

// After the invariants, because the other merchant's payments have no ledger entries.
describe('[S4.13] a tracking number of two merchants', () => {
  /** Another merchant's proof with the same number, given earlier or later than this one. */
  const givenElsewhere = async (number: string, uploadedAt: Date): Promise<void> => {
    const { id, firstGateway } = await aBusiness(world.database);
    const sale = aPayment({ business_id: id, gateway_number: firstGateway });
    await plantPayments(world.url, [sale]);
    await world.owner.query(
      `insert into waybills (business_id, payment_number, gateway_number, status, tracking_numbers, websites, uploaded_at,
         uploaded_by, uploaded_by_name, version)
       values ($1, $2, $3, 'transportNoUpload', array[$4], '{}', $5, 1, 'Other', 1)`,
      [id, sale.number, firstGateway, number, uploadedAt],
    );
    await world.owner.query(
      'insert into waybill_numbers (business_id, number, payment_number, receiver) values ($1, $2, $3, $4)',
      [id, number, sale.number, 'other'],
    );
  };

  test('is followed for the first of them, and waits for a person for the other', async () => {
    const [first, later] = [await sent(), await sent()];
    await givenElsewhere(first.number, at(sentOn, 10));
    await givenElsewhere(later.number, at(sentOn, 8));
    for (const { number } of [first, later]) {
      told.set(number, { status: 'InTransit', scans: [scan(1)] });
    }
    await check(at(dayAt(3), 1));
    expect(await waybillOf(first.payment)).toMatchObject({ status: 'transportNoUpload' });
    expect(await waybillOf(later.payment)).toMatchObject({
      status: 'waitingForManualProcessing',
      reason: 'usedTwice',
    });
    expect(await proofOf(later.payment)).toBeDefined();
  });
});
