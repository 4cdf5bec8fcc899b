// Random shops for two books: the plain settlement that the product is compared with, and the audit's own reckoning. Neither knows
// the other; a number makes the same shop each time.
import {
  agree,
  type AgreedTerms,
  type FromOn,
} from '@back-office/server/testing/plain-settlement/agree';
import {
  accountOf,
  currencyOf,
  gatewayOf,
  type Entry,
  type Figure,
} from '@back-office/server/testing/plain-settlement/record';
import { plainSettlement } from '@back-office/server/testing/plain-settlement/plain-settlement';
import { possibleOf, type Other, type ShopBook } from './shop-book.ts';
import type { AuditTerms, DayTerms } from './statements.ts';

const dayMs = 86_400_000;
const begin = Date.parse('2026-01-05T00:00:00Z');

/** A generator of its own, so that a shop follows from its number. */
const dice = (seed: number) => {
  let state = (seed * 2_654_435_761) >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const oneOf = <One>(...some: readonly [One, ...One[]]): One =>
    some[below(some.length)] ?? some[0];
  return { below, oneOf };
};
type Dice = ReturnType<typeof dice>;

type Rates = { deductionPpm: bigint; singleFee: bigint; refundFee: bigint };
type Sold = ShopBook['sales'][number] & { account: string; card: string };
type Back = ShopBook['refunds'][number] & { account: string };
type After = Other & { account: string };

export type RandomShop = {
  accounts: readonly string[];
  terms: ReadonlyMap<string, FromOn<AgreedTerms>>;
  rates: FromOn<Rates>;
  holidays: Readonly<Record<'EUR' | 'USD', ReadonlySet<string>>>;
  sales: readonly Sold[];
  refunds: readonly Back[];
  others: readonly After[];
  /** The last day on which a gateway could sell; reports of later sales are impossible. */
  endedOn: ReadonlyMap<string, string>;
  /** Nights in order, and how many waiting statements the day after each credits. */
  nights: readonly { day: string; credits: number; isByHand: boolean; isCancelling: boolean }[];
};

const settle = ({ below, oneOf }: Dice): AgreedTerms['settle'] => {
  const day: AgreedTerms['settle'] = { type: 'day', n: oneOf(1, 2, 3, 7) };
  const week: AgreedTerms['settle'] = { type: 'week', n: oneOf(1, 1, 2), weekday: 1 + below(7) };
  return oneOf<AgreedTerms['settle']>(day, day, week, {
    type: 'month',
    n: 1,
    day: oneOf(1, 5, 28),
  });
};

const terms = (rolled: Dice): AgreedTerms => ({
  settle: settle(rolled),
  condition: rolled.oneOf('free', 'free', 'uploaded', 'delivered'),
  reservePpm: rolled.oneOf(0n, 100_000n, 33_333n, 300_000n),
  reserveDays: rolled.oneOf(1, 4, 10, 60),
  margin: rolled.oneOf(0n, 0n, 20_000n),
  deposit: rolled.oneOf(0n, 3000n, 40_000n),
});

const rates = ({ oneOf }: Dice): Rates => ({
  deductionPpm: oneOf(0n, 35_000n, 28_571n),
  singleFee: oneOf(0n, 30n),
  refundFee: oneOf(0n, 100n),
});

type Calendar = { dayAt: (offset: number) => string; lastSale: number };
/** A sale with the day on which it was sold, counted from the shop's first. */
type SoldAt = { sale: Sold; soldAt: number };

/** Parts of a sale that go back, mostly much of it, so that debts arise; some fail later, some cannot be. */
const backOf = (
  { below, oneOf }: Dice,
  { dayAt, lastSale }: Calendar,
  { sale, soldAt }: SoldAt,
): Back[] => {
  let left = sale.minor;
  const { account, card, invoice, day: soldOn } = sale;
  const of = (name: string, at: number, minor: bigint): Back => {
    const day = dayAt(at);
    const instant = Date.parse(day);
    return {
      invoice: `R${invoice}${name}`,
      sale: invoice,
      account,
      card,
      soldOn,
      day,
      instant,
      minor,
    };
  };
  const possible = Array.from({ length: oneOf(0, 0, 1, 1, 2) }, (_, nth): Back[] => {
    const minor = (sale.minor * oneOf(10n, 50n, 95n, 100n)) / 100n;
    const given = minor < left ? minor : left;
    left -= given;
    const at = soldAt + below(lastSale);
    const refund = of(String(nth), at, given);
    const failed = { ...of(String(nth), at + below(6), given), minor: -given };
    return given === 0n ? [] : below(5) === 0 ? [refund, failed] : [refund];
  }).flat();
  const impossible = [
    of('X', soldAt + below(lastSale), sale.minor + 1n),
    of('Y', soldAt - 1 - below(3), sale.minor),
  ];
  return [...possible, ...impossible.filter(() => below(12) === 0)];
};

const caseFees = { retrieval: 300n, chargeback: 2500n, rdr: 1500n, ethoca: 2900n };

/** Cases and alerts of a sale: chargebacks and RDR take it once at most. Some cannot be. */
const casesOf = (
  { below, oneOf }: Dice,
  { dayAt, lastSale }: Calendar,
  { sale, soldAt }: SoldAt,
): After[] => {
  const { account, invoice } = sale;
  const at = soldAt + below(lastSale);
  const of = (cause: string, figure: Other['figure'], minor: bigint, day = dayAt(at)): After => ({
    account,
    sale: invoice,
    cause: `${cause}${invoice}`,
    figure,
    day,
    minor,
  });
  const share = (sale.minor * oneOf(20n, 60n, 100n)) / 100n || 1n;
  const retrieval = of(
    'D',
    'disputeFee',
    caseFees.retrieval,
    dayAt(soldAt + below(at - soldAt + 1)),
  );
  const won = of('D', 'appealReturn', share, dayAt(at + below(20)));
  const chargeback = [
    ...(below(2) === 0 ? [retrieval] : []),
    of('D', 'chargeback', share),
    of('D', 'disputeFee', caseFees.chargeback),
    ...(below(3) === 0 ? [won] : []),
  ];
  const rdr = [of('L', 'rdr', share), of('L', 'rdrFee', caseFees.rdr)];
  const taking = oneOf<After[]>([], [], [], chargeback, rdr);
  const ethoca = of('E', 'ethocaFee', caseFees.ethoca, dayAt(soldAt + below(lastSale)));
  const impossible = of('Z', 'chargeback', sale.minor * 2n, dayAt(soldAt + below(lastSale)));
  return [...taking, ...(below(8) === 0 ? [ethoca] : []), ...(below(12) === 0 ? [impossible] : [])];
};

/** Nights in which a sale is held or asked about. */
const stopsOf = ({ below }: Dice): Sold['stops'] => {
  const from = below(8);
  return below(4) === 0 ? [{ from, to: from + 1 + below(5) }] : [];
};

const adjustmentsOf = (
  { below, oneOf }: Dice,
  { dayAt, lastSale }: Calendar,
  accounts: readonly string[],
): After[] =>
  Array.from({ length: oneOf(0, 0, 1, 2) }, (_, nth) => ({
    account: accounts[below(accounts.length)] ?? '',
    sale: undefined,
    cause: `J${nth}`,
    figure: oneOf('otherReturn', 'otherDeduction'),
    day: dayAt(below(lastSale + 20)),
    minor: BigInt(1 + below(20_000)),
  }));

const proofOf = ({ below }: Dice, soldAt: string): Sold['proof'] => {
  const days = below(40);
  const uploadedAt = Date.parse(`${soldAt}T12:00:00+08:00`) + days * dayMs;
  return below(3) === 0
    ? undefined
    : { uploadedAt, deliveredAt: below(3) === 0 ? undefined : uploadedAt + below(6) * dayMs };
};

export const shopOf = (number: number): RandomShop => {
  const rolled = dice(number);
  const { below, oneOf } = rolled;
  const first = begin + below(700) * dayMs;
  const dayAt = (offset: number): string =>
    new Date(first + offset * dayMs).toISOString().slice(0, 10);
  const turned = (): Set<string> =>
    new Set(Array.from({ length: 3 + below(6) }, () => dayAt(below(90))));
  const holidays = { EUR: turned(), USD: turned() };
  const hasEuro = below(4) === 0;
  const gateways = below(3) === 0 ? ['90000001', '90000002'] : ['90000001'];
  const agreed = gateways.flatMap((gateway) => {
    const inUsd = { first: terms(rolled), second: terms(rolled), from: dayAt(below(50)) };
    const bare = (one: AgreedTerms): AgreedTerms => ({ ...one, margin: 0n, deposit: 0n });
    const inEuro = { ...inUsd, first: bare(inUsd.first), second: bare(inUsd.second) };
    return [
      ...(hasEuro ? [[accountOf(gateway, 'EUR'), inEuro] as const] : []),
      [accountOf(gateway, 'USD'), inUsd] as const,
    ];
  });
  const accounts = agreed.map(([account]) => account);
  const lastSale = oneOf(5, 15, 40);
  const calendar = { dayAt, lastSale };
  const sold = Array.from({ length: 1 + below(9) }, (_, nth) => {
    const soldAt = below(lastSale);
    const account = accounts[below(accounts.length)] ?? '';
    const day = dayAt(soldAt);
    const sale: Sold = {
      account,
      day,
      invoice: `S${nth}`,
      minor: BigInt(1 + below(90_000)),
      card: currencyOf(account),
      proof: proofOf(rolled, day),
      stops: stopsOf(rolled),
    };
    const one = { sale, soldAt };
    return {
      sale,
      back: backOf(rolled, calendar, one),
      cases: casesOf(rolled, calendar, one),
    };
  });
  const adjusted = adjustmentsOf(rolled, calendar, accounts);
  let at = below(12);
  const steps = Array.from({ length: 4 + below(7) }, () => oneOf(1, 1, 2, 3, 5));
  // Some live on until sales without a proof are settled, half a year later.
  const nights = [...steps, ...oneOf([12, 31, 40], [12, 31], [31], [190])].map((days) => {
    at += days;
    return {
      day: dayAt(at),
      credits: oneOf(0, 1, 99, 99),
      isByHand: below(12) === 0,
      isCancelling: below(8) === 0,
    };
  });
  // Half of the shops have told everything before their first night; of the others the gateways tell as it happens, or late.
  const isLive = below(2) === 0;
  const told = <One extends { day: string }>(fact: One): One & { told: number } => {
    const first = nights.findIndex(({ day }) => day > fact.day);
    const night = first === -1 ? nights.length : first;
    return { ...fact, told: isLive ? night + oneOf(0, 0, 0, 1, 2) : 0 };
  };
  /** The gateway reports a step no sooner than the step before it. */
  const inTurn = <One extends { day: string; told: number }>(facts: readonly One[]): One[] => {
    let before = 0;
    return facts
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
      .map((fact) => {
        before = Math.max(before, fact.told);
        return { ...fact, told: before };
      });
  };
  const sales = sold.map(({ sale }) => told(sale));
  const after = <One extends { sale: string | undefined; day: string }>(
    facts: readonly One[],
    causeOf: (fact: One) => string,
  ): (One & { told: number })[] => {
    const ofSale = (fact: One): number =>
      sales.find(({ invoice }) => invoice === fact.sale)?.told ?? 0;
    const known = facts.map((fact) => {
      const one = told(fact);
      return { ...one, told: Math.max(one.told, ofSale(fact)) };
    });
    return [...Map.groupBy(known, causeOf).values()].flatMap(inTurn);
  };
  const ended = below(5) === 0 ? [[gateways[0] ?? '', dayAt(below(lastSale))] as const] : [];
  return {
    accounts,
    holidays,
    nights,
    terms: new Map(agreed),
    rates: { first: rates(rolled), second: rates(rolled), from: dayAt(below(50)) },
    sales,
    refunds: after(
      sold.flatMap(({ back }) => back),
      ({ invoice }) => invoice,
    ),
    others: after([...sold.flatMap(({ cases }) => cases), ...adjusted], ({ cause }) => cause),
    endedOn: new Map(ended),
  };
};

const onDay = <One>({ first, second, from }: FromOn<One>, day: string): One =>
  day < from ? first : second;

const dayOf = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);

type Told = Entry & { told: number };

const signs: Partial<Record<Figure, bigint>> = { appealReturn: 1n, otherReturn: 1n };
/** The plain book tells the fee of a retrieval from that of a chargeback. */
const figureOf = ({ figure, minor }: After): Figure =>
  figure === 'disputeFee'
    ? minor === caseFees.retrieval
      ? 'retrievalFee'
      : 'chargebackFee'
    : figure;

type Of = Pick<Told, 'payment' | 'account'>;

const entriesOfRefund = (of: Of, back: Back, refundFee: bigint): Told[] => {
  const at = { ...of, cause: back.invoice, day: back.day, told: back.told ?? 0 };
  const fee = back.minor < 0n ? refundFee : -refundFee;
  return [
    { ...at, figure: 'refund', minor: -back.minor },
    { ...at, figure: 'refundFee', minor: fee },
  ];
};

const entryOfOther = (of: Of, other: After): Told => {
  const { cause, day, told = 0 } = other;
  const figure = figureOf(other);
  return { ...of, cause, figure, day, told, minor: (signs[figure] ?? -1n) * other.minor };
};

const abs = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

/** The entries of a sale and of what can follow it: nothing before it, and no more at once than was sold. */
const entriesOfSale = (shop: RandomShop, sale: Sold): Told[] => {
  const { account, invoice, day, minor, told = 0 } = sale;
  const of = { payment: invoice, account };
  const { singleFee, refundFee } = onDay(shop.rates, day);
  const follows = (one: { sale: string | undefined; day: string }): boolean =>
    one.sale === invoice && one.day >= day;
  const fits = ({ figure, minor: taken }: After): boolean =>
    figure.endsWith('Fee') || taken <= minor;
  return [
    { ...of, cause: invoice, figure: 'sale', minor, day, told },
    { ...of, cause: invoice, figure: 'singleFee', minor: -singleFee, day, told },
    ...shop.refunds
      .filter((back) => follows(back) && abs(back.minor) <= minor)
      .flatMap((back) => entriesOfRefund(of, back, refundFee)),
    ...shop.others
      .filter((other) => follows(other) && fits(other))
      .map((other) => entryOfOther(of, other)),
  ];
};

/** The entries of a shop that can be: none of a sale after the end of its gateway. */
const entriesOf = (shop: RandomShop): Told[] =>
  [
    ...shop.sales
      .filter(({ account, day }) => day <= (shop.endedOn.get(gatewayOf(account)) ?? day))
      .flatMap((sale) => entriesOfSale(shop, sale)),
    ...shop.others
      .filter(({ sale }) => sale === undefined)
      .map((other) => entryOfOther({ payment: '', account: other.account }, other)),
  ].filter(({ minor }) => minor !== 0n);

/** The shop's plain book, how its nights learn what happened, and the facts that they ask for. */
export const plainBookOf = (shop: RandomShop) => {
  const { terms: agreed, rates: priced, holidays, sales } = shop;
  const plain = plainSettlement(agree(agreed, priced, (account) => holidays[currencyOf(account)]));
  const entries = entriesOf(shop).toSorted((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
  const facts = new Map(sales.map((sale) => [sale.invoice, sale]));
  const stopsIn = (night: number, invoice: string): boolean =>
    facts.get(invoice)?.stops?.some(({ from, to }) => from <= night && night < to) ?? false;
  const isAsked = (invoice: string): boolean => invoice.endsWith('1');
  return {
    plain,
    tell: (night: number): void => {
      plain.record.entries.push(...entries.filter(({ told }) => told === night));
    },
    factsIn: (night: number) => ({
      isFrozen: (invoice: string) => isAsked(invoice) && stopsIn(night, invoice),
      isHeld: (invoice: string) => !isAsked(invoice) && stopsIn(night, invoice),
      proofDay: (invoice: string) => dayOf(facts.get(invoice)?.proof?.uploadedAt),
      deliveryDay: (invoice: string) => dayOf(facts.get(invoice)?.proof?.deliveredAt),
    }),
  };
};

const cycleOf = (type: AgreedTerms['settle']): DayTerms['cycle'] => ({
  type: type.type,
  after: type.n,
  day: type.type === 'week' ? type.weekday : type.type === 'month' ? type.day : 0,
});

/** What the audit reads of one account. */
export const sellingOf = (shop: RandomShop, account: string) => {
  const agreed = shop.terms.get(account);
  if (agreed === undefined) {
    throw new Error(`Nothing was agreed for ${account}.`);
  }
  const known = new Map<string, DayTerms>();
  const termsOn = (day: string): DayTerms => {
    const one = onDay(agreed, day);
    const { deductionPpm, singleFee, refundFee } = onDay(shop.rates, day);
    return {
      deductionPpm,
      singleFeeMinor: singleFee,
      refundFeeMinor: refundFee,
      cycle: cycleOf(one.settle),
      reservePpm: one.reservePpm,
      reserveDays: one.reserveDays,
      deliveryCondition: one.condition,
      marginTarget: one.margin,
      depositTarget: one.deposit,
    };
  };
  const terms: AuditTerms = {
    on: (day) => {
      const found = known.get(day) ?? termsOn(day);
      known.set(day, found);
      return found;
    },
    bankHolidays: shop.holidays[currencyOf(account)],
  };
  const isHere = (one: { account: string }): boolean => one.account === account;
  return {
    terms,
    book: possibleOf(
      {
        sales: shop.sales.filter(isHere),
        refunds: shop.refunds.filter(isHere),
        others: shop.others.filter(isHere),
      },
      shop.endedOn.get(gatewayOf(account)),
    ),
  };
};
