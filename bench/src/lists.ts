import type pg from 'pg';
import {
  figureQuestions,
  outsideQuestions,
  pageQuestions,
  searchQuestions,
} from './list-questions.ts';
import type { Asking, Filter, Question, Sample } from './list-questions.ts';
import { measure } from './measure.ts';
import type { Caller } from './product.ts';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

export type Stage = {
  call: Caller;
  client: pg.Client;
  size: number;
  range: { from: string; to: string };
};

/**
 * A simple tool's schema: one wide table of the same payments, keyed by number, with indexes on the time and the
 * order number.
 */
const makeSimpleTable = async (client: pg.Client): Promise<void> => {
  await client.query(`
    create table simple_payments as
    select t.*, p.email, p.name
    from transactions t join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where t.business_id = 1 order by t.number`);
  await client.query('alter table simple_payments add primary key (number)');
  await client.query('create index on simple_payments (ordered_at)');
  await client.query('create index on simple_payments (merchant_order_number)');
  await client.query('vacuum analyze simple_payments');
};

const findSamples = async (client: pg.Client): Promise<Sample[]> => {
  const { rows } = await client.query<Sample>(`
    select number, merchant_order_number as order, email, card_last4 as last4
    from simple_payments where mode = 'live' order by md5(number) limit 500`);
  return rows;
};

/** Both must find the same: a fast answer to another question is worth nothing. */
const holdAgainst = async ({ name, ours, simple }: Question): Promise<void> => {
  for (const run of [0, 1]) {
    const [answer, simpleAnswer] = [await ours(run), await simple(run)];
    // Ours may return the total later, in a separate call.
    if (answer !== simpleAnswer && answer !== simpleAnswer.replace(/^\d+ /, 'null ')) {
      throw new Error(`${name}: ours answers ${answer}, the simple way ${simpleAnswer}.`);
    }
  }
};

const measureQuestion = async (question: Question, size: number): Promise<[Result, Result]> => {
  const { name, aim, ours, simple } = question;
  await holdAgainst(question);
  const product = await measure(ours, { warmUps: 30, runs: 300, secondsMax: 15 });
  const plain = await measure(simple, { warmUps: 1, runs: 20, secondsMax: 6 });
  const of = `${name}, of ${size.toLocaleString('en')}`;
  const base = { unit: 'ms', better: 'lower' } as const;
  return [
    resultOf({ ...base, name: `${of}: p50`, ours: product.p50, aim: aim.p50, against: plain.p50 }),
    resultOf({ ...base, name: `${of}: p99`, ours: product.p99, aim: aim.p99, against: plain.p99 }),
  ];
};

/** All list questions, ours through HTTP and the simple one in SQL, over the same payments. */
export const measureLists = async (
  { call, client, size, range }: Stage,
  say: (line: string) => void,
): Promise<Result[]> => {
  await makeSimpleTable(client);
  const filter: Filter = { view: 'query', range };
  const deepPage = Math.min(50_000, Math.floor(size / 40));
  const asking: Asking = { call, client, samples: await findSamples(client), deepPage, filter };
  const questions = [
    ...pageQuestions(asking),
    ...searchQuestions(asking),
    ...figureQuestions(asking),
    ...outsideQuestions(asking),
  ];
  const results: Result[] = [];
  for (const question of questions) {
    const [median, slowest] = await measureQuestion(question, size);
    say(
      `${median.name} ${median.ours.toFixed(1)} ms, p99 ${slowest.ours.toFixed(1)} ms, the simple way ${median.against?.toFixed(1)} ms`,
    );
    results.push(median, slowest);
  }
  return results;
};
