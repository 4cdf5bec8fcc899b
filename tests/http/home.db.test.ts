import { getHistory, getHome } from '@back-office/contract/features/home';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { oneDay } from '@back-office/server/testing/one-day';
import { aBusiness, aPerson, type TestBusiness } from '@back-office/server/testing/personas';
import {
  aPayment,
  plantPayments,
  type PlantedPayment,
} from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, type SignedIn } from './signed-in.ts';

const today = oneDay();

let server: TestServer;
let business: TestBusiness;
let owner: SignedIn;

const minutesIntoDay = (day: string, minutes: number): Date =>
  new Date(startOfBusinessDay(day).getTime() + minutes * 60_000);

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  const plant = (day: string, minutes: number, wanted: Partial<PlantedPayment> = {}) =>
    aPayment({
      business_id: business.id,
      gateway_number: business.firstGateway,
      ordered_at: minutesIntoDay(day, minutes),
      ...wanted,
    });
  await plantPayments(server.databaseUrl, [
    plant(today, 0),
    plant(today, 1, { amount_minor: 99n }),
    plant(today, 1, {
      currency: 'JPY',
      amount_minor: 1280n,
      gateway_number: business.secondGateway,
    }),
    plant(today, 1, { status: 'failed', view: 'declined', decline_class: 'issuer' }),
    plant(today, 1, { status: 'failed', view: 'declined', decline_class: 'risk' }),
    plant(today, 1, { status: 'inProcessing', view: 'uncompleted' }),
    plant(today, 1, {
      mode: 'test',
      gateway_number: business.testGateway,
      amount_minor: 5_000_000n,
    }),
    // From a gateway whose clock runs ahead of ours.
    plant(addDays(today, 1), 0, { status: 'failed', view: 'declined', decline_class: 'issuer' }),
    // The last minute of yesterday in UTC+8 and the first of the day six days back.
    plant(today, -1, { amount_minor: 700n }),
    plant(addDays(today, -6), 0, { amount_minor: 3n }),
    // One minute before the week begins.
    plant(addDays(today, -6), -1, { amount_minor: 1_000_000n }),
    // The first moment of the same weekday a week ago: early enough to be compared with any part of today.
    plant(addDays(today, -7), 0, { amount_minor: 4200n }),
    plant(addDays(today, -7), 0, { status: 'failed', view: 'declined', decline_class: 'issuer' }),
    plant(addDays(today, -9), 5, {
      amount_minor: 300n,
      processed_at: minutesIntoDay(addDays(today, -7), 0),
    }),
    plant(addDays(today, -40), 5, { status: 'toBeConfirmed' }),
    plant(addDays(today, -3), 5, {
      status: 'preauthorised',
      view: 'preauthorised',
      trade_type: 'preauthorisation',
      preauth_status: 'pending',
    }),
  ]);
  owner = await signedIn(server, await aPerson(server.database, [{ business }]));
});
afterAll(() => server.stop());

const none = { count: 0, amountMinor: '0' };

describe('[S2.14] home', () => {
  it('names the merchant, his dates and his gateways', async () => {
    const { data } = (await owner.call(getHome)).envelope;
    expect(data).toMatchObject({
      merchantNumber: business.merchantNumber,
      merchantName: business.name,
      serviceFrom: '2024-01-01',
      serviceTo: null,
      contractState: 'inForce',
      merchantStatus: 'normal',
      region: 'overseas',
      role: { nameEn: 'Administrator', isOwner: false },
      lastSignIn: null,
      gateways: [
        { number: business.firstGateway, mode: 'live', isActive: true },
        { number: business.secondGateway, mode: 'live', isActive: true },
        { number: business.testGateway, mode: 'test', isActive: true },
      ],
    });
  });

  it('[S9.6] counts today from 00:00 UTC+8, live payments only, each currency for itself', async () => {
    const { data } = (await owner.call(getHome)).envelope;
    expect(data?.['businessDay']).toBe(today);
    expect(data?.['today']).toEqual([
      {
        currency: 'JPY',
        all: { count: 1, amountMinor: '1280' },
        success: { count: 1, amountMinor: '1280' },
        failed: none,
        threeDFailed: none,
        toBeConfirmed: none,
        inProcessing: none,
        preauthorised: none,
      },
      {
        currency: 'USD',
        all: { count: 5, amountMinor: String(1280 * 4 + 99) },
        success: { count: 2, amountMinor: '1379' },
        failed: { count: 2, amountMinor: '2560' },
        threeDFailed: none,
        toBeConfirmed: none,
        inProcessing: { count: 1, amountMinor: '1280' },
        preauthorised: none,
      },
    ]);
  });

  it('counts for the approval rate what was approved and what issuers declined', async () => {
    const { data } = (await owner.call(getHome)).envelope;
    expect(data).toMatchObject({ approval: { approved: 3, decided: 4 }, refundedToday: [] });
  });

  it('compares with the same weekday a week ago up to the same time of day, by the day of success', async () => {
    const { data } = (await owner.call(getHome)).envelope;
    expect(businessDayOf(new Date(String(data?.['asOf'])))).toBe(today);
    expect(data?.['weekBefore']).toEqual({
      businessDay: addDays(today, -7),
      paid: [{ currency: 'USD', count: 2, amountMinor: '4500' }],
      approval: { approved: 1, decided: 2 },
      refunded: [],
    });
  });

  it('tells when one came in before', async () => {
    const person = await aPerson(server.database, [{ business, isOwner: true }]);
    await signedIn(server, person);
    const second = await signedIn(server, person);
    const { data } = (await second.call(getHome)).envelope;
    const lastSignIn = data?.['lastSignIn'] as { at: string };
    expect(Date.now() - Date.parse(lastSignIn.at)).toBeLessThan(60_000);
    expect(data?.['role']).toMatchObject({ isOwner: true });
  });

  it('has a history of business days, first and last included', async () => {
    const { data } = (await owner.call(getHistory, { days: '7' })).envelope;
    expect(data).toMatchObject({ from: addDays(today, -6), to: today });
    const rows = data?.['rows'] as {
      businessDay: string;
      figures: { currency: string; success: { amountMinor: string } };
    }[];
    expect(
      rows.map(({ businessDay, figures }) => [
        businessDay,
        figures.currency,
        figures.success.amountMinor,
      ]),
    ).toEqual([
      [addDays(today, -6), 'USD', '3'],
      [addDays(today, -3), 'USD', '0'],
      [addDays(today, -1), 'USD', '700'],
      [today, 'JPY', '1280'],
      [today, 'USD', '1379'],
    ]);
  });

  it.each(['', '0', '8', '-7', '7.5', '1e1', 'week', '7;drop', '7,30'])(
    'a history of %j days is refused',
    async (days) => {
      const { envelope } = await owner.call(getHistory, { days });
      expect(envelope.error?.name).toBe('request.malformed');
    },
  );
});
