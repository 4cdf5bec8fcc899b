// Recomputes from a shop's own files what its statements ought to be, and says where the product differs:
//   npm run audit:settlement -- ORDERS LINKS MERCHANT_NUMBER
// One set of terms for the whole time is presumed, and that each run's statements were credited before the next run.
import { withConnection } from '@back-office/tools/start/database-connection';
import { compare, type Ask } from './compare.ts';
import { readCsv } from './read-csv.ts';
import { readShopBook } from './shop-book.ts';
import { recompute, type AuditTerms } from './statements.ts';

const [ordersFile, linksFile, merchantNumber] = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'];
if (
  ordersFile === undefined ||
  linksFile === undefined ||
  merchantNumber === undefined ||
  databaseUrl === undefined
) {
  throw new Error('DATABASE_URL names the database; then come ORDERS LINKS MERCHANT_NUMBER.');
}

/** Terms are data: they are read, and everything that follows from them is worked out anew. */
const readTerms = async (
  ask: Ask,
  businessId: string,
): Promise<AuditTerms & { currency: string }> => {
  const [row = {}] = await ask(
    `select c.settlement_currency, c.deduction_rate_ppm::text, c.single_fee_minor::text, c.refund_fee_minor::text,
       s.settle_after::text, s.reserve_ppm::text, s.reserve_days::text
     from contract_terms c join settlement_terms s using (business_id)
     where business_id = $1 and c.gateway_number = 'any' and c.card_brand = 'any' and c.region = 'any' and s.gateway_number = 'any'
       and s.settle_type = 'day' and s.delivery_condition = 'free'`,
    [businessId],
  );
  const currency = row['settlement_currency'] ?? '';
  const holidays = await ask('select day::text from bank_holidays where currency = $1', [currency]);
  return {
    currency,
    deductionPpm: BigInt(row['deduction_rate_ppm'] ?? ''),
    singleFeeMinor: BigInt(row['single_fee_minor'] ?? ''),
    refundFeeMinor: BigInt(row['refund_fee_minor'] ?? ''),
    settleAfterDays: Number(row['settle_after']),
    reservePpm: BigInt(row['reserve_ppm'] ?? ''),
    reserveDays: Number(row['reserve_days']),
    bankHolidays: new Set(holidays.map(({ day = '' }) => day)),
  };
};

const differences = await withConnection(databaseUrl, async (client) => {
  const ask: Ask = async (query, values) =>
    (await client.query<Record<string, string>>(query, values)).rows;
  const [{ id: businessId = '' } = {}] = await ask(
    'select id::text from businesses where merchant_number = $1',
    [merchantNumber],
  );
  const terms = await readTerms(ask, businessId);
  const runs = await ask(
    `select max(settlement_day)::text as newest,
       coalesce(max(credited_at) at time zone interval '8 hours', now())::date::text as credited_on
     from settlement_batches where business_id = $1 group by made_at order by 1`,
    [businessId],
  );
  const book = readShopBook(readCsv(ordersFile), readCsv(linksFile), terms.currency);
  const reckoning = recompute(
    book,
    terms,
    runs.map(({ newest = '', credited_on: creditedOn = '' }) => ({ newest, creditedOn })),
  );
  const { statements } = reckoning;
  const net = statements.reduce((sum, statement) => sum + statement.net, 0n);
  process.stdout.write(
    `${book.sales.length} sales, ${book.refunds.length} refunds, ${statements.length} statements in ${runs.length} runs, net ${net}\n`,
  );
  return compare({ ask, businessId, currency: terms.currency }, book, reckoning, terms);
});
differences.slice(0, 50).forEach((difference) => process.stdout.write(`${difference}\n`));
process.stdout.write(`${differences.length} differences\n`);
process.exitCode = differences.length === 0 ? 0 : 1;
