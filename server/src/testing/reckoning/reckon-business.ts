// Compares the product's figures of one business with what follows from the events. Each difference is a sentence.
import { compareReleases, compareStatements } from './compare-statements.ts';
import { compareSums, differ, sumBy, text, type Reckoned } from './differences.ts';
import { bookingsOf, type Agreed, type Booking } from './own-book.ts';
import { countFigures, figureNames } from './own-reports.ts';
import { countRates, rateNames } from './own-rates.ts';
import type { Client } from 'pg';
import { askOf, dayOf, readLives, type Ask, type Life, type Row } from './told.ts';

const kinds = [
  'sale',
  'singleFee',
  'refund',
  'refundFee',
  'retrievalFee',
  'chargeback',
  'chargebackFee',
  'preArbitrationFee',
  'arbitrationFee',
  'concededArbitrationFee',
  'appealReturn',
  'rdr',
  'rdrFee',
  'ethocaFee',
];

/** Applications that the gateway has not reported on: only the product knows their history. */
const addUntold = async (ask: Ask, businessId: string, lives: readonly Life[]): Promise<void> => {
  const rows = await ask(
    `select number, payment_number, status, amount_minor::text as minor, currency, gateway_number,
       to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as applied_at
     from refunds where business_id = $1 and version = 0`,
    [businessId],
  );
  for (const row of rows) {
    const life = lives.find(({ payment }) => payment[0]?.object.number === row['payment_number']);
    life?.children.set(`refund/${text(row, 'number')}`, [
      {
        type: 'refund',
        version: 0,
        occurredAt: text(row, 'applied_at'),
        object: {
          number: text(row, 'number'),
          gatewayNumber: text(row, 'gateway_number'),
          status: text(row, 'status'),
          amount: { minor: text(row, 'minor'), currency: text(row, 'currency') },
          appliedAt: text(row, 'applied_at'),
        },
      },
    ]);
  }
};

const readAgreed = async (ask: Ask, businessId: string): Promise<Agreed> => ({
  contract: await ask(
    `select gateway_number, card_brand, region, valid_from::text, settlement_currency, single_fee_minor::text,
       refund_fee_minor::text, retrieval_fee_minor::text, chargeback_fee_minor::text, pre_arbitration_fee_minor::text,
       arbitration_fee_minor::text, conceded_arbitration_fee_minor::text,
       rdr_fee_minor::text, ethoca_fee_minor::text, deduction_rate_ppm::text
     from contract_terms where business_id = $1`,
    [businessId],
  ),
  rates: await ask(
    `select from_currency, to_currency, valid_from::text, numerator::text, denominator::text from exchange_rates`,
  ),
  sentAt: new Map(
    (
      await ask(
        `select number, to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at
         from refunds where business_id = $1 and sent_at is not null`,
        [businessId],
      )
    ).map((row) => [text(row, 'number'), text(row, 'sent_at')]),
  ),
});

const keyOf = ({ cause, kind, currency }: Pick<Booking, 'cause' | 'kind' | 'currency'>): string =>
  `${cause} ${kind} ${currency}`;

/** Every cause and kind: the amount, and, if booked once, the day; for a closed month the day of arrival. */
const compareLedger = async (
  found: Reckoned,
  ask: Ask,
  { businessId, bookings }: { businessId: string; bookings: readonly Booking[] },
): Promise<void> => {
  const rows = await ask(
    `select cause, replace(kind, 'Reversal', '') as kind, currency, count(*)::text as times,
       sum(case when kind like '%Reversal' then -amount_minor else amount_minor end)::text as minor,
       min(business_day)::text as day, min(fact_day)::text as fact_day,
       to_char(min(booked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at
     from ledger_transfers where business_id = $1 and replace(kind, 'Reversal', '') = any($2) group by 1, 2, 3`,
    [businessId, kinds],
  );
  const wireOf = (row: Row) =>
    keyOf({ cause: text(row, 'cause'), kind: text(row, 'kind'), currency: text(row, 'currency') });
  compareSums(found, 'ledger', {
    own: sumBy(bookings, keyOf, ({ minor }) => minor),
    theirs: sumBy(rows, wireOf, (row) => BigInt(text(row, 'minor'))),
  });
  const closed = await ask(
    `select month::text, to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closed_at
     from closed_months where business_id = $1 order by month`,
    [businessId],
  );
  const newestClosedBy = (instant: string): string =>
    text(closed.findLast((row) => text(row, 'closed_at') <= instant) ?? {}, 'month').slice(0, 7);
  const dayOfKey = new Map(bookings.map((booking) => [keyOf(booking), booking.day]));
  for (const row of rows.filter(({ times }) => times === '1')) {
    const factDay = dayOfKey.get(wireOf(row));
    if (factDay !== undefined) {
      const cameLate = factDay.slice(0, 7) <= newestClosedBy(text(row, 'booked_at'));
      const own = cameLate ? `${dayOf(text(row, 'booked_at'))} for ${factDay}` : factDay;
      const theirs =
        text(row, 'fact_day') === ''
          ? row['day']
          : `${text(row, 'day')} for ${text(row, 'fact_day')}`;
      differ(found, { what: 'day', key: wireOf(row), own, theirs });
    }
  }
};

const compareReports = async (
  found: Reckoned,
  ask: Ask,
  { businessId, lives }: { businessId: string; lives: readonly Life[] },
): Promise<void> => {
  const columns = figureNames.map((name) => `${name}::text`).join(', ');
  const keyed = (rows: readonly Row[], dayName: string): [string, bigint][] =>
    rows.flatMap((row) =>
      figureNames.map((name): [string, bigint] => [
        [row[dayName], row['gateway_number'], row['currency'], row['card_brand'], name].join('/'),
        BigInt(text(row, name)),
      ]),
    );
  const figures = await ask(
    `select business_day::text, gateway_number, currency, coalesce(card_brand, 'none') as card_brand, ${columns}
     from daily_figures where business_id = $1`,
    [businessId],
  );
  const corrections = await ask(
    `select business_day::text, fact_day::text, gateway_number, currency, coalesce(card_brand, 'none') as card_brand, ${columns}
     from month_corrections where business_id = $1`,
    [businessId],
  );
  const own = new Map(countFigures(lives));
  for (const [key, by] of keyed(corrections, 'business_day')) {
    own.set(key, (own.get(key) ?? 0n) + by);
  }
  for (const [key, by] of keyed(corrections, 'fact_day')) {
    own.set(key, (own.get(key) ?? 0n) - by);
  }
  compareSums(found, 'daily figure', { own, theirs: new Map(keyed(figures, 'business_day')) });
  const closed = await ask(
    `select month::text, gateway_number, currency, coalesce(card_brand, 'none') as card_brand, ${columns}
     from closed_month_figures where business_id = $1`,
    [businessId],
  );
  const months = new Set(closed.map(({ month }) => month));
  const byMonth = ([key]: [string, bigint]): string => `${key.slice(0, 7)}-01${key.slice(10)}`;
  compareSums(found, 'closed month', {
    own: new Map(
      [...sumBy([...own], byMonth, ([, minor]) => minor)].filter(([key]) =>
        months.has(key.slice(0, 10)),
      ),
    ),
    theirs: new Map(keyed(closed, 'month')),
  });
};

const compareRates = async (
  found: Reckoned,
  ask: Ask,
  { businessId, lives }: { businessId: string; lives: readonly Life[] },
): Promise<void> => {
  const rows = await ask(
    `select counted_by, month::text, gateway_number, currency, card_brand, issuing_country, website,
       ${rateNames.map((name) => `${name}::text`).join(', ')} from rate_figures where business_id = $1`,
    [businessId],
  );
  const theirs = rows.flatMap((row) =>
    rateNames.map((name): [string, bigint] => [
      [
        row['counted_by'],
        row['month'],
        row['gateway_number'],
        row['currency'],
        row['card_brand'],
        row['issuing_country'],
        row['website'],
        name,
      ].join('/'),
      BigInt(text(row, name)),
    ]),
  );
  compareSums(found, 'rate', { own: countRates(lives), theirs: new Map(theirs) });
};

const reckonBusiness = async (ask: Ask, businessId: string): Promise<Reckoned> => {
  const found: Reckoned = { compared: new Map(), differences: [] };
  const lives = await readLives(ask, businessId);
  await addUntold(ask, businessId, lives);
  const agreed = await readAgreed(ask, businessId);
  const bookings = lives.flatMap((life) => bookingsOf(life, agreed) ?? []);
  await compareLedger(found, ask, { businessId, bookings });
  await compareReports(found, ask, { businessId, lives });
  await compareRates(found, ask, { businessId, lives });
  await compareStatements(found, ask, businessId);
  await compareReleases(found, ask, businessId);
  return found;
};

/** All businesses of a database, from one snapshot; opens and closes the connection. */
export const reckonAll = async (client: Client): Promise<Reckoned> => {
  const all: Reckoned = { compared: new Map(), differences: [] };
  await client.connect();
  try {
    const ask = askOf(client);
    await client.query('begin transaction isolation level repeatable read read only');
    for (const { id = '' } of await ask('select id::text from businesses order by id')) {
      const found = await reckonBusiness(ask, id);
      found.compared.forEach((times, what) =>
        all.compared.set(what, (all.compared.get(what) ?? 0) + times),
      );
      all.differences.push(
        ...found.differences.map((difference) => `business ${id}: ${difference}`),
      );
    }
  } finally {
    await client.end();
  }
  return all;
};
