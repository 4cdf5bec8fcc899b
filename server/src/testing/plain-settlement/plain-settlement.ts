// Settlement once more, as plainly as it can be said: lists that are walked through, a day after the other. Knows nothing of how
// the product settles, and shares no code with it.
import {
  later,
  liveBatches,
  reserveLeft,
  sum,
  type Entry,
  type Facts,
  type PlainAgreement,
  type PlainBatch,
  type PlainRecord,
} from './record.ts';
import { cover, offset, owedBy, type Purse } from './offset.ts';
import { settle } from './settle.ts';

export type Due = Pick<Entry, 'cause' | 'figure' | 'minor' | 'day'>;

/**
 * The days of an account that are to be settled: those on which the sales of some day from its first entry on are due, those on
 * which reserve comes back, and the last one where some is past its day.
 */
const daysToSettle = (record: PlainRecord, account: string, until: string): string[] => {
  const { agreed, entries, settledThrough } = record;
  const first = entries
    .filter((entry) => entry.account === account)
    .map(({ day }) => day)
    .sort()[0];
  const days = new Set<string>();
  for (let day = first; day !== undefined && day < until; day = later(day, 1)) {
    days.add(agreed.on(account, day).dueDay(day));
  }
  const through = settledThrough.get(account) ?? '';
  const held = record.batches.filter(
    (batch) =>
      batch.account === account &&
      batch.status === 'credited' &&
      batch.releasedIn === null &&
      reserveLeft(record, batch) > 0n,
  );
  held.forEach(({ releaseOn }) => days.add(releaseOn));
  const isOverdue = held.some(({ releaseOn }) => releaseOn <= through);
  if (isOverdue && agreed.on(account, until).isBankDay(until)) {
    days.add(until);
  }
  return [...days].sort().filter((day) => day <= until && day > through);
};

const cancel = (record: PlainRecord, number: string): boolean => {
  const batch = record.batches.find((one) => one.number === number);
  const isLast =
    liveBatches(record).findLast(({ account }) => account === batch?.account) === batch;
  if (
    batch === undefined ||
    !isLast ||
    (batch.status !== 'reported' && batch.status !== 'checked')
  ) {
    return false;
  }
  batch.status = 'cancelled';
  record.batches
    .filter(({ releasedIn }) => releasedIn === number)
    .forEach((one) => {
      one.releasedIn = null;
    });
  record.settledThrough.set(batch.account, later(batch.day, -1));
  return true;
};

type Booking = { payment: string; account: string; due: readonly Due[] };

/**
 * What is due of a payment now less what is booked of it: what turns out to be of another day moves there. What is booked at once is
 * entered in the order of its days, so that a case that moves stands whole in the statement of its new day.
 */
const missingOf = (record: PlainRecord, { payment, account, due }: Booking): Entry[] => {
  const booked = record.entries.filter((entry) => entry.payment === payment);
  const missing = due.flatMap(({ cause, figure, minor, day }) => {
    const ofFigure = booked.filter((entry) => entry.cause === cause && entry.figure === figure);
    const days = [...new Set([...ofFigure.map((entry) => entry.day), day])];
    return days.map((one): Entry => {
      const there = sum(ofFigure.filter((entry) => entry.day === one).map((entry) => entry.minor));
      return {
        cause,
        payment,
        account,
        figure,
        minor: (one === day ? minor : 0n) - there,
        day: one,
      };
    });
  });
  return missing
    .filter(({ minor }) => minor !== 0n)
    .toSorted((one, other) => Number(one.day > other.day) - Number(one.day < other.day));
};

export const plainSettlement = (agreed: PlainAgreement) => {
  const record: PlainRecord = {
    agreed,
    entries: [],
    batches: [],
    offsets: [],
    blocked: new Map(),
    settledThrough: new Map(),
  };
  return {
    record,
    book: (payment: string, account: string, due: readonly Due[]): void => {
      record.entries.push(...missingOf(record, { payment, account, due }));
    },
    /** What an operator decided besides. */
    adjust: (entry: Omit<Entry, 'payment'>): void => {
      record.entries.push({ ...entry, payment: '' });
    },
    /** Every settlement day up to one that is not settled yet. */
    run: (accounts: readonly string[], until: string, facts: Facts): void => {
      for (const account of accounts) {
        for (const day of daysToSettle(record, account, until)) {
          settle({ record, account, day, facts });
        }
      }
    },
    /** What is credited later than its reserve would come back has its reserve for a night at least. */
    credit: (batch: PlainBatch, today: string): void => {
      const next = agreed.on(batch.account, today).bankDayFrom(later(today, 1));
      batch.status = 'credited';
      batch.creditedOn = today;
      batch.releaseOn = batch.releaseOn < next ? next : batch.releaseOn;
    },
    /** False where only the product's refusal is right. */
    cancel: (number: string): boolean => cancel(record, number),
    /** What is taken for what an account owes, or why nothing is. */
    offset: (account: string, purse: Purse) => offset(record, account, purse),
    /** What a night covers of what each account owes, with what is there in each currency. */
    cover: (accounts: readonly string[], today: string, there: Map<string, bigint>): void =>
      cover(record, accounts, { today, there }),
    owedBy: (account: string): bigint => owedBy(record, account),
  };
};
