import {
  currencyOf,
  heldParts,
  later,
  liveBatches,
  reserveLeft,
  reserveOf,
  sum,
  type PlainBatch,
  type PlainOffset,
  type PlainRecord,
} from './record.ts';

const batchesOf = (record: PlainRecord, account: string): PlainBatch[] =>
  liveBatches(record).filter((batch) => batch.account === account);

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const allOf = ({ available, reserve, deposit }: PlainOffset): bigint =>
  available + reserve + deposit;

/** The debt of the last batch, plus what was taken for the account since. */
export const broughtForwardOf = (record: PlainRecord, account: string): bigint => {
  const last = batchesOf(record, account).at(-1);
  const taken = record.offsets
    .slice(last?.offsetsBefore)
    .filter((offset) => offset.account === account)
    .map(allOf);
  return least(last?.net ?? 0n, 0n) + sum(taken);
};

type Move = { day: string; minor: bigint };

/** The amount that crediting a batch takes out of unsettled money. */
const creditOf = (batch: PlainBatch): bigint =>
  sum(batch.lines.map(({ deduction }) => deduction)) +
  reserveOf(batch) -
  batch.released +
  batch.margin +
  batch.deposit +
  (batch.net > 0n ? batch.net : 0n);

/** All movements of an account's unsettled money by day; a waiting batch counts as credited. */
const movesOf = (record: PlainRecord, account: string): Move[] => [
  ...record.entries.filter((entry) => entry.account === account),
  ...batchesOf(record, account).map((batch) => ({
    day: batch.creditedOn ?? batch.day,
    minor: -creditOf(batch),
  })),
  ...record.offsets
    .filter((offset) => offset.account === account)
    .map((offset) => ({ day: offset.day, minor: allOf(offset) })),
];

/** An account's debt: the amount by which its unsettled money is below zero. */
export const owedBy = (record: PlainRecord, account: string): bigint => {
  const unsettled = sum(movesOf(record, account).map(({ minor }) => minor));
  return unsettled < 0n ? -unsettled : 0n;
};

/** The first of the latest run of days that ended with a debt. */
const owedSince = (record: PlainRecord, account: string): string => {
  const moves = movesOf(record, account);
  let since = '';
  let unsettled = 0n;
  for (const day of [...new Set(moves.map((move) => move.day))].sort()) {
    unsettled += sum(moves.filter((move) => move.day === day).map(({ minor }) => minor));
    since = unsettled >= 0n ? '' : since || day;
  }
  return since;
};

/** Margin or deposit that can be returned: of uncredited batches, only the returns count, since they are promised already. */
export const laidBy = (record: PlainRecord, account: string, pot: 'margin' | 'deposit'): bigint =>
  sum(
    batchesOf(record, account)
      .filter(({ status, ...batch }) => status === 'credited' || batch[pot] < 0n)
      .map((batch) => batch[pot]),
  ) - (pot === 'deposit' ? takenFromDeposit(record, account) : 0n);

export const takenFromDeposit = ({ offsets }: PlainRecord, account: string): bigint =>
  sum(offsets.filter((offset) => offset.account === account).map(({ deposit }) => deposit));

/** Part by part, the oldest first. */
const takeReserve = (record: PlainRecord, account: string, wanted: bigint): bigint => {
  let taken = 0n;
  for (const part of heldParts(record, account)) {
    const share = least(wanted - taken, reserveLeft(record, part));
    part.offset += share;
    taken += share;
  }
  return taken;
};

export type Purse = { today: string; there: bigint };

/** Covers an account's statement debt from the available balance, then from its reserve and its deposit. */
const take = (
  record: PlainRecord,
  account: string,
  { today, there, hasSecurity }: Purse & { hasSecurity: boolean },
): PlainOffset | undefined => {
  const stated = -least(broughtForwardOf(record, account), 0n);
  const owed = least(owedBy(record, account), stated);
  const available = least(owed, there);
  const left = hasSecurity ? owed - available : 0n;
  const reserve = takeReserve(record, account, left);
  const deposit = least(left - reserve, laidBy(record, account, 'deposit'));
  if (available + reserve + deposit === 0n) {
    return undefined;
  }
  const taken = { account, day: today, available, reserve, deposit };
  record.offsets.push(taken);
  return taken;
};

export type Refused = 'debtChanged' | 'nothingToTake';

/** Offsets a debt as an operator does; or returns the reason why not. */
export const offset = (record: PlainRecord, account: string, purse: Purse): PlainOffset | Refused =>
  owedBy(record, account) === 0n
    ? 'debtChanged'
    : (take(record, account, { ...purse, hasSecurity: true }) ?? 'nothingToTake');

/** Covers a debt as the nightly run does: reserve and deposit only for debts older than thirty days. */
export const cover = (
  record: PlainRecord,
  accounts: readonly string[],
  { today, there }: { today: string; there: Map<string, bigint> },
): void => {
  for (const account of accounts) {
    const left = there.get(currencyOf(account)) ?? 0n;
    const since = owedSince(record, account);
    const hasSecurity = since !== '' && since <= later(today, -30);
    const taken = take(record, account, { today, there: left, hasSecurity });
    there.set(currencyOf(account), left - (taken?.available ?? 0n));
  }
};
