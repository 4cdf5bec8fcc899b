// Applications: the reviewers' queue over ten thousand merchants, and the form's autosave while typing.
import { randomUUID } from 'node:crypto';
import { saveAnswers } from '@back-office/contract/features/onboarding';
import { exampleApplication } from '@back-office/contract/features/onboarding/examples';
import {
  businessItem,
  textOf,
  type Field,
} from '@back-office/contract/features/onboarding/questions';
import { listApplications } from '@back-office/contract/features/onboarding/review';
import { operatorsBrowser } from '@back-office/server/testing/people/operators-browser';
import type pg from 'pg';
import { withClient, withFreshDatabase } from '../bench-database.ts';
import { migrate } from '../generate.ts';
import { measure } from '../measure.ts';
import { type Caller, operatorOf, type Product, withProduct } from '../product.ts';
import { type Result, resultOf } from '../result.ts';

const merchants = 10_000;
const aimMs = 10;
const effort = { warmUps: 30, runs: 300, secondsMax: 15 } as const;

/** One merchant in ten waits for a reviewer, one in thirty has corrections to make; the others are decided. */
const addApplications = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
     select 100000 + i, (800000 + i)::text, 'Shop ' || i, case when i % 10 = 0 then 20 when i % 30 = 1 then 25 else 40 end,
       'normal', 'overseas', date '2024-01-01', now()
     from generate_series(1, $1::integer) i`,
    [merchants],
  );
  await client.query(
    `insert into onboarding_applications (business_id, saved_at, revision, submitted_at, declared_name, due_on, answer_by)
     select id, at, 1, at, 'Chan Mei', (at + interval '3 days')::date, case when status = 25 then (at + interval '14 days')::date end
     from (select id, status, now() - make_interval(mins => (id % 30000)::integer) as at from businesses where id > 100000) b`,
  );
  await client.query(
    `insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
     select id, 1, 'business', field, 0,
       case field when 'country' then (array['CN', 'HK', 'GB'])[1 + id % 3] when 'entity' then 'company' else 'Text of ' || field end
     from businesses
     cross join unnest('{country,entity,legalName,address,city,registrationNumber,bankName,accountName,industry,products}'::text[]) field
     where id > 100000`,
  );
  await client.query(
    'vacuum analyze businesses, onboarding_applications, onboarding_submitted_answers',
  );
};

/** A simple tool's query, in one pass: the rows with their answers, and their number. */
const simpleQueue = `
  select b.merchant_number, count(*) over () from businesses b
  join onboarding_applications a on a.business_id = b.id
  join onboarding_submitted_answers s on s.business_id = b.id and s.revision = a.revision and s.field = 'country'
  where b.status = 20 order by a.due_on, a.submitted_at, a.business_id limit 20`;

const trust = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into trusted_browsers (browser_hash, person_id, trusted_at, used_at, expires_at, user_agent, ip)
     select sha256(convert_to($1, 'UTF8')), id, now(), now(), now() + interval '1 day', 'bench', '127.0.0.1'
     from persons where operator_login = 'ops'`,
    [operatorsBrowser.value],
  );

type Asking = { product: Product; call: Caller; client: pg.Client };

const measureQueue = async ({ product, client }: Asking): Promise<Result[]> => {
  await addApplications(client);
  await trust(client);
  const operator = await operatorOf(product, `${operatorsBrowser.name}=${operatorsBrowser.value}`);
  const results: Result[] = [];
  const { rows } = await client.query<{ merchant_number: string; count: string }>(simpleQueue);
  const plain = await measure(() => client.query(simpleQueue), effort);
  for (const queue of ['toReview', 'decided'] as const) {
    const ask = () => operator(listApplications, { filter: { queue }, page: 1, limit: 20 });
    const answer = await ask();
    if (queue === 'toReview' && answer.total !== Number(rows[0]?.count)) {
      throw new Error(`${answer.total} applications wait, the rows say ${rows[0]?.count}.`);
    }
    const { p50, p99 } = await measure(ask, effort);
    const name = `applications, first page of “${queue}”, of ${merchants.toLocaleString('en')}`;
    const against = queue === 'toReview' ? plain.p50 : null;
    const base = { unit: 'ms', better: 'lower' } as const;
    results.push(
      resultOf({ ...base, name: `${name}: p50`, ours: p50, aim: aimMs, against }),
      resultOf({ ...base, name: `${name}: p99`, ours: p99, aim: null, against: null }),
    );
  }
  return results;
};

/** The application is complete; typing changes one answer at a time. */
const measureSaving = async ({ call, client }: Asking): Promise<Result[]> => {
  await client.query('update businesses set status = 10 where id = 1');
  const { business, people } = exampleApplication('HK', 'company', '2026-01-01');
  const items = [
    [businessItem, business] as const,
    ...[...people.values()].map((person) => [randomUUID(), person] as const),
  ];
  for (const [item, of] of items) {
    const fields = Object.keys(of) as Field[];
    await call(saveAnswers, {
      changes: fields.map((field) => ({ item, field, value: textOf(of[field]) })),
    });
  }
  const save = (run: number) =>
    call(saveAnswers, {
      changes: [{ item: businessItem, field: 'address', value: `${run} Wing On Street` }],
    });
  const { p50, p99 } = await measure(save, effort);
  const plain = await measure(
    (run) =>
      client.query(
        `update onboarding_answers set value = $1 where business_id = 1 and item = 'business' and field = 'address'`,
        [`${run} Wing On Street`],
      ),
    effort,
  );
  const base = { unit: 'ms', better: 'lower' } as const;
  const name = 'application, one answer saved by itself';
  return [
    resultOf({ ...base, name: `${name}: p50`, ours: p50, aim: aimMs, against: plain.p50 }),
    resultOf({ ...base, name: `${name}: p99`, ours: p99, aim: null, against: null }),
  ];
};

/** On its own database, without payments. */
export const measureApplications = async (
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  await withFreshDatabase(databaseUrl, 'back_office_bench_applications', async (url) => {
    migrate(url);
    say('applications');
    await withProduct(url, (product, call) =>
      withClient(url, async (client) => {
        const asking = { product, call, client };
        results.push(...(await measureQueue(asking)), ...(await measureSaving(asking)));
      }),
    );
  });
  return results;
};
