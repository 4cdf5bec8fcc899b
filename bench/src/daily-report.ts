// The daily report over six months: ours through HTTP, against a simple tool's GROUP BY over the rows.
import { getDailyReport } from '@back-office/contract/features/reports';
import type { InputOf } from '@back-office/contract/kit/call';
import { simplyTold, toldOf } from './lists.ts';
import type { Stage } from './lists.ts';
import { measure } from './measure.ts';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

type Dimension = NonNullable<InputOf<typeof getDailyReport>['filter']['by']>[number];
type Fact = { table: string; at: string; name: string };
type Question = { name: string; by: Dimension[] };

const limit = 20;
const aimMs = 10;
const questions: Question[] = [
  { name: 'by gateway, currency and card brand', by: ['gateway', 'cardBrand'] },
  { name: 'by currency', by: [] },
];

/** The answer of both ways, for comparison: number of rows, the page, the totals. */
type Told = string;

const ours =
  ({ call, range }: Stage, { by }: Question) =>
  async (): Promise<Told> => {
    const { total, rows, totals } = await call(getDailyReport, { filter: { range, by }, limit });
    const lines = rows.map((row) =>
      [
        row.businessDay,
        row.currency,
        ...(by.includes('gateway') ? [row.gatewayNumber] : []),
        ...(by.includes('cardBrand') ? [row.cardBrand] : []),
        row.orders,
        row.success.amountMinor,
        row.refunds.amountMinor,
        row.chargebacks.count,
        row.fraudReports,
      ].join(' '),
    );
    const sums = totals.map((sum) =>
      [sum.currency, sum.orders, sum.success.amountMinor, sum.refunds.amountMinor].join(' '),
    );
    return [total, ...lines, ...sums].join('\n');
  };

const day = (column: string): string => `(${column} at time zone 'Asia/Shanghai')::date`;

const paidAt = 'coalesce(captured_at, processed_at, ordered_at)';

/** Groups every row of half a year, payments and later events, for each question. */
const simple = ({ client, range }: Stage, { by }: Question) => {
  const during = (column: string): string =>
    `${column} >= '${range.from} 00:00:00+08' and ${column} < '${range.to} 24:00:00+08'`;
  const split = [
    'day',
    'currency',
    ...(by.includes('gateway') ? ['gateway_number'] : []),
    ...(by.includes('cardBrand') ? ['card_brand'] : []),
  ].join(', ');
  const fact = ({ table, at, name }: Fact): string => `
    select ${day(`f.${at}`)} as day, t.currency, t.gateway_number, t.card_brand, f.amount_minor, '${name}' as fact, null as status, null as view, null as decline_class
    from ${table} f join transactions t on t.business_id = f.business_id and t.number = f.payment_number
    where f.business_id = 1 and t.mode = 'live' and ${during(`f.${at}`)}`;
  const count = (condition: string): string => `count(*) filter (where ${condition})`;
  const sum = (condition: string): string =>
    `coalesce(sum(amount_minor) filter (where ${condition}), 0)::bigint`;
  const statement = `
    with cells as materialized (
      select ${split}, ${count(`fact = 'order'`)} as orders, ${count(`fact = 'success'`)} as successes,
        ${sum(`fact = 'success'`)} as success_minor, ${count(`view = 'declined' and status = 'failed'`)} as declined,
        ${count(`status = 'threeDFailed'`)} as three_d_failed, ${count(`view = 'uncompleted'`)} as uncompleted,
        ${count(`status = 'success' or view = 'preauthorised'`)} as approved, ${count(`decline_class = 'issuer'`)} as issuer_declined,
        ${count(`fact = 'refund'`)} as refunds, ${sum(`fact = 'refund'`)} as refund_minor,
        ${count(`fact = 'chargeback'`)} as chargebacks, ${sum(`fact = 'chargeback'`)} as chargeback_minor,
        ${count(`fact = 'fraudReport'`)} as fraud_reports
      from (
        select ${day('ordered_at')} as day, currency, gateway_number, card_brand, amount_minor, 'order' as fact, status, view, decline_class
        from transactions where business_id = 1 and mode = 'live' and ${during('ordered_at')}
        union all select ${day(paidAt)}, currency, gateway_number, card_brand, amount_minor, 'success', null, null, null
        from transactions where business_id = 1 and mode = 'live' and status = 'success' and ${during(paidAt)}
        union all ${fact({ table: `(select * from refunds where status = 'success')`, at: 'processed_at', name: 'refund' })}
        union all ${fact({ table: 'disputes', at: 'opened_at', name: 'chargeback' })}
        union all ${fact({ table: 'fraud_reports', at: 'reported_at', name: 'fraudReport' })}
      ) counted
      group by ${split}
    ), page as (select * from cells order by day desc, ${split.replace('day, ', '')} limit ${limit})
    select concat_ws(E'\\n', (select count(*) from cells),
      (select string_agg(concat_ws(' ', ${split}, orders, success_minor, refund_minor, chargebacks, fraud_reports), E'\\n'
        order by day desc, ${split.replace('day, ', '')}) from page),
      (select string_agg(concat_ws(' ', currency, orders, success_minor, refund_minor), E'\\n' order by currency) from (
        select currency, sum(orders) as orders, sum(success_minor) as success_minor, sum(refund_minor) as refund_minor
        from cells group by currency) totals)) as told`;
  return async (): Promise<Told> =>
    (await client.query<{ told: string }>(statement)).rows[0]?.told ?? '';
};

const measureQuestion = async (stage: Stage, question: Question): Promise<[Result, Result]> => {
  const part = { ...stage, range: (stage.part ?? stage).range };
  const askSimply = simple(part, question);
  const [answer, simpleAnswer] = [await ours(part, question)(), await askSimply()];
  if (answer !== simpleAnswer) {
    throw new Error(
      `The daily report ${question.name}: ours answers\n${answer}\nthe simple way\n${simpleAnswer}`,
    );
  }
  const product = await measure(ours(stage, question), { warmUps: 30, runs: 300, secondsMax: 15 });
  const plain =
    stage.part === null ? await measure(askSimply, { warmUps: 1, runs: 10, secondsMax: 20 }) : null;
  const of = `daily report over six months ${question.name}, of ${stage.size.toLocaleString('en')}`;
  const base = { unit: 'ms', better: 'lower' } as const;
  const [p50, p99] = [plain?.p50 ?? null, plain?.p99 ?? null];
  return [
    resultOf({ ...base, name: `${of}: p50`, ours: product.p50, aim: aimMs, against: p50 }),
    resultOf({ ...base, name: `${of}: p99`, ours: product.p99, aim: null, against: p99 }),
  ];
};

/** The report as requested by its screen: first page, totals and exact number of rows. */
export const measureDailyReport = async (
  stage: Stage,
  say: (line: string) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const question of questions) {
    const measured = await measureQuestion(stage, question);
    const [median] = measured;
    say(`${toldOf(median)}${simplyTold(median)}`);
    results.push(...measured);
  }
  return results;
};
