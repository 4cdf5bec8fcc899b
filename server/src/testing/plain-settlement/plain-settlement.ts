// A second, plain implementation of settlement: lists, walked through day by day. It knows nothing of how the product settles,
// and shares no code with it.
import {
  heldParts,
  later,
  liveBatches,
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
 * The settlement days of an account: those on which sales of any day since its first entry are due, those on which reserve is
 * released, and the last day if some is overdue.
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
  const held = heldParts(record, account);
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
    .flatMap(({ parts }) => parts)
    .filter(({ releasedIn }) => releasedIn === number)
    .forEach((one) => {
      one.releasedIn = null;
    });
  record.settledThrough.set(batch.account, later(batch.day, -1));
  return true;
};

type Booking = { payment: string; account: string; due: readonly Due[] };

/**
 * Amounts due for a payment minus those booked: an amount that turns out to belong to another day moves there. Entries booked at
 * once are in the order of their days, so that a case that moves is complete in the statement of its new day.
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
    /** Adds an operator's adjustment. */
    adjust: (entry: Omit<Entry, 'payment'>): void => {
      record.entries.push({ ...entry, payment: '' });
    },
    /** Runs every unsettled settlement day through `until`. */
    run: (accounts: readonly string[], until: string, facts: Facts): void => {
      for (const account of accounts) {
        for (const day of daysToSettle(record, account, until)) {
          settle({ record, account, day, facts });
        }
      }
    },
    /** If a batch is credited after its release day, its reserve is held for at least one night. */
    credit: (batch: PlainBatch, today: string): void => {
      const next = agreed.on(batch.account, today).bankDayFrom(later(today, 1));
      batch.status = 'credited';
      batch.creditedOn = today;
      batch.parts.forEach((part) => {
        part.releaseOn = part.releaseOn < next ? next : part.releaseOn;
      });
    },
    /** False if the product must refuse. */
    cancel: (number: string): boolean => cancel(record, number),
    /** Covers an account's debt, or returns the reason why not. */
    offset: (account: string, purse: Purse) => offset(record, account, purse),
    /** Covers the accounts' debts as a night does, from the available balance of each currency. */
    cover: (accounts: readonly string[], today: string, there: Map<string, bigint>): void =>
      cover(record, accounts, { today, there }),
    owedBy: (account: string): bigint => owedBy(record, account),
  };
};
