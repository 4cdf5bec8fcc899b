import { addDays, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#platform/http/route';
import { plantBusinesses } from '../../testing/plant-business.ts';
import {
  at,
  dayAt,
  settlementWorld,
  type SettlementWorld,
} from '../../testing/settlement-world.ts';
import { addMonths } from '../../testing/test-database.ts';
import { keepSettling } from './keep-settling.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
  await addMonths(world.url, dayAt(80), dayAt(209));
});
afterAll(() => world.close());

const month = dayOfLaterMonth(dayAt(0), 1, 1);
const night = (days: number): Date => at(addDays(dayOfLaterMonth(month, 1, 1), days), 2);
const settle = (now: Date) =>
  keepSettling({ database: world.database } as unknown as Platform, now);

/** Adds terms that apply from the month on. */
const agree = (
  businessId: number,
  gatewayNumber: string,
  serviceFeeMinor: number,
  declineFeeMinor: number,
) =>
  world.owner.query(
    `insert into monthly_terms values ($1, $2, $3, 'USD', $4, 0, 1, $5, 0, 0, 0, 0, 0)`,
    [businessId, gatewayNumber, month, serviceFeeMinor, declineFeeMinor],
  );

/** Charges of the business in the order they were made. */
const charges = async (businessId: number): Promise<bigint[]> => {
  const { rows } = await world.owner.query<{ minor: bigint }>(
    'select amount_minor as minor from adjustments where business_id = $1 order by made_at, number',
    [businessId],
  );
  return rows.map(({ minor }) => minor);
};

/** Businesses whose month is closed. */
const closedIn = async (month: string): Promise<bigint[]> => {
  const { rows } = await world.owner.query<{ id: bigint }>(
    'select business_id as id from closed_months where month = $1 order by 1',
    [month],
  );
  return rows.map(({ id }) => BigInt(id));
};

describe('the night after a month', () => {
  test('settles the charges with what was sold; a business that cannot be charged holds nobody up, and is charged when it can', async () => {
    await plantBusinesses(world, [{ id: 2n, gatewayNumbers: ['90000009'] }]);
    await agree(1, '90000001', 700, 10);
    await agree(2, '90000009', 900, 0);
    const day = addDays(dayOfLaterMonth(month, 1, 1), -2);
    const declined = { status: 'failed', declineClass: 'issuer' } as const;
    await world.take([world.sale(day, 50_000), world.sale(day, 1000, declined)], night(0));
    await settle(night(-1));
    await world.owner.query(
      'alter table adjustments add constraint planted check (business_id <> 2)',
    );
    await expect(settle(night(0))).rejects.toThrow(
      'Businesses whose months could not be closed: 1.',
    );
    expect((await world.batches()).map((batch) => batch['sale_minor'])).toContain(50_000n);
    await world.owner.query('alter table adjustments drop constraint planted');
    expect(await charges(2)).toEqual([]);
    expect(await settle(night(0))).toMatchObject({ isFinished: true });
    expect(await charges(2)).toEqual([900n]);
    expect(await settle(night(7))).toMatchObject({ isFinished: true });
    expect(await charges(1)).toEqual([10n, 700n]);
    const deducted = (await world.batches()).map((batch) => batch['other_deduction_minor']);
    expect(deducted.filter((minor) => minor !== 0n)).toEqual([710n]);
    expect(await world.broken()).toEqual([]);
  });

  test('closes no month while nights were missed, so that what the gateway kept meanwhile still counts in it', async () => {
    const closed = async () => {
      const { rows } = await world.owner.query<{ month: string }>(
        'select month from closed_months where business_id = 1 and month >= $1 order by 1',
        [dayOfLaterMonth(month, 2, 1)],
      );
      return rows.map((row) => row.month);
    };
    const [after, next] = [70, 71];
    await settle(night(after));
    expect(await closed()).toEqual([]);
    await settle(night(next));
    expect(await closed()).toEqual([dayOfLaterMonth(month, 2, 1)]);
  });

  test('closes the months of the others while an account cannot be settled, and its own the night after it is', async () => {
    const ended = dayOfLaterMonth(month, 3, 1);
    const closed = () => closedIn(ended);
    const first = (days: number): Date => at(addDays(dayOfLaterMonth(ended, 1, 1), days), 2);
    const sale = world.sale(addDays(ended, 20), 7000);
    await world.take([sale], first(-8));
    await world.owner.query(
      `alter table settlement_lines add constraint planted check (cause <> '${sale.object.number}')`,
    );
    const fails = 'Accounts that could not be settled: 1.';
    for (const days of [-1, 0, 1]) {
      await expect(settle(first(days))).rejects.toThrow(fails);
      await expect(settle(first(days))).rejects.toThrow(fails);
    }
    expect(await closed()).toEqual([2n]);
    await world.owner.query('alter table settlement_lines drop constraint planted');
    expect(await settle(first(1))).toMatchObject({ isFinished: true });
    expect(await closed()).toEqual([2n]);
    await settle(first(2));
    expect(await closed()).toEqual([1n, 2n]);
    expect((await world.batches()).map((batch) => batch['sale_minor'])).toContain(7000n);
    expect(await world.broken()).toEqual([]);
  });

  test('closes the months of the others also after a night in which a month could not be closed, and fails with that and all else', async () => {
    const ended = dayOfLaterMonth(month, 4, 1);
    const closed = () => closedIn(ended);
    const first = (days: number): Date => at(addDays(dayOfLaterMonth(ended, 1, 1), days), 2);
    const sale = world.sale(addDays(ended, 20), 9000);
    for (const days of [-2, -1]) {
      await settle(first(days));
    }
    await world.owner.query(
      `alter table closed_months add constraint planted check (month <> '${ended}')`,
    );
    await expect(settle(first(0))).rejects.toThrow(
      'Businesses whose months could not be closed: 2.',
    );
    await world.take([sale], first(0));
    await world.owner.query(
      `alter table closed_months drop constraint planted;
       alter table closed_months add constraint planted check (month <> '${ended}' or business_id <> 2);
       alter table settlement_lines add constraint planted check (cause <> '${sale.object.number}')`,
    );
    await expect(settle(first(1))).rejects.toThrow(
      /^Businesses whose months could not be closed: 1\. .* Accounts that could not be settled: 1\. /,
    );
    expect(await closed()).toEqual([1n]);
  });
});
