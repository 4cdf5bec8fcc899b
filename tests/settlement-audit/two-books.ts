// The same shop in two books that share no code, statement by statement.
import { isDeepStrictEqual } from 'node:util';
import {
  currencyOf,
  gatewayOf,
  keptOf,
  liveBatches,
  netOf,
  reserveOf,
  returnedOf,
  sum,
  type Figure,
  type PlainBatch,
  type PlainRecord,
} from '@back-office/server/testing/plain-settlement/record';
import { plainBookOf, sellingOf, shopOf, type RandomShop } from './random-shops.ts';
import {
  recomputeAll,
  type Credit,
  type Selling,
  type Statement,
  type Taken,
} from './statements.ts';

type Told = { statements: Statement[]; covered: Taken };
type Decisions = {
  credits: Map<string, Credit>;
  offsets: (Taken & Credit)[];
  cancels: ({ day: string } & Credit)[];
};

const statementOf = (batch: PlainBatch): Statement => {
  const total = (figure: Figure): bigint => sum(batch.lines.map(({ sums }) => sums[figure] ?? 0n));
  const above = (minor: bigint): bigint => (minor > 0n ? minor : 0n);
  return {
    day: batch.day,
    broughtForward: batch.broughtForward,
    net: batch.net,
    saleCount: BigInt(batch.lines.filter(({ cause }) => cause.startsWith('S')).length),
    lineCount: BigInt(batch.lines.length),
    sale: total('sale'),
    singleFee: -total('singleFee'),
    deduction: sum(batch.lines.map(({ deduction }) => deduction)),
    refund: -total('refund'),
    refundFee: -total('refundFee'),
    chargeback: -total('chargeback'),
    disputeFee: -total('chargebackFee') - total('retrievalFee'),
    rdr: -total('rdr'),
    rdrFee: -total('rdrFee'),
    ethocaFee: -total('ethocaFee'),
    appealReturn: total('appealReturn'),
    otherReturn: total('otherReturn'),
    otherDeduction: -total('otherDeduction'),
    reserveExtracted: reserveOf(batch),
    reserveReleased: batch.released,
    marginTaken: above(batch.margin),
    marginReturned: above(-batch.margin),
    depositTaken: above(batch.deposit),
    depositReturned: above(-batch.deposit),
  };
};

const toldOf = (record: PlainRecord, account: string): Told => {
  const taken = record.offsets.filter((one) => one.account === account);
  const total = (from: keyof Taken): bigint => sum(taken.map((one) => one[from]));
  return {
    statements: liveBatches(record)
      .filter((batch) => batch.account === account)
      .map(statementOf),
    covered: {
      available: total('available'),
      reserve: total('reserve'),
      deposit: total('deposit'),
    },
  };
};

const availableIn = ({ batches, offsets }: PlainRecord, currency: string): bigint => {
  const isIn = ({ account }: { account: string }): boolean => currencyOf(account) === currency;
  const credited = batches.filter((batch) => isIn(batch) && batch.status === 'credited');
  return (
    sum(credited.map(({ net }) => (net > 0n ? net : 0n))) -
    sum(offsets.filter(isIn).map(({ available }) => available))
  );
};

const availablesIn = (record: PlainRecord): Map<string, bigint> =>
  new Map(['EUR', 'USD'].map((currency) => [currency, availableIn(record, currency)]));

type Plain = ReturnType<typeof plainBookOf>['plain'];
type Deciding = {
  shop: RandomShop;
  decided: ReadonlyMap<string, Decisions>;
  night: RandomShop['nights'][number] | undefined;
  run: number;
};

/** Takes what an account owes from elsewhere, as an operator does. */
const offsetByHand = (plain: Plain, { shop, decided }: Deciding, decision: Credit): void => {
  const owing = shop.accounts.find((one) => plain.owedBy(one) > 0n);
  if (owing === undefined) {
    return;
  }
  const there = availableIn(plain.record, currencyOf(owing));
  const taken = plain.offset(owing, { today: decision.on, there });
  if (typeof taken !== 'string') {
    const { available, reserve, deposit } = taken;
    decided.get(owing)?.offsets.push({ available, reserve, deposit, ...decision });
  }
};

/** Credits, cancels and offsets on the day after a night. */
const decide = (plain: Plain, deciding: Deciding): void => {
  const { decided, night, run } = deciding;
  if (night === undefined) {
    return;
  }
  const { record } = plain;
  const decision = { on: night.day, run: run + 1 };
  const waiting = record.batches.filter(({ status }) => status === 'reported');
  for (const batch of waiting.slice(0, night.credits)) {
    plain.credit(batch, night.day);
    decided.get(batch.account)?.credits.set(batch.day, decision);
  }
  const last = night.isCancelling
    ? liveBatches(record).findLast(({ status }) => status !== 'credited')
    : undefined;
  if (last !== undefined && plain.cancel(last.number)) {
    decided.get(last.account)?.cancels.push({ day: last.day, ...decision });
  }
  if (night.isByHand) {
    offsetByHand(plain, deciding, decision);
  }
};

/** Plays the shop in its plain book; notes what operators decided, which the audit is given as facts. */
const play = (shop: RandomShop) => {
  const { plain, tell, factsIn } = plainBookOf(shop);
  const { record } = plain;
  const decided = new Map<string, Decisions>(
    shop.accounts.map((account) => [account, { credits: new Map(), offsets: [], cancels: [] }]),
  );
  const blocked = new Set<string>();
  for (const [run, { day }] of shop.nights.entries()) {
    tell(run);
    plain.run(shop.accounts, day, factsIn(run));
    [...record.blocked.values()].forEach((reason) => blocked.add(reason));
    plain.cover(shop.accounts, day, availablesIn(record));
    decide(plain, { shop, decided, night: shop.nights[run], run });
  }
  return { record, decided, blocked };
};

const reckon = (
  shop: RandomShop,
  decided: ReadonlyMap<string, Decisions>,
): ReadonlyMap<string, Told> => {
  const runs = shop.nights.map(({ day }) => ({ on: day, newest: day, creditedOn: undefined }));
  const reckoned = new Map<string, Told>();
  for (const some of Map.groupBy(shop.accounts, currencyOf).values()) {
    const sellings = some.map((account): Selling => ({
      ...sellingOf(shop, account),
      ...decided.get(account),
    }));
    const found = recomputeAll(sellings, runs);
    some.forEach((account, place) => {
      const one = found[place];
      if (one !== undefined) {
        reckoned.set(account, one);
      }
    });
  }
  return reckoned;
};

/** Occurrences by name, so that tame shops are noticed. */
export type Seen = Map<string, number>;

const countSeen = (
  seen: Seen,
  shop: RandomShop,
  { record, blocked }: ReturnType<typeof play>,
): void => {
  const count = (name: string, is: boolean): void => {
    if (is) {
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  };
  for (const { available, reserve, deposit } of record.offsets) {
    count('available taken', available > 0n);
    count('reserve taken', reserve > 0n);
    count('deposit taken', deposit > 0n);
  }
  for (const batch of record.batches) {
    count('statement', true);
    count('in euros', currencyOf(batch.account) === 'EUR');
    count('debt', batch.net < 0n);
    count('released', batch.released > 0n);
    count('margin returned', batch.margin < 0n);
    count('deposit returned', batch.deposit < 0n);
    for (const part of batch.parts) {
      count('returned early', returnedOf(record, part) > 0n);
      count('less withheld', keptOf(part) > 0n && batch.net === 0n);
    }
  }
  for (const figure of [
    'chargeback',
    'rdr',
    'ethocaFee',
    'appealReturn',
    'otherReturn',
    'otherDeduction',
  ] as const) {
    const isIn = ({ lines }: PlainBatch): boolean => lines.some(({ sums }) => figure in sums);
    count(figure, liveBatches(record).some(isIn));
  }
  for (const reason of ['awaitingProof', 'frozen', 'held']) {
    count(reason, blocked.has(reason));
  }
  const facts = [...shop.sales, ...shop.refunds, ...shop.others];
  count(
    'told late',
    facts.some(({ told = 0 }) => told > 0),
  );
  count(
    'cancelled',
    record.batches.some(({ status }) => status === 'cancelled'),
  );
  count(
    'failed refund',
    shop.refunds.some(({ minor }) => minor < 0n),
  );
  const booked = new Set(record.entries.map(({ cause }) => cause));
  count(
    'impossible',
    [...shop.refunds.map(({ invoice }) => invoice), ...shop.others.map(({ cause }) => cause)].some(
      (cause) => /[XYZ]/.test(cause) && !booked.has(cause),
    ),
  );
  count(
    'after the end',
    shop.sales.some(({ account, day }) => day > (shop.endedOn.get(gatewayOf(account)) ?? '9')),
  );
  count(
    'sold',
    record.batches.some(({ lines }) => netOf(lines) > 0n),
  );
};

const told = (one: unknown): string =>
  JSON.stringify(one, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** The differences between both books of the shop with a number. */
export const compareBooks = (number: number, seen: Seen): string[] => {
  const shop = shopOf(number);
  const played = play(shop);
  countSeen(seen, shop, played);
  const reckoned = reckon(shop, played.decided);
  return shop.accounts.flatMap((account) => {
    const [plain, audit] = [toldOf(played.record, account), reckoned.get(account)];
    return isDeepStrictEqual(plain, audit)
      ? []
      : [`shop ${number}, ${account}: the audit has ${told(audit)}, the plain book ${told(plain)}`];
  });
};
