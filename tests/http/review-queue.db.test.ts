import { getActivation } from '@back-office/contract/features/businesses';
import {
  listApplications,
  type ListedApplication,
} from '@back-office/contract/features/onboarding/review';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { pngFile } from '@back-office/server/testing/files/pictures';
import { anOperator } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicantsAt, done, exampleToday } from './applicants.ts';
import { signedInAsOperator } from './signed-in.ts';

let server: TestServer;
let folder: string;
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'review-queue-'));
  server = await startTestServer({ UPLOADS_DIR: folder, REQUESTS_PER_SECOND: '10000' });
  picture = await pngFile();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const { anApplicant, fill, submit } = applicantsAt(() => ({ server, picture }));

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());

/** The third day from today that is neither in a weekend nor in the list, counted here day by day. */
const thirdWorkingDay = (holidays: readonly string[]): string => {
  let day = businessDayOf(new Date());
  for (let left = 3; left > 0;) {
    day = addDays(day, 1);
    left -= isWeekend(day) || holidays.includes(day) ? 0 : 1;
  }
  return day;
};

it('[S2.60] promises an answer within three working days without weekends and holidays, and starts the queue with the earliest', async () => {
  await server.asMigrator('delete from bank_holidays');
  const without = thirdWorkingDay([]);
  const holiday = without;
  const due = thirdWorkingDay([holiday]);
  const submitted = async () => {
    const who = await anApplicant();
    await fill(who, exampleToday('GB', 'soleTrader'));
    done(await submit(who));
    const { envelope } = await who.session.call(getActivation);
    return { number: who.business.merchantNumber, until: envelope.data?.['until'] };
  };
  const holidays = (change: string) => server.asMigrator(change, [holiday]);
  await holidays(`insert into bank_holidays values ('HKD', $1, 'A holiday')`);
  const later = await submitted();
  expect(later.until).toBe(due);
  await holidays('delete from bank_holidays where day = $1');
  const sooner = await submitted();
  expect(sooner.until).toBe(without);

  const operator = await signedInAsOperator(server, await anOperator(server.database));
  const queue = async () => {
    const { envelope } = await operator.call(listApplications, { filter: { queue: 'toReview' } });
    const rows = envelope.data?.['rows'] as readonly ListedApplication[];
    return rows.map(({ merchantNumber, dueOn, daysLeft }) => [merchantNumber, dueOn, daysLeft]);
  };
  expect(await queue()).toEqual([
    [sooner.number, without, 3],
    [later.number, due, 4],
  ]);
  // A holiday that is added later shortens the days that are left.
  await holidays(`insert into bank_holidays values ('HKD', $1, 'A holiday')`);
  expect((await queue())[1]).toEqual([later.number, due, 3]);
});
