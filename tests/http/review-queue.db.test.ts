import { getActivation } from '@back-office/contract/features/businesses';
import {
  listApplications,
  type ListedApplication,
} from '@back-office/contract/features/onboarding/review';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { pageSizes } from '@back-office/contract/kit/page';
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

it('shows first applications and renewals in one order by due day, each once, page after page', async () => {
  const [limit] = pageSizes;
  const planted = limit * 2 + 3;
  await server.asMigrator(
    `with made as (
       insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
       select 880000 + i, (880000 + i)::text, 'Shop ' || i, case when i % 3 = 0 then 40 else 20 end, 'normal', 'overseas', date '2024-01-01', now()
       from generate_series(1, $1::integer) i returning id, merchant_number, status
     ), applied as (
       insert into onboarding_applications (business_id, saved_at, revision, submitted_at, declared_name, due_on, renewal, renewal_reason)
       select id, now(), 1, now(), 'Chan Mei', date '2024-01-01' + (merchant_number::integer * 7) % 11,
         case when status = 40 then 'underReview' end, case when status = 40 then 'change' end from made
     )
     insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     select id, 1, 'business', field, 0, case field when 'country' then 'HK' else 'company' end
     from made cross join unnest('{country,entity}'::text[]) field`,
    [planted],
  );
  const operator = await signedInAsOperator(server, await anOperator(server.database));
  const filter = { queue: 'toReview', search: '88' } as const;
  const shown: string[] = [];
  for (const page of [1, 2, 3]) {
    const { envelope } = await operator.call(listApplications, { filter, page, limit });
    const rows = envelope.data?.['rows'] as readonly ListedApplication[];
    expect(envelope.data).toMatchObject({ total: planted, counts: { toReview: planted } });
    shown.push(...rows.map(({ dueOn, merchantNumber }) => `${dueOn} ${merchantNumber}`));
  }
  expect(new Set(shown).size).toBe(planted);
  expect(shown).toEqual(shown.toSorted());
});
