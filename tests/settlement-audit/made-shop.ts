// A shop's files for the audit, of any size, the same for the same seed: sales around both midnights, the end of a
// year and of February, and the Sunday on which London's clocks change; amounts that round at half a penny; every
// kind of link.
import { writeFileSync } from 'node:fs';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A small pseudo-random generator of its own, so that the files never change. */
const numbersFrom = (seed: number): ((limit: number) => number) => {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

const wallOf = (wallMs: number): string =>
  new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ');
const major = (minor: number): string =>
  `${Math.trunc(minor / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`;

export type MadeShop = {
  ordersFile: string;
  linksFile: string;
  from: string;
  days: number;
  sales: number;
  seed: number;
  /** The number of its first invoice. */
  first?: number;
  currencies?: readonly string[];
  /** The day on which nearly all of each remaining sale goes back: it ends in debt. */
  returnsOn?: number;
};

/** Minutes of a day in London with many sales: 16:00 is midnight in UTC+8, in winter. */
const rushes = [9 * 60, 15 * 60, 16 * 60, 23 * 60 + 30];

/** Writes rows; invoices take turns with the currencies. */
const ordersInto =
  (orders: string[], { currencies = ['GBP'] }: MadeShop) =>
  (invoice: string, kind: string, wallMs: number, amount: string): void => {
    const [sale = ''] = /\d{6}/.exec(invoice) ?? [];
    const currency = currencies[Number(sale) % currencies.length];
    orders.push(`${invoice},${kind},${wallOf(wallMs)},1,United Kingdom,${currency},${amount}`);
  };

/** All at once; half of it; in two parts that leave nothing. */
const partsOf = (fate: number, minor: number): number[] =>
  [[minor], [Math.ceil(minor / 2)]][fate] ?? [Math.floor(minor / 3), minor - Math.floor(minor / 3)];

export const makeShop = (made: MadeShop): void => {
  const { ordersFile, linksFile, from, days, sales, seed, first = 800_000, returnsOn } = made;
  const below = numbersFrom(seed);
  const begin = Date.parse(`${from}T00:00:00Z`);
  const orders = ['invoice_no,kind,invoice_datetime,customer_id,country,currency,amount'];
  const links = ['cancellation_invoice,original_invoice,matched_amount'];
  const order = ordersInto(orders, made);
  for (let place = 0; place < sales; place += 1) {
    const invoice = String(first + place);
    const rush = rushes[below(rushes.length)] ?? 0;
    const soldAt = begin + below(days) * dayMs + (rush + below(31) - 15) * minuteMs;
    // 2.8 % of 1.25 is three and a half pence.
    const minor = below(4) === 0 ? 125 + 250 * below(40) : 1 + below(40_000);
    order(invoice, 'sale', soldAt, major(minor));
    const fate = below(10);
    if (fate >= 3) {
      if (returnsOn !== undefined) {
        const part = Math.floor(minor * 0.985);
        order(`C${invoice}0`, 'cancellation', begin + returnsOn * dayMs, `-${major(part)}`);
        links.push(`C${invoice}0,${invoice},${major(part)}`);
      }
      continue;
    }
    const cancelledAt = soldAt + 5 * minuteMs + below(12) * dayMs;
    for (const [nth, part] of partsOf(fate, minor).entries()) {
      const cancellation = `C${invoice}${nth}`;
      order(cancellation, 'cancellation', cancelledAt + nth * dayMs, `-${major(part)}`);
      links.push(`${cancellation},${invoice},${major(part)}`);
    }
    // One that exceeds the remainder, and one of an unknown sale.
    order(`C${invoice}9`, 'cancellation', cancelledAt, `-${major(minor)}`);
    links.push(`C${invoice}9,${fate === 1 ? invoice : '1'},${major(minor)}`);
  }
  // Enough that another shop does not end in debt, which would keep its reserve.
  if (returnsOn === undefined) {
    order(String(first + 99_999), 'sale', begin + (days + 20) * dayMs, '2500.00');
  }
  order(String(first - 100_000), 'sale', begin, '0.00');
  order(String(first - 99_999), 'adjustment', begin, '-11062.06');
  writeFileSync(ordersFile, `${orders.join('\n')}\n`);
  writeFileSync(linksFile, `${links.join('\n')}\n`);
};
