import {
  later,
  liveBatches,
  reserveLeft,
  sum,
  type PlainBatch,
  type PlainOffset,
  type PlainRecord,
} from './record.ts';

const batchesOf = (record: PlainRecord, account: string): PlainBatch[] =>
  liveBatches(record).filter((batch) => batch.account === account);

/** What an account owes by its last batch, less what was taken for it since; never above zero. */
export const owedBy = (record: PlainRecord, account: string): bigint => {
  const last = batchesOf(record, account).at(-1);
  const taken = record.offsets
    .slice(last?.offsetsBefore)
    .filter((offset) => offset.account === account)
    .map(({ available, reserve, deposit }) => available + reserve + deposit);
  const rest = (last?.net ?? 0n) + sum(taken);
  return rest < 0n ? rest : 0n;
};

/** What it laid by and can give back: of what is only reported, what goes back is promised already. */
export const laidBy = (record: PlainRecord, account: string, pot: 'margin' | 'deposit'): bigint =>
  sum(
    batchesOf(record, account)
      .filter(({ status, ...batch }) => status === 'credited' || batch[pot] < 0n)
      .map((batch) => batch[pot]),
  ) - (pot === 'deposit' ? takenFromDeposit(record, account) : 0n);

export const takenFromDeposit = ({ offsets }: PlainRecord, account: string): bigint =>
  sum(offsets.filter((offset) => offset.account === account).map(({ deposit }) => deposit));

const isOldEnough = (record: PlainRecord, account: string, today: string): boolean => {
  const batches = batchesOf(record, account);
  const since = batches[batches.findLastIndex(({ net }) => net >= 0n) + 1]?.day;
  return since !== undefined && since <= later(today, -30);
};

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Batch by batch, the oldest first. */
const takeReserve = (
  record: PlainRecord,
  batches: readonly PlainBatch[],
  wanted: bigint,
): bigint => {
  let taken = 0n;
  for (const batch of batches) {
    const share = least(wanted - taken, reserveLeft(record, batch));
    batch.offset += share;
    taken += share;
  }
  return taken;
};

export type Refused = 'debtChanged' | 'debtTooYoung' | 'nothingToTake';

/** Covers what an account owes from what is available, then from its reserve, then from its deposit; or says why not. */
export const offset = (
  record: PlainRecord,
  account: string,
  { today, there }: { today: string; there: bigint },
): PlainOffset | Refused => {
  const owed = -owedBy(record, account);
  if (owed === 0n) {
    return 'debtChanged';
  }
  if (!isOldEnough(record, account, today)) {
    return 'debtTooYoung';
  }
  const available = least(owed, there);
  const held = batchesOf(record, account).filter(
    ({ status, releasedIn }) => status === 'credited' && releasedIn === null,
  );
  const reserve = takeReserve(record, held, owed - available);
  const deposit = least(owed - available - reserve, laidBy(record, account, 'deposit'));
  if (available + reserve + deposit === 0n) {
    return 'nothingToTake';
  }
  const taken = { account, available, reserve, deposit };
  record.offsets.push(taken);
  return taken;
};
