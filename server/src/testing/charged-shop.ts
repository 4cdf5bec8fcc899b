import { addDays, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import { chargeMonths } from '#features/funds/public';
import { at, dayAt, settlementWorld, type SettlementWorld } from './settlement-world.ts';

const month = dayOfLaterMonth(dayAt(0), 1, 1);
const first = dayOfLaterMonth(month, 1, 1);

export type ChargedShop = SettlementWorld & {
  /** YYYY-MM */
  month: string;
  /** The day its charges were booked. */
  chargedOn: string;
  /** The number of the batch they stand in. */
  batch: string;
};

/** A shop that was charged a month's service and three declined payments, and one of the three was given back. */
export const chargedShop = async (): Promise<ChargedShop> => {
  const world = await settlementWorld();
  const { owner, database } = world;
  await owner.query(
    `insert into monthly_terms values (1, '90000001', $1, 'USD', 5000, 0, 1, 10, 0, 0, 0, 0, 0)`,
    [month],
  );
  const day = addDays(month, 9);
  const declined = { status: 'failed', declineClass: 'issuer' } as const;
  await world.take(
    [
      world.sale(addDays(first, -1), 50_000),
      ...[1, 2, 3].map(() => world.sale(day, 1000, declined)),
    ],
    at(first, 1),
  );
  await chargeMonths(database, at(first, 2));
  // As if the daily report had been corrected.
  await owner.query('update daily_totals set declined = declined - 1 where business_day = $1', [
    day,
  ]);
  await chargeMonths(database, at(first, 3));
  await world.run(addDays(first, 7));
  const batch = (await world.batches()).find((one) => one['other_deduction_minor'] !== 0n);
  return { ...world, month: month.slice(0, 7), chargedOn: first, batch: batch?.number ?? '' };
};
