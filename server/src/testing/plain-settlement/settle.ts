import { linesOf } from './lines.ts';
import { laidBy, owedBy, takenFromDeposit } from './offset.ts';
import {
  gatewayOf,
  liveBatches,
  netOf,
  reserveLeft,
  returns,
  sum,
  type Line,
  type PlainBatch,
  type Run,
} from './record.ts';

/** The batches whose reserve goes back. */
const releasing = (
  { record, account, day, facts }: Run,
  before: readonly PlainBatch[],
): PlainBatch[] =>
  facts.isBusinessNormal && facts.pendingMinor(account) >= 0n
    ? before.filter(
        (batch) =>
          batch.status === 'credited' &&
          batch.releasedIn === null &&
          reserveLeft(record, batch) > 0n &&
          batch.releaseOn <= day,
      )
    : [];

const refundedOf = (lines: readonly Line[]): bigint =>
  -sum(lines.map(({ sums }) => sums.refund ?? 0n));

/** Whether refunds in statements, with these lines more, leave nothing of a sale. */
const isRefundedWhole = ({ record }: Run, payment: string, more: readonly Line[]): boolean => {
  const refunds = new Set(
    record.entries
      .filter((entry) => entry.payment === payment && entry.figure === 'refund')
      .map(({ cause }) => cause),
  );
  const all = [...liveBatches(record).flatMap(({ lines }) => lines), ...more];
  const sold = sum(all.filter(({ cause }) => cause === payment).map(({ sums }) => sums.sale ?? 0n));
  return sold > 0n && refundedOf(all.filter(({ cause }) => refunds.has(cause))) >= sold;
};

type Returning = {
  before: readonly PlainBatch[];
  going: readonly PlainBatch[];
  lines: readonly Line[];
};

/** Of batches whose reserve does not go back as a whole now, sale by sale in the order of their numbers. */
const returning = (run: Run, { before, going, lines }: Returning): PlainBatch['returned'] => {
  const { record, account, facts } = run;
  if (!facts.isBusinessNormal || facts.pendingMinor(account) < 0n) {
    return [];
  }
  const there = returns(record);
  return before
    .filter(
      (batch) => batch.status === 'credited' && batch.releasedIn === null && !going.includes(batch),
    )
    .flatMap((batch) => {
      let left = reserveLeft(record, batch);
      return batch.lines
        .filter(
          ({ cause, reserve }) =>
            reserve > 0n &&
            !there.some((one) => one.batch === batch && one.payment === cause) &&
            isRefundedWhole(run, cause, lines),
        )
        .toSorted((one, other) => (one.cause < other.cause ? -1 : 1))
        .flatMap(({ cause, reserve }) => {
          const minor = reserve < left ? reserve : left;
          left -= minor;
          return minor > 0n ? [{ batch, payment: cause, minor }] : [];
        });
    });
};

/** Above zero what is taken, below what goes back; only what was credited can. */
const fill = (
  { record, account }: Run,
  pot: 'margin' | 'deposit',
  { target, there }: { target: bigint; there: bigint },
): bigint => {
  const before = liveBatches(record).filter((batch) => batch.account === account);
  const held =
    sum(before.map((batch) => batch[pot])) -
    (pot === 'deposit' ? takenFromDeposit(record, account) : 0n);
  const wanted = target - held;
  if (wanted >= 0n) {
    return there <= 0n ? 0n : wanted < there ? wanted : there;
  }
  const back = laidBy(record, account, pot);
  return -wanted < back ? wanted : -back;
};

const nextNumber = ({ record, account, day }: Run): string => {
  const nth =
    record.batches.filter(
      (batch) => gatewayOf(batch.account) === gatewayOf(account) && batch.day === day,
    ).length + 1;
  return `${gatewayOf(account)}${day.replaceAll('-', '')}${nth < 10 ? '0' : ''}${nth}`;
};

/** Makes the batch of an account's day, if there is anything to put into it. */
export const settle = (run: Run): void => {
  const { record, account, day } = run;
  const lines = linesOf(run);
  const before = liveBatches(record).filter((batch) => batch.account === account);
  const broughtForward = owedBy(record, account);
  const going = releasing(run, before);
  const returned = returning(run, { before, going, lines });
  const released = sum([
    ...going.map((batch) => reserveLeft(record, batch)),
    ...returned.map(({ minor }) => minor),
  ]);
  const earned = netOf(lines) + released + broughtForward;
  const terms = record.agreed.on(account, day);
  const margin = fill(run, 'margin', { target: terms.margin, there: earned });
  const deposit = fill(run, 'deposit', {
    target: terms.deposit,
    there: earned - margin,
  });
  record.settledThrough.set(account, day);
  if (lines.length === 0 && released === 0n && margin === 0n && deposit === 0n) {
    return;
  }
  const number = nextNumber(run);
  going.forEach((batch) => {
    batch.releasedIn = number;
  });
  record.batches.push({
    number,
    account,
    day,
    status: 'reported',
    lines,
    released,
    releaseOn: terms.releaseDay(day),
    releasedIn: null,
    margin,
    deposit,
    broughtForward,
    net: earned - margin - deposit,
    offset: 0n,
    offsetsBefore: record.offsets.length,
    returned,
  });
};
