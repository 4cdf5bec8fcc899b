import { linesOf } from './lines.ts';
import { broughtForwardOf, laidBy, takenFromDeposit } from './offset.ts';
import {
  gatewayOf,
  heldParts,
  later,
  liveBatches,
  netOf,
  reserveLeft,
  returns,
  sum,
  type Line,
  type PlainBatch,
  type PlainPart,
  type Run,
} from './record.ts';

/** The parts of earlier reserve that are released now. */
const releasing = ({ record, account, day }: Run): PlainPart[] =>
  heldParts(record, account).filter(({ releaseOn }) => releaseOn <= day);

const refundedOf = (lines: readonly Line[]): bigint =>
  -sum(lines.map(({ sums }) => sums.refund ?? 0n));

/**
 * Whether the refunds in statements, including these new lines, reduced a sale to nothing: judged at the last line with a refund
 * of it. A later correction of the sale calls back no reserve that is already being released.
 */
const isRefundedWhole = (
  { record, account }: Run,
  payment: string,
  more: readonly Line[],
): boolean => {
  const refunds = new Set(
    record.entries
      .filter((entry) => entry.payment === payment && entry.figure === 'refund')
      .map(({ cause }) => cause),
  );
  const statements = [
    ...liveBatches(record)
      .filter((batch) => batch.account === account)
      .map(({ lines }) => lines),
    more,
  ];
  const last = statements.findLastIndex((lines) => lines.some(({ cause }) => refunds.has(cause)));
  const all = statements.slice(0, last + 1).flat();
  const sold = sum(all.filter(({ cause }) => cause === payment).map(({ sums }) => sums.sale ?? 0n));
  return sold > 0n && refundedOf(all.filter(({ cause }) => refunds.has(cause))) >= sold;
};

type Returning = { going: readonly PlainPart[]; lines: readonly Line[] };

/** From parts that are not released as a whole now, sale by sale in the order of their numbers. */
const returning = (run: Run, { going, lines }: Returning): PlainBatch['returned'] => {
  const { record, account } = run;
  const there = returns(record);
  return heldParts(record, account)
    .filter((part) => !going.includes(part))
    .flatMap((part) => {
      let left = reserveLeft(record, part);
      return part.batch.lines
        .filter(
          ({ cause, reserve, holdDays }) =>
            reserve > 0n &&
            holdDays === part.holdDays &&
            !there.some((one) => one.part === part && one.payment === cause) &&
            isRefundedWhole(run, cause, lines),
        )
        .toSorted((one, other) => (one.cause < other.cause ? -1 : 1))
        .flatMap(({ cause, reserve }) => {
          const minor = reserve < left ? reserve : left;
          left -= minor;
          return minor > 0n ? [{ part, payment: cause, minor }] : [];
        });
    });
};

/** Positive if taken, negative if returned; only credited amounts can be returned. */
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

/** Each line keeps its share of what the statement can withhold, usually all of it; shorter holds before longer ones. */
const withhold = (lines: readonly Line[], there: bigint): Line[] => {
  const wanted = sum(lines.map(({ reserve }) => reserve));
  const kept = there < 0n ? 0n : there < wanted ? there : wanted;
  let upTo = 0n;
  return lines
    .toSorted((one, other) => one.holdDays - other.holdDays || (one.cause < other.cause ? -1 : 1))
    .map((line) => {
      const before = wanted === 0n ? 0n : (upTo * kept) / wanted;
      upTo += line.reserve;
      return { ...line, reserve: wanted === 0n ? 0n : (upTo * kept) / wanted - before };
    });
};

const nextNumber = ({ record, account, day }: Run): string => {
  const nth =
    record.batches.filter(
      (batch) => gatewayOf(batch.account) === gatewayOf(account) && batch.day === day,
    ).length + 1;
  return `${gatewayOf(account)}${day.replaceAll('-', '')}${nth < 10 ? '0' : ''}${nth}`;
};

/** The batch's reserve, each sale's by the hold of its own day. */
const partsOf = ({ record, account, day }: Run, batch: PlainBatch): PlainPart[] => {
  const kept = batch.lines.filter(({ reserve }) => reserve > 0n).map(({ holdDays }) => holdDays);
  return [...new Set(kept)]
    .toSorted((one, other) => one - other)
    .map((holdDays) => ({
      batch,
      holdDays,
      releaseOn: record.agreed.on(account, day).bankDayFrom(later(day, holdDays)),
      releasedIn: null,
      offset: 0n,
    }));
};

/** Makes the batch of an account's day, if it would contain anything. */
export const settle = (run: Run): void => {
  const { record, account, day } = run;
  const found = linesOf(run);
  const broughtForward = broughtForwardOf(record, account);
  const going = releasing(run);
  const returned = returning(run, { going, lines: found });
  const released = sum([
    ...going.map((part) => reserveLeft(record, part)),
    ...returned.map(({ minor }) => minor),
  ]);
  const beside = released + broughtForward;
  const lines = withhold(found, netOf(found.map((line) => ({ ...line, reserve: 0n }))) + beside);
  const earned = netOf(lines) + beside;
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
  going.forEach((part) => {
    part.releasedIn = number;
  });
  const batch: PlainBatch = {
    number,
    account,
    day,
    status: 'reported',
    creditedOn: undefined,
    lines,
    released,
    parts: [],
    margin,
    deposit,
    broughtForward,
    net: earned - margin - deposit,
    offsetsBefore: record.offsets.length,
    returned,
  };
  batch.parts = partsOf(run, batch);
  record.batches.push(batch);
};
