// Compares the product's records with the results from the shop's files; a difference is a sentence.
import type { ShopBook } from './shop-book.ts';
import {
  feesOf,
  refundFeesOf,
  type AuditTerms,
  type Reckoning,
  type Selling,
  type Statement,
  type Taken,
} from './statements.ts';

type Written = Statement & { status: string };

const columns: Record<keyof Omit<Statement, 'day'>, string> = {
  saleCount: 'sale_count',
  lineCount: 'line_count',
  sale: 'sale_minor',
  deduction: 'deduction_minor',
  singleFee: 'single_fee_minor',
  refund: 'refund_minor',
  refundFee: 'refund_fee_minor',
  chargeback: 'chargeback_minor',
  disputeFee: 'dispute_fee_minor',
  rdr: 'rdr_minor',
  rdrFee: 'rdr_fee_minor',
  ethocaFee: 'ethoca_fee_minor',
  appealReturn: 'appeal_return_minor',
  otherReturn: 'other_return_minor',
  otherDeduction: 'other_deduction_minor',
  reserveExtracted: 'reserve_extracted_minor',
  reserveReleased: 'reserve_released_minor',
  marginTaken: 'margin_taken_minor',
  marginReturned: 'margin_returned_minor',
  depositTaken: 'deposit_taken_minor',
  depositReturned: 'deposit_returned_minor',
  broughtForward: 'brought_forward_minor',
  net: 'net_minor',
};
const figures = Object.keys(columns) as (keyof typeof columns)[];

/** Queries the product's database; every value as text. */
export type Ask = (query: string, values: unknown[]) => Promise<Record<string, string>[]>;
type Shop = { ask: Ask; businessId: string; gatewayNumber: string; currency: string };

const readStatements = async ({
  ask,
  businessId,
  gatewayNumber,
  currency,
}: Shop): Promise<Written[]> => {
  const selected = figures.map((figure) => `${columns[figure]}::text as "${figure}"`).join(', ');
  const rows = await ask(
    `select settlement_day::text as day, status, ${selected} from settlement_batches
     where business_id = $1 and gateway_number = $2 and currency = $3 and status <> 'cancelled' order by settlement_day`,
    [businessId, gatewayNumber, currency],
  );
  return rows.map(
    (row) =>
      ({
        ...row,
        ...Object.fromEntries(figures.map((figure) => [figure, BigInt(row[figure] ?? '0')])),
      }) as Written,
  );
};

/** The figures that differ; none for equal rows. */
const differ = (
  where: string,
  expected: Readonly<Record<string, bigint | undefined>>,
  found: Readonly<Record<string, bigint | undefined>>,
): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((figure) => {
    const [wanted, is] = [expected[figure] ?? 0n, found[figure] ?? 0n];
    return wanted === is ? [] : [`${where}: ${figure} is ${is}, and ought to be ${wanted}`];
  });

const figuresOf = (statement: Statement | undefined): Record<string, bigint> =>
  Object.fromEntries(figures.map((figure) => [figure, statement?.[figure] ?? 0n]));

const total = (statements: readonly Statement[], figure: keyof typeof columns): bigint =>
  statements.reduce((sum, statement) => sum + statement[figure], 0n);

const summed = (statements: readonly Statement[]): Record<string, bigint> =>
  Object.fromEntries(figures.map((figure) => [figure, total(statements, figure)]));

const byMonth = <One extends { day: string }>(rows: readonly One[]): Map<string, One[]> =>
  Map.groupBy(rows, ({ day }) => day.slice(0, 7));

/** Expected ledger totals by kind, once the statements up to one were credited. */
const ledgerOf = (
  { sales, refunds }: ShopBook,
  credited: readonly Statement[],
  { terms, covered }: { terms: AuditTerms; covered: Taken },
): Record<string, bigint> => ({
  sale: sales.reduce((sum, { minor }) => sum + minor, 0n),
  singleFee: feesOf(sales, terms),
  refund: refunds.reduce((sum, { minor }) => sum + minor, 0n),
  refundFee: refundFeesOf(refunds, terms),
  deduction: total(credited, 'deduction'),
  reserveExtracted: total(credited, 'reserveExtracted'),
  reserveReleased: total(credited, 'reserveReleased'),
  marginTaken: total(credited, 'marginTaken'),
  marginReturned: total(credited, 'marginReturned'),
  depositTaken: total(credited, 'depositTaken'),
  depositReturned: total(credited, 'depositReturned'),
  credited: credited.reduce((sum, { net }) => sum + (net > 0n ? net : 0n), 0n),
  availableOffset: covered.available,
  reserveOffset: covered.reserve,
  depositOffset: covered.deposit,
});

const readSums = async (
  { ask, businessId, currency, gatewayNumber }: Shop,
  query: string,
): Promise<Record<string, bigint>> => {
  const of = query.includes('$3') ? [businessId, currency, gatewayNumber] : [businessId, currency];
  const rows = await ask(query, of);
  return Object.fromEntries(
    rows.map(({ name = '', minor = '0' }) => [name, BigInt(minor)] as const),
  );
};

const balancesOf = (ledger: Record<string, bigint>): Record<string, bigint> => {
  const at = (kind: string): bigint => ledger[kind] ?? 0n;
  return {
    pending:
      at('sale') +
      at('reserveReleased') +
      at('marginReturned') +
      at('depositReturned') +
      at('availableOffset') +
      at('reserveOffset') +
      at('depositOffset') -
      at('singleFee') -
      at('refund') -
      at('refundFee') -
      at('deduction') -
      at('reserveExtracted') -
      at('marginTaken') -
      at('depositTaken') -
      at('credited'),
    available: at('credited') - at('availableOffset'),
    reserve: at('reserveExtracted') - at('reserveReleased') - at('reserveOffset'),
    margin: at('marginTaken') - at('marginReturned'),
    deposit: at('depositTaken') - at('depositReturned') - at('depositOffset'),
  };
};

/** A gateway's own files and terms, and what follows from them. */
export type Compared = Selling & { shop: Shop; reckoning: Reckoning };

/** Differences of a gateway's statements, months and ledger, and the ledger that was expected. */
const compareGateway = async ({ shop, book, terms, reckoning }: Compared) => {
  const { statements: expected, covered } = reckoning;
  const written = await readStatements(shop);
  const found = new Map(written.map((statement) => [statement.day, statement]));
  const wanted = new Map(expected.map((statement) => [statement.day, statement]));
  const days = [...new Set([...found.keys(), ...wanted.keys()])].toSorted();
  const [foundMonths, wantedMonths] = [byMonth(written), byMonth(expected)];
  const isCredited = new Set(
    written.flatMap(({ day, status }) => (status === 'credited' ? [day] : [])),
  );
  const ledger = ledgerOf(
    book,
    expected.filter(({ day }) => isCredited.has(day)),
    { terms, covered },
  );
  const differences = [
    ...days.flatMap((day) => differ(day, figuresOf(wanted.get(day)), figuresOf(found.get(day)))),
    ...[...new Set([...foundMonths.keys(), ...wantedMonths.keys()])].flatMap((month) =>
      differ(month, summed(wantedMonths.get(month) ?? []), summed(foundMonths.get(month) ?? [])),
    ),
    ...differ(
      'ledger',
      ledger,
      await readSums(
        shop,
        `select kind as name, sum(amount_minor)::text as minor from ledger_transfers
         where business_id = $1 and currency = $2 and gateway_number = $3 group by 1`,
      ),
    ),
  ];
  return { ledger, differences: differences.map((one) => `${shop.gatewayNumber} ${one}`) };
};

const addedUp = (ledgers: readonly Record<string, bigint>[]): Record<string, bigint> =>
  ledgers.reduce<Record<string, bigint>>(
    (sums, ledger) =>
      Object.fromEntries(
        [...new Set([...Object.keys(sums), ...Object.keys(ledger)])].map((kind) => [
          kind,
          (sums[kind] ?? 0n) + (ledger[kind] ?? 0n),
        ]),
      ),
    {},
  );

/** All differences of statements, months, ledger and balances from the expected ones; empty if all is right. */
export const compare = async (gateways: readonly Compared[]): Promise<string[]> => {
  const differences: string[] = [];
  for (const [currency, ofCurrency] of Map.groupBy(gateways, ({ shop }) => shop.currency)) {
    const ledgers = [];
    for (const gateway of ofCurrency) {
      const found = await compareGateway(gateway);
      ledgers.push(found.ledger);
      differences.push(...found.differences);
    }
    const [{ shop } = { shop: undefined }] = ofCurrency;
    const balances =
      shop === undefined
        ? {}
        : await readSums(
            shop,
            `select account as name, balance_minor::text as minor from ledger_accounts where business_id = $1 and currency = $2
             and account in ('pending', 'available', 'frozenFromPending', 'frozenFromAvailable', 'reserve', 'margin', 'deposit')`,
          );
    differences.push(...differ(`balance in ${currency}`, balancesOf(addedUp(ledgers)), balances));
  }
  return differences;
};
