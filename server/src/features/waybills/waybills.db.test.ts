import { overseeWaybill } from '@back-office/contract/features/waybills/by-hand';
import { getSettlementAnswer } from '@back-office/contract/features/settlements/cycle';
import { getWaybill, listWaybills, uploadWaybill } from '@back-office/contract/features/waybills';
import { listDeliveryRates } from '@back-office/contract/features/waybills/delivery-rates';
import { listMissingProofs } from '@back-office/contract/features/waybills/missing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMerchant, askAs, type Merchant } from '../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../testing/ask-as-operator.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../testing/settlement-world.ts';
import { aStoredImage } from '../../testing/delivery-acts.ts';
import { settlementAnswerRoute } from '../../testing/other-rooms.ts';
import { waybillRoutes } from './routes.ts';
import { deliveryRates } from './list/delivery-rates.ts';
import { waybills } from './list/waybill-list.ts';
import { listMissingProofsRoute } from './missing/list-missing-proofs.ts';
import { getWaybillRoute } from './upload/get-waybill.ts';
import { uploadWaybillRoute } from './upload/upload-waybill.ts';

const proven = '90000002';
let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld([
    { ...plainTerms, settleType: { type: 'day', n: 7 } },
    {
      ...plainTerms,
      gatewayNumber: proven,
      settleType: { type: 'day', n: 7 },
      deliveryCondition: 'uploaded',
    },
  ]);
});
afterAll(() => world.close());

const merchantAt = (now: Date): Merchant => ({ ...aMerchant, now });

const upload = async (
  now: Date,
  paymentNumber: string,
  trackingNumbers: string[],
  fileIds: string[] = [],
): Promise<unknown> => {
  try {
    const { status } = await askAs(world.database, merchantAt(now), {
      call: uploadWaybill,
      route: uploadWaybillRoute,
      input: {
        paymentNumber,
        trackingNumbers,
        company: null,
        websites: ['www.ups.com'],
        fileIds,
      },
    });
    return status;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const anImage = (name: string) => aStoredImage(world, name);
const imagesForOperator = async (paymentNumber: string, now: Date) => {
  const { rows } = await world.owner.query<{ merchantNumber: string }>(
    'select merchant_number as "merchantNumber" from businesses where id = 1',
  );
  const merchantNumber = rows[0]?.merchantNumber ?? '';
  const person = { personId: 9n, personName: 'Oliver Operator' };
  return askAsOperator(world.database, {
    call: overseeWaybill,
    routes: waybillRoutes,
    input: { merchantNumber, paymentNumber },
    now,
    person,
  }).then(
    ({ files }) => files.map(({ id, name }) => ({ id, name })),
    (error: { code: string }) => error.code,
  );
};
const missingAt = (now: Date, filter: object = {}) =>
  askAs(world.database, merchantAt(now), {
    call: listMissingProofs,
    route: listMissingProofsRoute,
    input: { filter },
  });
const promiseOf = async (now: Date, paymentNumber: string) => {
  const { reason, expectedDay, offer } = await askAs(world.database, merchantAt(now), {
    call: getSettlementAnswer,
    route: settlementAnswerRoute,
    input: { paymentNumber },
  });
  return { reason, expectedDay, offer };
};
const waybillOf = (now: Date, paymentNumber: string) =>
  askAs(world.database, merchantAt(now), {
    call: getWaybill,
    route: getWaybillRoute,
    input: { paymentNumber },
  });
const listAt = (now: Date, filter: object = {}) =>
  askAs(world.database, merchantAt(now), {
    call: listWaybills,
    route: waybills.route,
    input: { filter },
  });

const sold = async (day: string, minors: readonly number[]) => {
  const sales = minors.map((minor) => world.sale(day, minor, { gatewayNumber: proven }));
  await world.take(sales, new Date());
  return sales;
};
const numberOf = (sale: Awaited<ReturnType<typeof sold>>[number] | undefined): string =>
  sale?.object.number ?? '';

/** The last instant at which a proof counts for a settlement day. */
const lastInstant = (settlementDay: number): Date =>
  new Date(at(dayAt(settlementDay - 3), 0).getTime() - 1000);

describe('a proof of delivery', () => {
  test('[S5.12] counts for the settlement day until three days before it, and one second later for the next', async () => {
    // Sold on a Monday, settled on the next Monday; the three days before that start with the Friday.
    const [inTime, late] = await sold(dayAt(0), [10_000, 20_000]);
    const last = lastInstant(7);
    const after = new Date(last.getTime() + 1000);
    expect((await missingAt(last)).offers).toMatchObject([
      { settlementDay: dayAt(7), uploadBy: dayAt(3), count: 2, amountMinor: '30000' },
    ]);
    expect(await upload(last, numberOf(inTime), ['1Z5R89390357567127'])).toBe('pendingReview');
    expect(await promiseOf(last, numberOf(inTime))).toEqual({
      reason: 'period',
      expectedDay: dayAt(7),
      offer: null,
    });
    expect(await promiseOf(last, numberOf(late))).toMatchObject({
      offer: { needs: 'proof', day: dayAt(7), uploadBy: dayAt(3) },
    });
    expect((await missingAt(after)).offers).toMatchObject([
      { settlementDay: dayAt(8), uploadBy: dayAt(4), count: 1, amountMinor: '20000' },
    ]);
    expect(await promiseOf(after, numberOf(late))).toEqual({
      reason: 'awaitingProof',
      expectedDay: null,
      offer: { needs: 'proof', day: dayAt(8), uploadBy: dayAt(4) },
    });
    expect(await upload(after, numberOf(late), ['986578788855'])).toBe('pendingReview');
    // The promise changes as soon as the proof is in.
    expect(await promiseOf(after, numberOf(late))).toEqual({
      reason: 'provedLater',
      expectedDay: dayAt(8),
      offer: null,
    });
    await world.run(dayAt(7));
    expect(await world.blocks()).toEqual({ [numberOf(late)]: 'awaitingProof' });
    await world.run(dayAt(8));
    expect(await world.blocks()).toEqual({});
    expect(await upload(at(dayAt(9), 1), numberOf(inTime), ['477179081230'])).toBe(
      'waybills.inStatement',
    );
    expect(await waybillOf(at(dayAt(9), 1), numberOf(inTime))).toMatchObject({
      allowedActions: [],
      obstacle: 'inStatement',
    });
  });

  test('is not asked for of payments that were refunded or charged back', async () => {
    const [kept, refunded, partly, chargedBack] = await sold(dayAt(14), [1000, 2000, 4000, 8000]);
    if (!kept || !refunded || !partly || !chargedBack) {
      throw new Error('There are four.');
    }
    await world.take(
      [
        world.refundOf(refunded, dayAt(14), 2000),
        world.refundOf(partly, dayAt(14), 1500),
        world.caseOf(chargedBack, dayAt(14), { minor: 8000, stage: 'chargeback' }),
      ],
      new Date(),
    );
    const { rows, sums, total } = await missingAt(at(dayAt(15), 12));
    expect(rows.map(({ paymentNumber }) => paymentNumber)).toEqual([
      numberOf(partly),
      numberOf(kept),
    ]);
    expect([total, sums]).toEqual([2, [{ currency: 'USD', count: 2, amountMinor: '5000' }]]);
  });

  test('[S2.31] the sales of an offer are those that it counts, also where no settlement day is agreed', async () => {
    const now = at(dayAt(15), 12);
    const { offers } = await missingAt(now);
    expect(offers).not.toEqual([]);
    for (const {
      gatewayNumber,
      currency,
      settlementDay,
      condition,
      count,
      amountMinor,
    } of offers) {
      const ofOffer = { gatewayNumber, currency, settlementDay, condition };
      const { total, sums } = await missingAt(now, ofOffer);
      expect([total, sums]).toEqual([count, [{ currency, count, amountMinor }]]);
      for (const other of [{ settlementDay: null }, { condition: 'delivered' }]) {
        expect(await missingAt(now, { ...ofOffer, ...other })).toMatchObject({
          rows: [],
          total: 0,
          sums: [],
        });
      }
    }
  });

  test('[S3.17] refuses a number of another order, of what is no sale, and begins again when it is corrected', async () => {
    const [one, other] = await sold(dayAt(21), [1000, 2000]);
    const now = at(dayAt(21), 12);
    expect(await upload(now, numberOf(one), ['rr 473 124 829 gb', '1Z879E930346834440'])).toBe(
      'pendingReview',
    );
    expect(await upload(now, numberOf(other), ['RR473124829GB'])).toBe('waybills.numberUsed');
    // A correction frees the number.
    const later = at(dayAt(22), 12);
    expect(await upload(later, numberOf(one), ['1Z879E930346834440'])).toBe('pendingReview');
    expect(await upload(later, numberOf(other), ['RR473124829GB'])).toBe('pendingReview');
    const { waybill, steps } = await waybillOf(later, numberOf(one));
    expect(waybill).toMatchObject({
      status: 'pendingReview',
      carrier: 'ups',
      trackingNumbers: ['1Z879E930346834440'],
      websites: ['www.ups.com'],
      uploadedAt: later.toISOString(),
    });
    expect(steps).toHaveLength(2);
    await world.owner.query(`update waybills set status = 'received' where payment_number = $1`, [
      numberOf(other),
    ]);
    expect(await upload(later, numberOf(other), ['477179081230'])).toBe('waybills.received');
    const failed = world.sale(dayAt(21), 100, { gatewayNumber: proven, status: 'failed' });
    expect(await upload(now, numberOf(failed), ['477179081230'])).toBe('transactions.notFound');
    await world.take([failed], new Date());
    expect(await upload(now, numberOf(failed), ['477179081230'])).toBe('waybills.notASale');
    // Keeps the counts equal to the statuses.
    await world.owner.query(
      `update waybills set status = 'pendingReview' where payment_number = $1`,
      [numberOf(other)],
    );
  });

  test('keeps its numbers and its day where its gateway takes images alone by now', async () => {
    const [sale] = await sold(dayAt(28), [1000]);
    const now = at(dayAt(28), 12);
    const paymentNumber = numberOf(sale);
    expect(await upload(now, paymentNumber, ['1Z1107YY8567985294'])).toBe('pendingReview');
    await world.owner.query(
      `update gateways set delivery_types = 'images' where gateway_number = $1`,
      [proven],
    );
    const later = new Date(now.getTime() + 3_600_000);
    const image = await anImage('parcel.png');
    expect(await upload(later, paymentNumber, [], [image])).toBe('pendingReview');
    expect(await waybillOf(later, paymentNumber)).toMatchObject({
      waybill: {
        uploadedAt: now.toISOString(),
        imageCount: 1,
        trackingNumbers: ['1Z1107YY8567985294'],
      },
    });
    await world.owner.query(
      `update gateways set delivery_types = 'either' where gateway_number = $1`,
      [proven],
    );
  });

  test('[S3.17] on a gateway that takes images alone is an image, which an operator sees and decides by', async () => {
    const [sale, other] = await sold(dayAt(28), [1000, 2000]);
    const now = at(dayAt(28), 12);
    const paymentNumber = numberOf(sale);
    await world.owner.query(
      `update gateways set delivery_types = 'images' where gateway_number = $1`,
      [proven],
    );
    expect(await upload(now, paymentNumber, ['790535312317'])).toBe('waybills.imagesOnly');
    const image = await anImage('delivery-note.png');
    expect(await upload(now, paymentNumber, [], [image])).toBe('waitingForManualProcessing');
    // An image proves one payment.
    expect(await upload(now, numberOf(other), [], [image])).toBe('uploads.notFound');
    expect(await promiseOf(now, paymentNumber)).toMatchObject({ expectedDay: dayAt(35) });
    const more = await anImage('signature.png');
    const later = new Date(now.getTime() + 3_600_000);
    expect(await upload(later, paymentNumber, [], [more])).toBe('waitingForManualProcessing');
    // The same image is already attached.
    const same = await anImage('signature.png');
    expect(await upload(later, paymentNumber, [], [same, more])).toBe('waitingForManualProcessing');
    const merchantSees = await waybillOf(later, paymentNumber);
    expect(merchantSees).toMatchObject({
      deliveryType: 'images',
      images: [{ name: 'delivery-note.png' }, { name: 'signature.png' }],
      // A further image keeps the proof's day.
      waybill: { uploadedAt: now.toISOString(), imageCount: 2, trackingNumbers: [] },
    });
    expect(await imagesForOperator(paymentNumber, later)).toEqual(merchantSees.images);
    // An operator who has not seen the second image can't decide.
    const { rows } = await world.owner.query(
      'select version from waybills where payment_number = $1',
      [paymentNumber],
    );
    expect(rows).toEqual([{ version: 2 }]);
    expect(await imagesForOperator(numberOf(other), later)).toBe('waybills.notFound');
    await world.owner.query(
      `update gateways set delivery_types = 'trackingNumber' where gateway_number = $1`,
      [proven],
    );
    const certificate = await anImage('certificate.png');
    expect(await upload(later, numberOf(other), [], [certificate])).toBe('waybills.numberRequired');
    expect(await upload(later, numberOf(other), ['790535312317'], [certificate])).toBe(
      'pendingReview',
    );
    await world.owner.query(
      `update gateways set delivery_types = 'either' where gateway_number = $1`,
      [proven],
    );
  });

  test('[S2.31] is listed newest first, found by each of its numbers, with exact counts by status', async () => {
    const [sale] = await sold(dayAt(35), [1000]);
    const now = at(dayAt(35), 12);
    await upload(now, numberOf(sale), ['TBA502887274000', 'JJD0099999999']);
    const all = await listAt(now);
    expect(all.rows[0]).toMatchObject({ number: numberOf(sale), amountMinor: '1000' });
    expect(all.counts['onTheWay']).toBe(all.total);
    for (const search of ['tba 502887274000', 'JJD0099999999', numberOf(sale)]) {
      expect((await listAt(now, { search })).rows.map((row) => row.number)).toEqual([
        numberOf(sale),
      ]);
    }
    expect(await listAt(now, { stages: ['received'] })).toMatchObject({ rows: [], total: 0 });
    expect((await listAt(now, { carriers: ['amazon'] })).total).toBe(1);
    const stranger = { ...merchantAt(now), gatewayNumbers: ['90000001'] };
    const seen = await askAs(world.database, stranger, {
      call: listWaybills,
      route: waybills.route,
      input: { filter: {} },
    });
    expect([seen.rows, seen.total]).toEqual([[], 0]);
  });

  test('is counted by month and gateway exactly, and each figure opens its rows', async () => {
    const now = at(dayAt(60), 1);
    const { rows } = await askAs(world.database, merchantAt(now), {
      call: listDeliveryRates,
      route: deliveryRates.route,
      input: { filter: { gatewayNumbers: [proven] } },
    });
    expect(rows.length).toBeGreaterThan(0);
    const { rows: counted } = await world.owner.query(`
      select to_char(t.ordered_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*)::integer as sales,
        count(w.payment_number)::integer as uploaded, (count(*) filter (where w.status = 'received'))::integer as received,
        round(10000.0 * count(w.payment_number) / count(*))::integer as "uploadedBasisPoints",
        round(10000.0 * count(*) filter (where w.status = 'received') / count(*))::integer as "receivedBasisPoints"
      from transactions t left join waybills w on w.business_id = t.business_id and w.payment_number = t.number
      where t.gateway_number = '${proven}' and t.status = 'success' group by 1 order by 1 desc`);
    expect(rows).toEqual(counted.map((row) => ({ ...row, gatewayNumber: proven })));
    for (const { month, gatewayNumber, uploaded, received } of rows) {
      const ofMonth = { saleMonth: month, gatewayNumbers: [gatewayNumber] };
      expect((await listAt(now, ofMonth)).total).toBe(uploaded);
      const searched = await listAt(now, { ...ofMonth, stages: ['received'], carriers: [] });
      expect(searched.total).toBe(received);
    }
  });

  test('and all of it leaves every invariant whole', async () => {
    expect(await world.broken()).toEqual([]);
  });
});
