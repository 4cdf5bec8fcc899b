// The sales of a gateway by the currency they are settled in: each is exchanged at the rate of its day, and its refunds together.
import type { Ask } from './compare.ts';
import type { Row } from './read-csv.ts';
import { readShopBook, type Proof, type ShopBook } from './shop-book.ts';

type Gateway = { businessId: string; gatewayNumber: string };
type Fact = { card: string; proof: Proof | undefined };
type Rate = { from: string; to: string; since: string; numerator: bigint; denominator: bigint };

/** The currency in which a sale of a day is settled, by its card. */
export type SettledIn = (day: string, card: string) => string;

/** The card that paid each sale and the proof of its delivery, facts that the files lack. */
const readFacts = async (
  ask: Ask,
  { businessId, gatewayNumber }: Gateway,
): Promise<ReadonlyMap<string, Fact>> => {
  const rows = await ask(
    `select t.merchant_order_number as invoice,
       coalesce(t.card_brand, '') || case t.issuing_country when 'CN' then ' domestic' else ' overseas' end as card,
       extract(epoch from p.uploaded_at)::text as uploaded, extract(epoch from p.delivered_at)::text as delivered
     from transactions t
     left join delivery_proofs p on p.business_id = t.business_id and p.payment_number = t.number
     where t.business_id = $1 and t.gateway_number = $2`,
    [businessId, gatewayNumber],
  );
  const instantOf = (seconds: string | null | undefined): number | undefined =>
    seconds === null || seconds === undefined ? undefined : Number(seconds) * 1000;
  return new Map(
    rows.map(({ invoice = '', card = '', uploaded, delivered }) => {
      const uploadedAt = instantOf(uploaded);
      const proof =
        uploadedAt === undefined ? undefined : { uploadedAt, deliveredAt: instantOf(delivered) };
      return [invoice, { card, proof }] as const;
    }),
  );
};

const readRates = async (ask: Ask): Promise<Rate[]> => {
  const rows = await ask(
    `select from_currency as "from", to_currency as "to", valid_from::text as since, numerator::text, denominator::text
     from exchange_rates order by valid_from desc`,
    [],
  );
  return rows.map(({ from = '', to = '', since = '', numerator = '', denominator = '' }) => ({
    from,
    to,
    since,
    numerator: BigInt(numerator),
    denominator: BigInt(denominator),
  }));
};

type Exchange = (minor: bigint, to: string, day: string) => bigint;

/** Half-up, at the newest rate of the day; a missing one can't be judged. */
const exchangeFrom =
  (rates: readonly Rate[], from: string): Exchange =>
  (minor, to, day) => {
    if (from === to) {
      return minor;
    }
    const rate = rates.find((one) => one.from === from && one.to === to && one.since <= day);
    if (rate === undefined) {
      throw new Error(`There is no rate from ${from} to ${to} for ${day}.`);
    }
    const { numerator, denominator } = rate;
    return (2n * minor * numerator + denominator) / (2n * denominator);
  };

type Sorting = { facts: ReadonlyMap<string, Fact>; settledIn: SettledIn; exchange: Exchange };

/** The books of one currency of the orders, by the currency they are settled in. */
const exchanged = (
  { sales, refunds }: ShopBook,
  { facts, settledIn, exchange }: Sorting,
): Map<string, ShopBook> => {
  const books = new Map<string, ShopBook>();
  const refundsOf = Map.groupBy(refunds, ({ sale }) => sale);
  for (const sale of sales) {
    const { card = ' overseas', proof } = facts.get(sale.invoice) ?? {};
    const currency = settledIn(sale.day, card);
    const book = books.get(currency) ?? { sales: [], refunds: [] };
    books.set(currency, book);
    const inIt = (minor: bigint): bigint => exchange(minor, currency, sale.day);
    book.sales.push({ ...sale, card, proof, minor: inIt(sale.minor) });
    // Each refund is what it adds to the exchanged sum, so that the whole goes back exactly.
    let given = 0n;
    const inOrder = (refundsOf.get(sale.invoice) ?? []).toSorted(
      (one, other) => one.instant - other.instant,
    );
    for (const refund of inOrder) {
      const before = inIt(given);
      given += refund.minor;
      book.refunds.push({ ...refund, card, minor: inIt(given) - before });
    }
  }
  return books;
};

/** The books of a gateway's files by the currency they are settled in; what a file lists in any currency is read. */
export const readAccounts = async (
  ask: Ask,
  { of, settledIn }: { of: Gateway; settledIn: SettledIn },
  { orders, links }: { orders: readonly Row[]; links: readonly Row[] },
): Promise<Map<string, ShopBook>> => {
  const facts = await readFacts(ask, of);
  const rates = await readRates(ask);
  const accounts = new Map<string, ShopBook>();
  const currencies = new Set(
    orders.flatMap(({ currency = '' }) => (/^[A-Z]{3}$/.test(currency) ? [currency] : [])),
  );
  for (const from of currencies) {
    const sorting = { facts, settledIn, exchange: exchangeFrom(rates, from) };
    for (const [currency, book] of exchanged(readShopBook(orders, links, from), sorting)) {
      const { sales, refunds } = accounts.get(currency) ?? { sales: [], refunds: [] };
      accounts.set(currency, {
        sales: [...sales, ...book.sales],
        refunds: [...refunds, ...book.refunds],
      });
    }
  }
  return accounts;
};
