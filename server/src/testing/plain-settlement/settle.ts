import { linesOf } from './lines.ts';
import { later, liveBatches, netOf, sum, type PlainBatch, type Run } from './record.ts';

const reserveOf = ({ lines }: PlainBatch): bigint => sum(lines.map(({ reserve }) => reserve));

/** The batches whose reserve goes back. */
const releasing = (
  { record: { agreed }, gateway, day, facts }: Run,
  before: readonly PlainBatch[],
): PlainBatch[] =>
  facts.isBusinessNormal && facts.pendingMinor >= 0n
    ? before.filter(
        (batch) =>
          batch.status === 'credited' &&
          batch.releasedIn === null &&
          reserveOf(batch) > 0n &&
          later(batch.day, agreed.on(gateway, batch.day).reserveDays) <= day,
      )
    : [];

/** Above zero what is taken, below what goes back; only what was credited can. */
const fill = (
  before: readonly PlainBatch[],
  pot: 'margin' | 'deposit',
  { target, there }: { target: bigint; there: bigint },
): bigint => {
  const wanted = target - sum(before.map((batch) => batch[pot]));
  if (wanted >= 0n) {
    return there <= 0n ? 0n : wanted < there ? wanted : there;
  }
  const credited = sum(
    before
      .filter(({ status, ...batch }) => status === 'credited' || batch[pot] < 0n)
      .map((batch) => batch[pot]),
  );
  return -wanted < credited ? wanted : -credited;
};

const nextNumber = ({ record, gateway, day }: Run): string => {
  const nth =
    record.batches.filter((batch) => batch.gateway === gateway && batch.day === day).length + 1;
  return `${gateway}${day.replaceAll('-', '')}${nth < 10 ? '0' : ''}${nth}`;
};

/** Makes the batch of a gateway's day, if there is anything to put into it. */
export const settle = (run: Run): void => {
  const { record, gateway, day } = run;
  const lines = linesOf(run);
  const before = liveBatches(record).filter((batch) => batch.gateway === gateway);
  const owed = before.at(-1)?.net ?? 0n;
  const broughtForward = owed < 0n ? owed : 0n;
  const going = releasing(run, before);
  const released = sum(going.map(reserveOf));
  const earned = netOf(lines) + released + broughtForward;
  const terms = record.agreed.on(gateway, day);
  const margin = fill(before, 'margin', { target: terms.margin, there: earned });
  const deposit = fill(before, 'deposit', {
    target: terms.deposit,
    there: earned - margin,
  });
  record.settledThrough.set(gateway, day);
  if (lines.length === 0 && released === 0n && margin === 0n && deposit === 0n) {
    return;
  }
  const number = nextNumber(run);
  going.forEach((batch) => {
    batch.releasedIn = number;
  });
  record.batches.push({
    number,
    gateway,
    day,
    status: 'reported',
    lines,
    released,
    releasedIn: null,
    margin,
    deposit,
    broughtForward,
    net: earned - margin - deposit,
  });
};
