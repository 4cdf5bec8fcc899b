// A shop's sales and refunds, from its own files alone: pence and business days.
import type { Row } from './read-csv.ts';

/** The brand and region of a sale's card, by which it may be priced: `visa overseas`; the files don't tell. */
type Carded = { card?: string };
/** Instants at which goods were sent and arrived; the files don't tell either. */
export type Proof = { uploadedAt: number; deliveredAt: number | undefined };
/** The number of the first run before which a fact was known; by default all are known before the first. */
type Known = { told?: number };
type Sale = Carded &
  Known & {
    invoice: string;
    day: string;
    minor: bigint;
    proof?: Proof | undefined;
    /** Runs in which it was held or asked about: from one on, up to another. */
    stops?: readonly { from: number; to: number }[] | undefined;
  };
type GivenBack = Carded &
  Known & {
    invoice: string;
    sale: string;
    soldOn: string;
    day: string;
    instant: number;
    /** Negative where it failed: then it comes back, its fee too. */
    minor: bigint;
  };

/** What comes after sales besides refunds, in columns of a statement; all but two take from it. */
export const otherFigures = [
  'chargeback',
  'disputeFee',
  'rdr',
  'rdrFee',
  'ethocaFee',
  'appealReturn',
  'otherReturn',
  'otherDeduction',
] as const;
export type OtherFigure = (typeof otherFigures)[number];
/** A case, an alert or an adjustment; the files don't tell. */
export type Other = Known & {
  cause: string;
  /** Undefined for an adjustment. */
  sale: string | undefined;
  figure: OtherFigure;
  day: string;
  minor: bigint;
};
export type ShopBook = { sales: Sale[]; refunds: GivenBack[]; others?: Other[] };

/**
 * What of a gateway's reports can be: no sale after the gateway ended, nothing that follows such a sale or comes before its own, no
 * single refund or chargeback of more than was sold.
 */
export const possibleOf = (
  { sales, refunds, others = [] }: ShopBook,
  endedOn = '9999-12-31',
): Required<ShopBook> => {
  const sold = new Map(sales.filter(({ day }) => day <= endedOn).map((one) => [one.invoice, one]));
  const fits = (sale: string, day: string, minor: bigint): boolean => {
    const of = sold.get(sale);
    return of !== undefined && day >= of.day && minor <= of.minor;
  };
  return {
    sales: [...sold.values()],
    refunds: refunds.filter(({ sale, day, minor }) => fits(sale, day, minor < 0n ? -minor : minor)),
    others: others.filter(({ sale, day, figure, minor }) =>
      sale === undefined ? true : fits(sale, day, figure.endsWith('Fee') ? 0n : minor),
    ),
  };
};

const hourMs = 3_600_000;

/** The last Sunday of a month, 01:00 UTC: when clocks in Europe change. */
const changeOf = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * hourMs;
};

/** The instant of a London wall-clock time. An ambiguous one is the first; one that is skipped is an hour later. */
const londonInstant = (text: string): number => {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`);
  const year = Number(text.slice(0, 4));
  const begins = changeOf(year, 2);
  const ends = changeOf(year, 9);
  // For the skipped hour the offset before the change applies, for the repeated hour too.
  return wall >= begins + hourMs && wall < ends + hourMs ? wall - hourMs : wall;
};

const dayOf = (instant: number): string =>
  new Date(instant + 8 * hourMs).toISOString().slice(0, 10);

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** Minor units of a plain decimal; undefined if invalid. */
const minorOf = (text: string, digits: number): bigint | undefined => {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === '' || rest.length > digits) {
    return undefined;
  }
  const minor = BigInt(whole + rest.padEnd(digits, '0'));
  return sign === '-' ? -minor : minor;
};

const cellOf = (row: Row, column: string): string => (row[column] ?? '').trim();

const wallPattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/;
type Entry = { day: string; instant: number; minor: bigint };

/** Readable rows of a kind, in one currency, by invoice; the first of an invoice counts. */
const entriesOf = (orders: readonly Row[], kind: string, currency: string): Map<string, Entry> => {
  const entries = new Map<string, Entry>();
  const digits = digitsOf(currency);
  for (const row of orders) {
    const minor = minorOf(cellOf(row, 'amount'), digits);
    const invoice = cellOf(row, 'invoice_no');
    const wall = cellOf(row, 'invoice_datetime');
    const isKnown = row['kind'] === kind && row['currency'] === currency && invoice !== '';
    if (isKnown && minor !== undefined && wallPattern.test(wall) && !entries.has(invoice)) {
      const instant = londonInstant(wall);
      entries.set(invoice, { instant, day: dayOf(instant), minor });
    }
  }
  return entries;
};

/**
 * Positive sales, and their refunds by the links: each at the time of its cancellation, never more than the cancelled
 * amount nor than the sale's remainder.
 */
export const readShopBook = (
  orders: readonly Row[],
  links: readonly Row[],
  currency = 'GBP',
): ShopBook => {
  const sold = [...entriesOf(orders, 'sale', currency)].filter(([, { minor }]) => minor > 0n);
  const sales = new Map(sold);
  const cancellations = entriesOf(orders, 'cancellation', currency);
  const leftOfSale = new Map(sold.map(([invoice, { minor }]) => [invoice, minor]));
  const leftOfCancellation = new Map(
    [...cancellations].map(([invoice, { minor }]) => [invoice, minor < 0n ? -minor : minor]),
  );
  const linked = new Set<string>();
  const left = (of: Map<string, bigint>, invoice: string): bigint => of.get(invoice) ?? 0n;
  const refunds = links.flatMap((row): GivenBack[] => {
    const invoice = cellOf(row, 'cancellation_invoice');
    const sale = cellOf(row, 'original_invoice');
    const minor = minorOf(cellOf(row, 'matched_amount'), digitsOf(currency)) ?? 0n;
    const [soldAs, cancelledAs] = [sales.get(sale), cancellations.get(invoice)];
    if (soldAs === undefined || cancelledAs === undefined || linked.has(`${invoice} ${sale}`)) {
      return [];
    }
    const isTooMuch = minor > left(leftOfSale, sale) || minor > left(leftOfCancellation, invoice);
    if (minor <= 0n || isTooMuch || cancelledAs.instant < soldAs.instant) {
      return [];
    }
    linked.add(`${invoice} ${sale}`);
    leftOfSale.set(sale, left(leftOfSale, sale) - minor);
    leftOfCancellation.set(invoice, left(leftOfCancellation, invoice) - minor);
    const { day, instant } = cancelledAs;
    return [{ invoice, sale, soldOn: soldAs.day, day, instant, minor }];
  });
  return {
    sales: sold.map(([invoice, { day, minor }]) => ({ invoice, day, minor })),
    refunds,
  };
};
