import { getRates } from '@back-office/contract/features/reports/rates';
import {
  defaultLevels,
  getMerchantWarningLevels,
  setMerchantWarningLevels,
  setWarningLevels,
} from '@back-office/contract/features/reports/warning-levels';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import {
  aBusiness,
  anOperator,
  aPerson,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked, signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

const month = monthOf(businessDayOf(new Date()));
const own = { chargebacks: { amber: 20, red: 40 }, fraud: { amber: 5, red: 10 } };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '100000', REQUESTS_BURST: '100000' });
});
afterAll(() => server.stop());

/** 10,000 sales of a month with 25 chargebacks and 4 fraud reports. */
const plant = ({ id, firstGateway }: TestBusiness, ofMonth = month): Promise<object[]> =>
  server.asMigrator(
    `insert into rate_totals values
      ($1, 'sale', $2, $3, 'USD', 'visa', 10000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      ($1, 'fact', $2, $3, 'USD', 'visa', 0, 0, 0, 25, 0, 0, 0, 0, 0, 0, 0, 4, 0)`,
    [id, `${ofMonth}-01`, firstGateway],
  );

const aMember = async (
  business: TestBusiness,
  permissions: Parameters<typeof roleOf>[0],
  gatewayNumbers: string[] | null = null,
): Promise<SignedIn> =>
  signedIn(
    server,
    await aPerson(server.database, [
      {
        business,
        role: roleOf(permissions),
        ...(gatewayNumbers === null ? {} : { gatewayNumbers }),
      },
    ]),
  );

const logOf = ({ id }: TestBusiness, operation: string) =>
  server.asMigrator<{ before: object; after: object }>(
    `select before, after from operation_log where business_id = $1 and operation = $2 order by at`,
    [id, operation],
  );

it('[S2.22] a merchant sets its own levels: lights, what is left and the forecast go by them', async () => {
  const business = await aBusiness(server.database);
  await plant(business);
  await plant(business, addToMonth(month, -1));
  const risk = await aMember(business, ['disputes.view', 'riskRules.view', 'riskRules.manage']);
  const read = (ofMonth: string, countedBy: 'fact' | 'sale' = 'fact') =>
    asked(risk, getRates, { filter: { month: ofMonth, countedBy, by: 'reason' } });
  const before = await read(month);
  expect(before.maySetLevels).toBe(true);
  expect(before.warnings).toMatchObject({
    chargebacks: { levels: defaultLevels, light: 'green', untilAmber: 40, untilRed: 65 },
    fraud: { levels: defaultLevels, light: 'green', untilAmber: 61, untilRed: 86 },
  });
  await asked(risk, setWarningLevels, { levels: own });
  const { warnings } = await read(month);
  expect(warnings).toMatchObject({
    chargebacks: {
      levels: own.chargebacks,
      rate: {
        numerator: 25,
        denominator: 10_000,
        denominatorRange: daysOfMonth(month),
        basisPoints: 25,
      },
      light: 'amber',
      untilAmber: 0,
      untilRed: 15,
    },
    fraud: { levels: own.fraud, light: 'green', untilAmber: 1, untilRed: 6 },
  });
  expect(warnings.chargebacks.forecast).toMatchObject({ basisPoints: 25, light: 'amber' });
  // By events of the month, even if the table counts by month of sale.
  expect((await read(month, 'sale')).warnings).toEqual(warnings);
  const over = await read(addToMonth(month, -1));
  expect(over.warnings.chargebacks).toMatchObject({ light: 'amber', forecast: null });
  expect(await logOf(business, 'setWarningLevels')).toEqual([
    { before: { chargebacks: defaultLevels, fraud: defaultLevels }, after: own },
  ]);
  // Another business keeps the defaults.
  const other = await aMember(await aBusiness(server.database), ['disputes.view']);
  const others = await asked(other, getRates, { filter: { month } });
  expect(others.warnings.fraud.levels).toEqual(defaultLevels);
});

it('bad input D: levels are set by who manages risk for all gateways, and red lies above amber', async () => {
  const business = await aBusiness(server.database);
  const reader = await aMember(business, ['disputes.view']);
  expect((await reader.call(setWarningLevels, { levels: own })).status).toBe(403);
  expect((await asked(reader, getRates, { filter: { month } })).maySetLevels).toBe(false);
  const managing = ['disputes.view', 'riskRules.view', 'riskRules.manage'] as const;
  const held = await aMember(business, managing, [business.firstGateway]);
  expect((await asked(held, getRates, { filter: { month } })).maySetLevels).toBe(false);
  const refused = await held.call(setWarningLevels, { levels: own });
  expect(refused.envelope.error?.name).toBe('reports.levelsOfBusiness');
  const risk = await aMember(business, managing);
  const reversed = { ...own, fraud: { amber: 90, red: 90 } };
  const { envelope } = await risk.call(setWarningLevels, { levels: reversed });
  expect(envelope.error?.fields).toMatchObject([{ field: 'levels.fraud.red', rule: 'tooSmall' }]);
  const { warnings } = await asked(risk, getRates, { filter: { month } });
  expect([warnings.chargebacks.levels, warnings.fraud.levels]).toEqual([
    defaultLevels,
    defaultLevels,
  ]);
});

it('an operator sets the levels of a merchant with a reason, which the merchant then goes by', async () => {
  const business = await aBusiness(server.database);
  const { merchantNumber } = business;
  const operator = await signedInAsOperator(server, await anOperator(server.database));
  expect(await asked(operator, getMerchantWarningLevels, { merchantNumber })).toEqual({
    levels: { chargebacks: defaultLevels, fraud: defaultLevels },
  });
  const reason = 'Agreed with the merchant';
  await asked(operator, setMerchantWarningLevels, { merchantNumber, reason, levels: own });
  expect(await asked(operator, getMerchantWarningLevels, { merchantNumber })).toEqual({
    levels: own,
  });
  const owner = await aMember(business, ['disputes.view']);
  const { warnings } = await asked(owner, getRates, { filter: { month } });
  expect(warnings.chargebacks.levels).toEqual(own.chargebacks);
  const [entry] = await logOf(business, 'setMerchantWarningLevels');
  expect(entry?.after).toEqual({ ...own, reason });
  const overseer = await signedInAsOperator(
    server,
    await anOperator(server.database, ['merchants.oversee']),
  );
  const set = await overseer.call(setMerchantWarningLevels, {
    merchantNumber,
    reason,
    levels: own,
  });
  expect(set.status).toBe(403);
  const unknown = { merchantNumber: '999999' };
  const nobody = await operator.call(getMerchantWarningLevels, unknown);
  expect(nobody.envelope.error?.name).toBe('merchants.notFound');
});
