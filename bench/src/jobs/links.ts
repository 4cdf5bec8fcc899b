// Payment links and subscriptions at 200,000: the lists with exact totals, and the payer's page.
import { createPaymentLink, listPaymentLinks } from '@back-office/contract/features/payment-links';
import { listSubscriptions } from '@back-office/contract/features/subscriptions/calls';
import type pg from 'pg';
import { withClient, withFreshDatabase } from '../bench-database.ts';
import { migrate } from '../generate.ts';
import { measure } from '../measure.ts';
import { type Caller, type Product, senderTo, withProduct } from '../product.ts';
import { type Result, resultOf } from '../result.ts';
import { openReceiver } from './outgoing.ts';

const count = 200_000;
const listAim = 10;
const pageAim = 15;
// Below the limit per address and minute.
const pageEffort = { warmUps: 10, runs: 200, secondsMax: 15 } as const;
const effort = { warmUps: 10, runs: 100, secondsMax: 15 } as const;

const number = `'20260101' || lpad(i::text, 10, '0')`;

const addLinks = (client: pg.Client): Promise<unknown> =>
  client.query(
    `insert into payment_links (business_id, number, key, gateway_number, currency, title, description, message, reference, type, mode,
       items, amount_minor, freight_minor, payments_max, active_until, created_by, created_by_name, created_at, is_disabled, opened,
       started, payments, paid_minor)
     select 1, 'L' || ${number}, lpad(i::text, 22, 'a'), '10000101', case when i % 5 = 0 then 'EUR' else 'USD' end, 'Order ' || i, '', '',
       'order-' || i, case when i % 3 = 0 then 'reusable' else 'oneTime' end, 'merchant', '[]', 1280, 0, case when i % 3 = 0 then null else 1 end,
       now() + make_interval(days => i % 60 - 30), 1, 'Bench', now() - make_interval(secs => i), i % 11 = 0, 3, 2,
       case when i % 2 = 0 then 1 else 0 end, case when i % 2 = 0 then 1280 else 0 end
     from generate_series(1, $1::integer) i`,
    [count],
  );

const addSubscriptions = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into payment_tokens (business_id, number, gateway_number, gateway_token, status, brand, last4, network_transaction_id, created_at)
     select 1, 'K' || ${number}, '10000101', 'tok_bench_' || i || '_of_bench', 'active', 'visa', '4242', '483297487231504', now()
     from generate_series(1, $1::integer) i`,
    [count],
  );
  await client.query(
    `insert into subscriptions (business_id, number, gateway_number, token_number, plan, reference, email, currency, amount_minor,
       interval_unit, interval_count, anchor_at, has_trial, status, period, next_at, created_at, created_by_name)
     select 1, 'S' || ${number}, '10000101', 'K' || ${number}, 'Bench', '', 'payer@example.com',
       case when i % 5 = 0 then 'EUR' else 'USD' end, 1280, 'month', 1, now() - interval '1 year', false,
       case when i % 10 = 0 then 'paused' else 'active' end, 12, now() + make_interval(days => 2 + i % 28), now() - make_interval(secs => i),
       'Bench'
     from generate_series(1, $1::integer) i`,
    [count],
  );
};

type Asking = { call: Caller; client: pg.Client; product: Product };
type Question = { name: string; aim: number; ours: () => Promise<number | null>; simple: string };

/** A simple tool's query: the exact count, and the first page. */
const simpleOf = (table: string): string =>
  `select (select count(*) from ${table} where business_id = 1) as total,
     (select json_agg(t) from (select * from ${table} where business_id = 1 order by created_at desc limit 20) t) as rows`;

const measureQuestion = async (
  { client }: Asking,
  { name, aim, ours, simple }: Question,
): Promise<Result> => {
  const { rows } = await client.query<{ total: string }>(simple);
  if ((await ours()) !== Number(rows[0]?.total)) {
    throw new Error(`${name}: the total is not the one of the simple way.`);
  }
  const mine = await measure(ours, effort);
  const plain = await measure(() => client.query(simple), { warmUps: 1, runs: 20, secondsMax: 6 });
  return resultOf({
    name: `${name}, of ${count.toLocaleString('en')}: p50`,
    unit: 'ms',
    better: 'lower',
    ours: mine.p50,
    aim,
    against: plain.p50,
  });
};

const measurePage = async ({ call, product }: Asking): Promise<Result> => {
  const { path } = await call(createPaymentLink, {
    gatewayNumber: '10000101',
    currency: 'USD',
    title: 'Tea',
    description: '',
    message: '',
    reference: '',
    type: 'reusable',
    paymentsMax: null,
    activeUntil: new Date(Date.now() + 86_400_000).toISOString(),
    amount: {
      mode: 'merchant',
      items: [{ name: 'Tea', unitMinor: '1280', quantity: 1 }],
      freightMinor: '0',
    },
  });
  const asked = { method: 'GET', path, body: '', headers: {} } as const;
  const open = async (): Promise<string> => {
    const { status, text } = await product.send(asked);
    if (status !== 200) {
      throw new Error(`The page of a link was answered by ${status}.`);
    }
    return text;
  };
  const { p50 } = await measure(open, pageEffort);
  const bare = await openReceiver(await open());
  const sendBare = senderTo(bare.port);
  const against = await measure(() => sendBare(asked), pageEffort);
  bare.stop();
  return resultOf({
    name: 'page of a payment link, whole answer: p50',
    unit: 'ms',
    better: 'lower',
    ours: p50,
    aim: pageAim,
    against: against.p50,
  });
};

const measureAll = async (asking: Asking): Promise<Result[]> => {
  const { call, client } = asking;
  const results = [await measurePage(asking)];
  await addLinks(client);
  await addSubscriptions(client);
  await client.query('call recount_link_and_subscription_totals()');
  await client.query(
    'vacuum analyze payment_links, subscriptions, payment_tokens, payment_link_totals, subscription_totals',
  );
  const first = { filter: {}, page: 1, limit: 20 } as const;
  const questions: Question[] = [
    {
      name: 'payment links, first page with totals',
      aim: listAim,
      ours: async () => (await call(listPaymentLinks, first)).total,
      simple: simpleOf('payment_links'),
    },
    {
      name: 'subscriptions, first page with totals',
      aim: listAim,
      ours: async () => (await call(listSubscriptions, first)).total,
      simple: simpleOf('subscriptions'),
    },
  ];
  for (const question of questions) {
    results.push(await measureQuestion(asking, question));
  }
  return results;
};

/** On its own database, without payments. */
export const measureLinks = async (
  databaseUrl: string,
  say: (line: string) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  await withFreshDatabase(databaseUrl, 'back_office_bench_links', async (url) => {
    migrate(url);
    say('links');
    await withProduct(url, (product, call) =>
      withClient(url, async (client) => {
        results.push(...(await measureAll({ product, call, client })));
      }),
    );
  });
  return results;
};
