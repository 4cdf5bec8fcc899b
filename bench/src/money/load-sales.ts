// A month's sales of one merchant or of many, all due on one day, for the nightly run.
import { readFileSync } from 'node:fs';
import type pg from 'pg';

const loadInSql = readFileSync(new URL('../generate/settlement.sql', import.meta.url), 'utf8');

/** Its sales are due on the 5th of the second month after it, so that they are due by now and last month's are not. */
export const monthOfSales = (): Temporal.PlainDate =>
  Temporal.Now.plainDateISO('Asia/Shanghai').subtract({ months: 3 }).with({ day: 1 });
export const monthOfRest = (): Temporal.PlainDate => monthOfSales().add({ months: 2 });

/** Indexes the run doesn't use: without them loading the sales takes a tenth of the time. */
const dropIndexes = `do $$
  declare name regclass;
  begin
    for name in select indexrelid from pg_index where indrelid = 'transactions'::regclass and not indisunique loop
      execute format('drop index %s', name);
    end loop;
  end $$`;

/** A merchant's number is 100,000 more than its id, and its gateway is the first of that number. */
export const loadBusinesses = async (
  client: pg.Client,
  { first, count }: { first: number; count: number },
): Promise<void> => {
  await client.query(`
    create temporary table made as select id, (100000 + id)::text as number, 100000 + id || '01' as gateway
    from generate_series(${first}, ${first + count - 1}) id;
    insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
    select id, number, 'Lantern Bay Tea & Ceramics', 40, 'normal', 'overseas', '2020-01-01', '2020-01-01' from made;
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    select id, gateway, 'Web shop', 'live', true, '2020-01-01' from made;
    insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency, deduction_rate_ppm,
      single_fee_minor, refund_fee_minor)
    select id, 'any', brand, region, '2020-01-01', 'USD', rate, 20, 80
    from made cross join (values ('any', 'any', 28000), ('amex', 'any', 34000), ('any', 'domestic', 19000)) as priced (brand, region, rate);
    insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, settle_day, delivery_condition,
      reserve_ppm, reserve_days) select id, gateway, '2020-01-01', 'month', 2, 5, 'free', 100000, 180 from made;
    insert into payers (business_id, id, email, name, ship_to_name, names_normal)
    select id, '00000000-0000-4000-8000-000000000001', 'ada@example.com', 'Ada', 'Ada', 'ada' from made`);
  await client.query(dropIndexes);
};

type Loading = { businesses: readonly number[]; sales: number; from: Temporal.PlainDate };

/** So many sales of each business. */
export const loadSales = async (
  client: pg.Client,
  { businesses, sales, from }: Loading,
): Promise<void> => {
  await client.query(`call ensure_transaction_months($1::date, $1::date + 28)`, [from.toString()]);
  // The rows are complete: the rows they refer to exist.
  await client.query('set session_replication_role = replica');
  for (const business of businesses) {
    await client.query(loadInSql, [sales, from.toString(), business]);
  }
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};
