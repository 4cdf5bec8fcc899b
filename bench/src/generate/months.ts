// Payments month by month. A month is filled before it has indexes and then joins the others, so that nothing is kept
// twice and no index is built by single rows, however many payments there are.
import type pg from 'pg';
import { insertInChunks, sqlOf } from './chunks.ts';
import type { Say } from './chunks.ts';

type Range = { since: string; until: string; size: number };

/** Numbers of its payments begin with days from `first` to before `next`; its payments are those from `from` to `to`. */
type Month = { part: string; first: string; next: string; from: number; to: number };

const compact = (day: Temporal.PlainDate): string => day.toString().replaceAll('-', '');

/** Payments stand in time order: the last one before a day is found by halving. */
const lastBefore = async (client: pg.Client, day: string, size: number): Promise<number> => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const { rows } = await client.query<{ is_before: boolean }>(
      `select pg_temp.number_of($1, pg_temp.at_of_day(pg_temp.day_of($1))) collate "C" < $2 as is_before`,
      [middle, day],
    );
    if (rows[0]?.is_before === true) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
};

const monthsOf = async (client: pg.Client, { since, until, size }: Range): Promise<Month[]> => {
  const months: Month[] = [];
  let begin = Temporal.PlainDate.from(since).with({ day: 1 });
  while (Temporal.PlainDate.compare(begin, Temporal.PlainDate.from(until)) <= 0) {
    const following = begin.add({ months: 1 });
    const next = compact(following);
    months.push({
      part: `transactions_${compact(begin).slice(0, 6)}`,
      first: compact(begin),
      next,
      from: (months.at(-1)?.to ?? 0) + 1,
      to: await lastBefore(client, next, size),
    });
    begin = following;
  }
  return months;
};

/** In place of the empty month one without indexes, which get built when it joins the others. */
const fillNewMonth = async (client: pg.Client, month: Month, fill: () => Promise<void>) => {
  const { part, first, next } = month;
  await client.query('begin');
  await client.query(`alter table transactions detach partition ${part}`);
  await client.query(`drop table ${part}`);
  // The bounds as a constraint spare the month another reading when it joins.
  await client.query(`
    create table month_to_fill (
      like transactions including defaults including generated including constraints,
      constraint within_month check (number >= '${first}' and number < '${next}'))`);
  await fill();
  await client.query(`alter table month_to_fill rename to ${part}`);
  await client.query(
    `alter table transactions attach partition ${part} for values from ('${first}') to ('${next}')`,
  );
  await client.query(`alter table ${part} drop constraint within_month`);
  await client.query('commit');
  // Readers of fresh rows would write each page a second time.
  await client.query(`vacuum ${part}`);
};

/** Where another merchant's payments are, these come to them one by one. */
const fillUsedMonth = async (client: pg.Client, month: Month, fill: () => Promise<void>) => {
  await client.query(`
    create temporary view month_to_fill as select * from transactions
    where business_id = pg_temp.business_id() and number >= '${month.first}' and number < '${month.next}'`);
  await fill();
  await client.query('drop view month_to_fill');
};

/** All payments, with their numbers and arrivals. */
export const fillMonths = async (client: pg.Client, range: Range, say: Say): Promise<void> => {
  for (const month of await monthsOf(client, range)) {
    const { rows } = await client.query<{ is_used: boolean }>(
      `select exists (select from ${month.part}) as is_used`,
    );
    const fillMonth = rows[0]?.is_used === true ? fillUsedMonth : fillNewMonth;
    await fillMonth(client, month, async () => {
      const { from, to } = month;
      await insertInChunks(client, { name: 'transactions', first: from, last: to }, say);
      await client.query(sqlOf('registers'));
      say(`indexes of ${month.part}`);
    });
  }
};
