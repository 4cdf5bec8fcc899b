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

type Days = { size: number; range: { from: string; to: string } };

export type Stage = Days & {
  call: Caller;
  client: pg.Client;
  /** The days over which the simple way is asked; null: it is asked over all of them, and timed. */
  part: Days | null;
};

/** The last days that hold no more than so many payments together; null where all of them hold no more. */
export const partOf = async (
  client: pg.Client,
  { size, range }: Days,
  most: number,
): Promise<Days | null> => {
  if (size <= most) {
    return null;
  }
  const { rows } = await client.query<{ day: string; size: string }>(
    `select day::text, size from (
       select (bucket at time zone 'Asia/Shanghai')::date as day, sum(sum(count)) over (order by bucket desc) as size
       from transaction_totals where business_id = 1 and level = 'day' group by bucket
     ) days where size <= $1 order by day limit 1`,
    [most],
  );
  const first = rows[0];
  if (first === undefined) {
    throw new Error(`--compare ${most} is less than the payments of the last day.`);
  }
  return { size: Number(first.size), range: { ...range, from: first.day } };
};

/**
 * A simple tool's schema: one wide table of the same payments, keyed by number, with indexes on the time and the
 * order number.
 */
const makeSimpleTable = async (client: pg.Client, { range }: Days): Promise<void> => {
  await client.query(`
    create table simple_payments as
    select t.*, p.email, p.name
    from transactions t join payers p on p.business_id = t.business_id and p.id = t.payer_id
    where t.business_id = 1
      and t.ordered_at >= '${range.from} 00:00:00+08' and t.ordered_at < '${range.to} 24:00:00+08'
    order by t.number`);
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

export const toldOf = ({ name, ours }: Result): string => `${name} ${ours.toFixed(1)} ms`;

export const simplyTold = ({ against }: Result): string =>
  against === null ? '' : `, the simple way ${against.toFixed(1)} ms`;

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

type Asked = { compared: Question; timed: Question; stage: Stage };

const measureQuestion = async ({ compared, timed, stage }: Asked): Promise<[Result, Result]> => {
  const { name, aim, ours, simple } = timed;
  await holdAgainst(compared);
  const product = await measure(ours, { warmUps: 30, runs: 300, secondsMax: 15 });
  const plain =
    stage.part === null ? await measure(simple, { warmUps: 1, runs: 20, secondsMax: 6 }) : null;
  const of = `${name}, of ${stage.size.toLocaleString('en')}`;
  const base = { unit: 'ms', better: 'lower' } as const;
  const [p50, p99] = [plain?.p50 ?? null, plain?.p99 ?? null];
  return [
    resultOf({ ...base, name: `${of}: p50`, ours: product.p50, aim: aim.p50, against: p50 }),
    resultOf({ ...base, name: `${of}: p99`, ours: product.p99, aim: aim.p99, against: p99 }),
  ];
};

type Samples = readonly Sample[];

const questionsOver = ({ call, client }: Stage, days: Days, samples: Samples): Question[] => {
  const filter: Filter = { view: 'query', range: days.range };
  const deepPage = Math.min(50_000, Math.floor(days.size / 40));
  const asking: Asking = { call, client, samples, deepPage, filter };
  return [
    ...pageQuestions(asking),
    ...searchQuestions(asking),
    ...figureQuestions(asking),
    ...outsideQuestions(asking),
  ];
};

/** All list questions, ours through HTTP and the simple one in SQL, over the same payments. */
export const measureLists = async (
  stage: Stage,
  say: (line: string) => void,
): Promise<Result[]> => {
  const part = stage.part ?? stage;
  await makeSimpleTable(stage.client, part);
  const samples = await findSamples(stage.client);
  const compared = questionsOver(stage, part, samples);
  const results: Result[] = [];
  for (const [place, timed] of questionsOver(stage, stage, samples).entries()) {
    const [median, slowest] = await measureQuestion({
      compared: compared[place] ?? timed,
      timed,
      stage,
    });
    say(`${toldOf(median)}, p99 ${slowest.ours.toFixed(1)} ms${simplyTold(median)}`);
    results.push(median, slowest);
  }
  return results;
};
