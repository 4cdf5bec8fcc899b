import { addDays, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import { postTransfers } from '#features/funds/public';
import { inRole } from '#platform/database';
import { at, dayAt, settlementWorld, type SettlementWorld } from './settlement-world.ts';

const month = dayOfLaterMonth(dayAt(0), 1, 1);
const first = dayOfLaterMonth(month, 1, 1);

export type ChargedShop = SettlementWorld & {
  /** YYYY-MM */
  month: string;
  /** The day its charges were booked. */
  chargedOn: string;
  /** The number of the batch that contains them. */
  batch: string;
};

/** Charges made before months were closed, when a month was counted again each night. */
const chargedBefore = async ({ owner, database }: SettlementWorld): Promise<void> => {
  const charged = [
    { charge: 'decline', counted: 3, amountMinor: 30n },
    { charge: 'service', counted: 1, amountMinor: 5000n },
  ];
  const { rows: numbers } = await owner.query<{ n: bigint }>(
    `select nextval('adjustment_numbers') as n from generate_series(1, 2)`,
  );
  const made = charged.map((one, place) => ({
    ...one,
    cause: `A${first.replaceAll('-', '')}${String(numbers[place]?.n).padStart(10, '0')}`,
  }));
  for (const { cause, charge, counted, amountMinor } of made) {
    await owner.query(
      `insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, charge, charged_month, counted, made_at)
       values (1, $1, '90000001', 'USD', 'otherDeduction', $2, $3, $4, $5, $6)`,
      [cause, amountMinor, charge, month, counted, at(first, 1)],
    );
  }
  await inRole(database, 'jobs', (tx) =>
    postTransfers(
      tx,
      made.map(({ cause, amountMinor }) => ({
        businessId: 1n,
        cause,
        kind: 'otherDeduction',
        gatewayNumber: '90000001',
        currency: 'USD',
        amountMinor,
        businessDay: first,
      })),
      at(first, 1),
    ),
  );
};

/** A shop charged for a month's service and three declined payments; one of the three was returned when the month closed. */
export const chargedShop = async (): Promise<ChargedShop> => {
  const world = await settlementWorld();
  await world.owner.query(
    `insert into monthly_terms values (1, '90000001', $1, 'USD', 5000, 0, 1, 10, 0, 0, 0, 0, 0)`,
    [month],
  );
  const day = addDays(month, 9);
  const declined = { status: 'failed', declineClass: 'issuer' } as const;
  await world.take(
    [world.sale(addDays(first, -1), 50_000), ...[1, 2].map(() => world.sale(day, 1000, declined))],
    at(first, 1),
  );
  await chargedBefore(world);
  await world.closeMonths(first);
  await world.run(addDays(first, 7));
  const batch = (await world.batches()).find((one) => one['other_deduction_minor'] !== 0n);
  return { ...world, month: month.slice(0, 7), chargedOn: first, batch: batch?.number ?? '' };
};
