import { addBusiness } from '../../seed/add-business.ts';
import { runSettlement } from '#features/settlements/public';
import { minutesFrom, now } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import sql from 'sql-template-tag';
import { bookPlanted } from '../book-planted.ts';
import { aPayment, plantPayments } from '../plant-payments.ts';
import { settledBusiness } from './planted-businesses.ts';

const dayMinutes = 24 * 60;
const [{ number: webShop }, { number: stall }] = settledBusiness.gateways;

const terms = {
  gatewayNumber: null,
  validFrom: '2025-01-01',
  settleType: { type: 'day', n: 3 },
  deliveryCondition: 'free',
  reservePpm: 100_000,
  reserveDays: 30,
  marginTargetMinor: 0n,
  depositTargetMinor: 0n,
} as const;

/** Three sales a day over four settled days, one of yesterday that is not due, and one without its required proof. */
const sales = [
  ...[12, 11, 10, 9].flatMap((daysAgo) =>
    [10_000n, 20_000n, 3333n].map((minor) => ({ daysAgo, minor, gateway: webShop })),
  ),
  { daysAgo: 1, minor: 5000n, gateway: webShop },
  { daysAgo: 12, minor: 7000n, gateway: stall },
] as const;

/** A shop whose statements wait for two operators, made by the nightly run itself. */
export const plantSettled = async (database: Database, databaseUrl: string): Promise<void> => {
  await addBusiness(
    database,
    {
      ...settledBusiness,
      terms: [
        {
          validFrom: '2025-01-01',
          settlementCurrency: 'USD',
          deductionRatePpm: 35_000,
          singleFeeMinor: 30n,
          refundFeeMinor: 100n,
        },
      ],
      settlementTerms: [terms, { ...terms, gatewayNumber: stall, deliveryCondition: 'uploaded' }],
    },
    now(),
  );
  const planted = await inRole(database, 'operator', (tx) =>
    tx.rows(sql`select from transactions where business_id = ${settledBusiness.id} limit 1`),
  );
  if (planted.length > 0) {
    return;
  }
  const payments = sales.map(({ daysAgo, minor, gateway }, at) => {
    const payment = aPayment({
      business_id: settledBusiness.id,
      gateway_number: gateway,
      ordered_at: minutesFrom(now(), -daysAgo * dayMinutes),
      amount_minor: minor,
      merchant_order_number: `SL-${at + 1}`,
    });
    // Above the numbers that other tests plant.
    return { ...payment, number: `${payment.number.slice(0, 8)}995${payment.number.slice(11)}` };
  });
  await plantPayments(databaseUrl, payments);
  await bookPlanted(database, payments);
  let isFinished = false;
  // The product's own run may be in progress.
  while (!isFinished) {
    const run = await runSettlement(database, now(), (of) => of.businessId === settledBusiness.id);
    isFinished = run.isFinished;
  }
};
