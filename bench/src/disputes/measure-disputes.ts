// The list of cases and the page of rates, with one case for forty payments.
import { listDisputes } from '@back-office/contract/features/disputes';
import { getRates } from '@back-office/contract/features/reports/rates';
import type { OutputOf } from '@back-office/contract/kit/call';
import type { Stage } from '../lists.ts';
import { measure } from '../measure.ts';
import { resultOf } from '../result.ts';
import type { Result } from '../result.ts';
import { addCases } from './more-cases.ts';
import { measureTrial } from './measure-trial.ts';
import {
  readRaw,
  reckonRates,
  type By,
  type CountedBy,
  type Question,
  type Raw,
} from './reckon-rates.ts';

const aimMs = 10;
const effort = { warmUps: 30, runs: 300, secondsMax: 15 };
const dimensions: readonly By[] = ['cardBrand', 'gateway', 'website', 'issuingCountry', 'reason'];
const countings: readonly CountedBy[] = ['fact', 'sale'];

type Rates = OutputOf<typeof getRates>;
type Double = NonNullable<Rates['rows'][number]['refunds']>;

const toldOf = ({ count, amount }: Double): string =>
  `${count.numerator} ${amount.numeratorMinor} of ${count.denominator} ${amount.denominatorMinor}`;

const linesOf = ({ rows }: Rates): Map<string, string> =>
  new Map(
    rows.map(({ key, chargebacks, fraudReports, refunds }) => [
      key,
      [chargebacks, fraudReports, refunds]
        .flatMap((rate) => (rate === null ? [] : [toldOf(rate)]))
        .join(', '),
    ]),
  );

/**
 * Compares every month, dimension and counting with the calculation from the rows; the first difference ends the bench.
 */
const holdAgainst = async ({ call }: Stage, raw: Raw): Promise<number> => {
  let compared = 0;
  const questions: Question[] = raw.months.flatMap((month) =>
    dimensions.flatMap((by) => countings.map((countedBy) => ({ month, by, countedBy }))),
  );
  for (const question of questions) {
    const lines = linesOf(await call(getRates, { filter: question }));
    const own = reckonRates(raw, question);
    for (const key of new Set([...lines.keys(), ...own.keys()])) {
      compared += 1;
      if (lines.get(key) !== own.get(key)) {
        throw new Error(
          `Rates of ${JSON.stringify(question)}, ${key}: the product says ${lines.get(key)}, the rows ${own.get(key)}.`,
        );
      }
    }
  }
  return compared;
};

/** The queries of a simple tool for one month: everything grouped from the rows. */
const askSimply = ({ client }: Stage, month: string) => {
  const within = (column: string): string =>
    `${column} >= '${month}-01 00:00:00+08' and ${column} < timestamptz '${month}-01 00:00:00+08' + interval '1 month'`;
  return (): Promise<unknown> =>
    client.query(
      `select website, t.currency, count(*) filter (where kind = 'sale'), sum(minor) filter (where kind = 'sale'),
         count(*) filter (where kind = 'case'), sum(minor) filter (where kind = 'case')
       from (
         select website, currency, 'sale' as kind, amount_minor as minor from transactions
         where business_id = 1 and mode = 'live' and status = 'success' and ${within('succeeded_at')}
         union all
         select website, t.currency, 'case', d.amount_minor from disputes d
         join transactions t on t.business_id = d.business_id and t.number = d.payment_number
         where d.business_id = 1 and ${within('d.opened_at')}
       ) t group by 1, 2`,
    );
};

const measureRates = async (stage: Stage, month: string, of: string): Promise<Result[]> => {
  const results: Result[] = [];
  const plain = await measure(askSimply(stage, month), { warmUps: 1, runs: 10, secondsMax: 10 });
  for (const by of dimensions) {
    const ours = await measure(() => stage.call(getRates, { filter: { month, by } }), effort);
    const name = `rates of a month by ${by}, ${of}`;
    const base = { unit: 'ms', better: 'lower' } as const;
    const against = by === 'website' ? plain.p50 : null;
    results.push(
      resultOf({ ...base, name: `${name}: p50`, ours: ours.p50, aim: aimMs, against }),
      resultOf({ ...base, name: `${name}: p99`, ours: ours.p99, aim: null, against: null }),
    );
  }
  return results;
};

const measureCases = async ({ call }: Stage, of: string): Promise<Result[]> => {
  const results: Result[] = [];
  for (const tab of ['awaiting', 'all'] as const) {
    const ask = () => call(listDisputes, { filter: { tab }, page: 1, limit: 20 });
    const ours = await measure(ask, effort);
    const name = `cases, first page of “${tab}” with exact total, ${of}`;
    const base = { unit: 'ms', better: 'lower', against: null } as const;
    results.push(
      resultOf({ ...base, name: `${name}: p50`, ours: ours.p50, aim: aimMs }),
      resultOf({ ...base, name: `${name}: p99`, ours: ours.p99, aim: null }),
    );
  }
  return results;
};

/** Cases and rates at the size of the set; first the figures of every month are calculated from the rows. */
export const measureDisputes = async (
  stage: Stage,
  say: (line: string) => void,
): Promise<Result[]> => {
  const { client, size } = stage;
  const cases = await addCases(client, size);
  const raw = await readRaw(client);
  say(
    `${cases.toLocaleString('en')} cases, ${raw.sales.length.toLocaleString('en')} sales reckoned`,
  );
  say(`${await holdAgainst(stage, raw)} lines of rates compared, no difference`);
  const of = `${size.toLocaleString('en')} payments and ${cases.toLocaleString('en')} cases`;
  const results = [
    ...(await measureCases(stage, of)),
    ...(await measureRates(stage, raw.months.at(-2) ?? '', of)),
    ...(await measureTrial(stage, of)),
  ];
  results.forEach(({ name, ours }) => say(`${name} ${ours.toFixed(1)} ms`));
  return results;
};
