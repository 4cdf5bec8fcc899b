// A blacklist of a hundred thousand entries, looked up for one payment and listed with exact counts; and rules tried on the payments of
// 90 days. Both walls are on.
import { listRiskEntries } from '@back-office/contract/features/risk';
import { trialDays, tryRiskRule } from '@back-office/contract/features/risk/rule-trial';
import { entryValuesOf } from '@back-office/contract/gateway/risk-entries';
import type { InputOf } from '@back-office/contract/kit/call';
import type pg from 'pg';
import { measure } from '../measure.ts';
import type { Caller } from '../product.ts';
import { resultOf } from '../result.ts';
import type { Result } from '../result.ts';
import { tryEach } from './try-each.ts';

const entries = 100_000;
const aimMs = 1;
const effort = { warmUps: 5, runs: 300, secondsMax: 10 };

/** Entries of every type that many of can be, the gateway's tables left alone. */
const addEntries = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into risk_entries (business_id, number, list, type, value, shown, remark, source, status, change, created_at, created_by_name)
     select 1, 'E20260101' || lpad(i::text, 10, '0'), case when i % 10 = 0 then 'white' else 'black' end, type, value, value, 'Bench',
       'typed', 'active', i, timestamptz '2026-01-01Z' + i * interval '1 second', 'Bench'
     from generate_series(1, $1::integer) as i
     cross join lateral (
       select (array['email', 'card', 'ip', 'phone'])[1 + i % 4] as type,
         (array['payer' || i || '@example.com', 'fp_' || md5(i::text),
           '10.' || i / 65536 || '.' || i / 256 % 256 || '.' || i % 256, '+8525' || lpad(i::text, 7, '0')])[1 + i % 4] as value
     ) as made`,
    [entries],
  );
  await client.query(
    `insert into risk_entry_counts (business_id, list, gateway_number, type, source, count)
     select business_id, list, coalesce(gateway_number, ''), type, source, count(*) from risk_entries
     where created_by_name = 'Bench' group by 1, 2, 3, 4, 5
     on conflict (business_id, list, gateway_number, type, source) do update set count = risk_entry_counts.count + excluded.count`,
  );
  await client.query('analyze risk_entries, risk_entry_counts');
};

/** The values of a payment, in the normal form of the lists. */
const valuesOf = (run: number) =>
  entryValuesOf({
    card: {
      brand: 'visa',
      funding: 'credit',
      first6: '400000',
      last4: '0002',
      fingerprint: `fp_Zk3vQ1c0mT7yLw9sRb${run}`,
    },
    customer: { name: 'Mei Chan', email: `payer${run * 4}@example.com`, phone: '+852 5550 1234' },
    ip: `10.0.${run % 256}.7`,
    paymentCountry: 'HK',
  });

/** The question of a simple tool: the values as they were typed, in any case. */
const lookUpSimply = (client: pg.Client, run: number): Promise<pg.QueryResult> =>
  client.query(
    `select number from risk_entries where business_id = 1 and status = 'active' and lower(value) = any ($1::text[])`,
    [valuesOf(run).map(({ value }) => value.toLowerCase())],
  );

/** As a gateway, or the form that adds entries, asks for all that a payment says at once. */
const lookUp = (client: pg.Client, run: number): Promise<pg.QueryResult<{ number: string }>> => {
  const values = valuesOf(run);
  return client.query<{ number: string }>({
    name: 'look-up',
    text: `select e.number from unnest($1::text[], $2::text[]) as asked (type, value)
      join risk_entries e on e.business_id = 1 and e.type = asked.type and e.value = asked.value where e.status = 'active'`,
    values: [values.map(({ type }) => type), values.map(({ value }) => value)],
  });
};

/** Row after row, as before there was an index of trigrams. */
const searchSimply = (client: pg.Client, run: number): Promise<pg.QueryResult> =>
  client.query({
    name: 'search-simply',
    text: `select count(*) from risk_entries where business_id = 1 and (shown ilike $1 or remark ilike $1 or number ilike $1)`,
    values: [`%payer${run * 4}@%`],
  });

const trialAimMs = 2000;
const trialEffort = { warmUps: 1, runs: 7, secondsMax: 30 };
/** The aim is for half a million payments; of a larger set one gateway is tried. */
const triedMax = 700_000;

const rules: Readonly<Record<string, InputOf<typeof tryRiskRule>['conditions']>> = {
  'amount and first order of the payer': [
    { kind: 'amountAbove', minor: '10000', currency: 'USD' },
    { kind: 'firstOrderWithin', hours: 24 },
  ],
  'three payments of an e-mail within an hour': [
    { kind: 'count', by: 'email', atLeast: 3, withinMinutes: 60 },
  ],
  'counts by network and e-mail, two countries': [
    { kind: 'count', by: 'ip', atLeast: 2, withinMinutes: 1440 },
    { kind: 'count', by: 'email', atLeast: 2, withinMinutes: 1440 },
    { kind: 'countryMismatch', between: 'cardAndNetwork' },
  ],
};

/** Both ways must hit the same number of payments, or the bench ends. */
const measureTrials = async (call: Caller, client: pg.Client): Promise<Result[]> => {
  const results: Result[] = [];
  for (const [name, conditions] of Object.entries(rules)) {
    const rule = { action: 'decline', conditions } as const;
    const all = await call(tryRiskRule, { ...rule, gatewayNumber: null });
    const gatewayNumber = all.payments > triedMax ? '10000102' : null;
    const { payments, groups, asOf } = await call(tryRiskRule, { ...rule, gatewayNumber });
    const hits = groups.reduce((sum, { count }) => sum + count, 0);
    const simply = () => tryEach(client, { ...rule, gatewayNumber }, asOf);
    const own = await simply();
    if (hits !== own) {
      throw new Error(`${name}: a trial hits ${hits} payments, the rule itself ${own}.`);
    }
    const tried = await measure(() => call(tryRiskRule, { ...rule, gatewayNumber }), trialEffort);
    const plain = await measure(simply, { warmUps: 0, runs: 1, secondsMax: 1 });
    results.push(
      resultOf({
        name: `rule tried on ${payments.toLocaleString('en')} payments of ${trialDays} days: ${name}`,
        unit: 'ms',
        better: 'lower',
        ours: tried.p50,
        aim: trialAimMs,
        against: plain.p50,
      }),
    );
  }
  return results;
};

export const measureRisk = async (call: Caller, client: pg.Client): Promise<Result[]> => {
  const trials = await measureTrials(call, client);
  await addEntries(client);
  await client.query(`begin; set local role bo_tenant; set local app.business_id = '1'`);
  const { rows } = await lookUp(client, 1);
  if (rows.length === 0) {
    throw new Error('The look-up found none of the entries.');
  }
  const found = await measure((run) => lookUp(client, run + 1), effort);
  await client.query('commit');
  const plain = await measure((run) => lookUpSimply(client, run + 1), { ...effort, runs: 30 });
  const listed = await measure(() => call(listRiskEntries, { filter: {}, limit: 20 }), effort);
  const searched = await measure(
    (run) => call(listRiskEntries, { filter: { search: `payer${run * 4}@` }, limit: 20 }),
    effort,
  );
  await client.query(`begin; set local role bo_tenant; set local app.business_id = '1'`);
  const scanned = await measure((run) => searchSimply(client, run), { ...effort, runs: 30 });
  await client.query('commit');
  return [
    ...trials,
    resultOf({
      name: `blacklist of ${entries.toLocaleString('en')}, all values of a payment looked up`,
      unit: 'ms',
      better: 'lower',
      ours: found.p50,
      aim: aimMs,
      against: plain.p50,
    }),
    resultOf({
      name: 'blacklist, first page with exact counts',
      unit: 'ms',
      better: 'lower',
      ours: listed.p50,
      aim: null,
      against: null,
    }),
    resultOf({
      name: 'blacklist, an entry found by a part of its value, with exact counts',
      unit: 'ms',
      better: 'lower',
      ours: searched.p50,
      aim: 20,
      against: scanned.p50,
    }),
  ];
};
