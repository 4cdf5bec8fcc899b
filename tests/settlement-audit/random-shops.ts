// Random shops for two books: the plain settlement that the product is compared with, and the audit's own reckoning. Neither knows
// the other; a number makes the same shop each time.
import {
  agree,
  type AgreedTerms,
  type FromOn,
} from '@back-office/server/testing/plain-settlement/agree';
import { accountOf, currencyOf } from '@back-office/server/testing/plain-settlement/record';
import {
  type Due,
  plainSettlement,
} from '@back-office/server/testing/plain-settlement/plain-settlement';
import type { ShopBook } from './shop-book.ts';
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

export type RandomShop = {
  accounts: readonly string[];
  terms: ReadonlyMap<string, FromOn<AgreedTerms>>;
  rates: FromOn<Rates>;
  holidays: Readonly<Record<'EUR' | 'USD', ReadonlySet<string>>>;
  sales: readonly Sold[];
  refunds: readonly Back[];
  /** Nights in order, and how many waiting statements the day after each credits. */
  nights: readonly { day: string; credits: number; isByHand: boolean }[];
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

/** Parts of a sale that go back, mostly much of it, so that debts arise. */
const backOf = (
  { below, oneOf }: Dice,
  { dayAt, lastSale }: Calendar,
  sale: Sold,
  soldAt: number,
): Back[] => {
  let left = sale.minor;
  return Array.from({ length: oneOf(0, 0, 1, 1, 2) }, (_, nth): Back[] => {
    const minor = (sale.minor * oneOf(10n, 50n, 95n, 100n)) / 100n;
    const given = minor < left ? minor : left;
    left -= given;
    const day = dayAt(soldAt + below(lastSale));
    const { account, card, invoice, day: soldOn } = sale;
    return given === 0n
      ? []
      : [
          {
            invoice: `R${invoice}${nth}`,
            sale: invoice,
            account,
            card,
            soldOn,
            day,
            instant: Date.parse(day),
            minor: given,
          },
        ];
  }).flat();
};

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
    };
    return { sale, back: backOf(rolled, calendar, sale, soldAt) };
  });
  let at = below(12);
  const steps = Array.from({ length: 4 + below(7) }, () => oneOf(1, 1, 2, 3, 5));
  // Some live on until sales without a proof are settled, half a year later.
  const nights = [...steps, ...oneOf([12, 31, 40], [12, 31], [31], [190])].map((days) => {
    at += days;
    return { day: dayAt(at), credits: oneOf(0, 1, 99, 99), isByHand: below(12) === 0 };
  });
  return {
    accounts,
    holidays,
    nights,
    terms: new Map(agreed),
    rates: { first: rates(rolled), second: rates(rolled), from: dayAt(below(50)) },
    sales: sold.map(({ sale }) => sale),
    refunds: sold.flatMap(({ back }) => back),
  };
};

const onDay = <One>({ first, second, from }: FromOn<One>, day: string): One =>
  day < from ? first : second;

const dayOf = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : new Date(instant + 8 * 3_600_000).toISOString().slice(0, 10);

/** The shop's plain book with all its sales and refunds, and the facts that its nights ask for. */
export const plainBookOf = ({
  terms: agreed,
  rates: priced,
  holidays,
  sales,
  refunds,
}: RandomShop) => {
  const plain = plainSettlement(agree(agreed, priced, (account) => holidays[currencyOf(account)]));
  for (const { account, invoice, day, minor } of sales) {
    const { singleFee, refundFee } = onDay(priced, day);
    const back = refunds
      .filter(({ sale }) => sale === invoice)
      .flatMap((one): Due[] => [
        { cause: one.invoice, figure: 'refund', minor: -one.minor, day: one.day },
        { cause: one.invoice, figure: 'refundFee', minor: -refundFee, day: one.day },
      ]);
    plain.book(invoice, account, [
      { cause: invoice, figure: 'sale', minor, day },
      { cause: invoice, figure: 'singleFee', minor: -singleFee, day },
      ...back,
    ]);
  }
  const proofs = new Map(sales.map(({ invoice, proof }) => [invoice, proof]));
  const facts = {
    isFrozen: () => false,
    isHeld: () => false,
    proofDay: (invoice: string) => dayOf(proofs.get(invoice)?.uploadedAt),
    deliveryDay: (invoice: string) => dayOf(proofs.get(invoice)?.deliveredAt),
  };
  return { plain, facts };
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
    book: { sales: shop.sales.filter(isHere), refunds: shop.refunds.filter(isHere) },
  };
};
