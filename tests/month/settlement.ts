import type { Balances } from '@back-office/contract/features/funds';
import {
  getBatch,
  getReserveSchedule,
  listBatches,
} from '@back-office/contract/features/settlements/batches';
import {
  getSettlementCycle,
  listUnsettled,
  type SettlementCycle,
} from '@back-office/contract/features/settlements/cycle';
import type { BatchRow } from '@back-office/contract/features/settlements/statement';
import { listWithdrawals } from '@back-office/contract/features/withdrawals';
import { getWithdrawable } from '@back-office/contract/features/withdrawals/apply';
import type { SignedIn } from '../http/signed-in.ts';
import { asked, currency, everyRow, inCurrency, sumOf, type Pair, type Range } from './ask.ts';

/** Amount a batch moves out of pending when credited. */
export const takenBy = ({ figures, netMinor }: BatchRow): bigint => {
  const net = BigInt(netMinor);
  const minor = (figure: keyof typeof figures): bigint => BigInt(figures[figure]);
  return (
    (net > 0n ? net : 0n) +
    minor('deduction') +
    minor('reserveExtracted') -
    minor('reserveReleased') +
    minor('marginTaken') -
    minor('marginReturned') +
    minor('depositTaken') -
    minor('depositReturned')
  );
};

const belowZero = ({ netMinor }: BatchRow): bigint =>
  BigInt(netMinor) < 0n ? BigInt(netMinor) : 0n;

/** Relies on the list's order, latest settlement day first. */
const newestOfGateways = (batches: readonly BatchRow[]): BatchRow[] =>
  batches.filter(
    (batch, place) =>
      batches.findIndex(({ gatewayNumber }) => gatewayNumber === batch.gatewayNumber) === place,
  );

const owedBy = (batches: readonly BatchRow[]): bigint =>
  newestOfGateways(batches).reduce((sum, batch) => sum + belowZero(batch), 0n);

/** Offsets for statements' debts, as each of them reports. */
const takenFor = async (by: SignedIn, batches: readonly BatchRow[]): Promise<bigint> => {
  let taken = 0n;
  for (const { number } of batches.filter((batch) => belowZero(batch) < 0n)) {
    const { decisions } = await asked(by, getBatch, { number });
    taken += sumOf(
      decisions.filter(({ kind }) => kind === 'offset'),
      (one) => one.amountMinor,
    );
  }
  return taken;
};

/** Every group of the cycle opens rows that add up to it. */
const ofGroups = async (by: SignedIn, { groups }: SettlementCycle): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const { reason, dueDay, amountMinor, count } of groups) {
    const filter = { currency, reason, ...(dueDay === null ? {} : { dueDay }) };
    const rows = await everyRow((place) => asked(by, listUnsettled, { filter, ...place }));
    pairs.push(
      [`cycle ${reason} ${dueDay}: rows`, amountMinor, sumOf(rows, (row) => row.amountMinor)],
      [`cycle ${reason} ${dueDay}: count`, BigInt(count), BigInt(rows.length)],
    );
  }
  return pairs;
};

/** The settlement cycle against the rows behind it, the statements and home. */
export const ofCycle = async (by: SignedIn, range: Range, balances: Balances) => {
  const cycle = inCurrency((await asked(by, getSettlementCycle, {})).cycles);
  const batches = await everyRow((place) =>
    asked(by, listBatches, { filter: { range }, ...place }),
  );
  const waiting = batches.filter(({ status }) => status === 'reported' || status === 'checked');
  const inStatements = waiting.reduce(
    (sum, batch) => sum + takenBy(batch) + belowZero(batch) - BigInt(batch.figures.broughtForward),
    0n,
  );
  const credited = newestOfGateways(batches.filter(({ status }) => status === 'credited'));
  const newest = newestOfGateways(batches.filter(({ status }) => status !== 'cancelled'));
  const owed = owedBy(credited) + (await takenFor(by, [...waiting, ...credited]));
  const pairs: Pair[] = [
    ...(await ofGroups(by, cycle)),
    [
      'cycle: groups, unsettled',
      sumOf(cycle.groups, (one) => one.amountMinor),
      cycle.unsettledMinor,
    ],
    ['cycle, statements: reported', cycle.reportedMinor, sumOf(waiting, (one) => one.netMinor)],
    [
      'cycle, statements: brought forward',
      cycle.broughtForwardMinor,
      owedBy(newest) + (await takenFor(by, newest)),
    ],
    [
      'cycle and statements, home: unsettled',
      BigInt(cycle.unsettledMinor) + inStatements + owed,
      BigInt(balances.pending) + BigInt(balances.frozenFromPending),
    ],
  ];
  return { pairs, batches };
};

/** Reserve, balance and withdrawals against the statements. */
export const ofBalance = async (
  by: SignedIn,
  range: Range,
  { batches, balances }: { batches: readonly BatchRow[]; balances: Balances },
): Promise<Pair[]> => {
  const credited = batches.filter(({ status }) => status === 'credited');
  const { currencies: schedule } = await asked(by, getReserveSchedule, {});
  const withdrawable = inCurrency((await asked(by, getWithdrawable, {})).currencies);
  const withdrawals = await everyRow((place) =>
    asked(by, listWithdrawals, { filter: { range }, ...place }),
  );
  const paid = withdrawals.filter(({ status }) => status === 'success');
  const credit = credited.filter(({ netMinor }) => BigInt(netMinor) > 0n);
  return [
    ['schedule, home: reserve', sumOf(schedule, (one) => one.heldMinor), balances.reserve],
    [
      'statements, home: reserve',
      sumOf(credited, ({ figures }) => figures.reserveExtracted) -
        sumOf(credited, ({ figures }) => figures.reserveReleased),
      balances.reserve,
    ],
    ['withdrawals, home: available', withdrawable.availableMinor, balances.available],
    [
      'withdrawals, home: withdrawable',
      withdrawable.withdrawableMinor,
      balances.withdrawable ?? undefined,
    ],
    [
      'credited less paid out and offset, home: balance',
      sumOf(credit, (one) => one.netMinor) -
        sumOf(paid, (one) => one.amountMinor) -
        (await takenFor(
          by,
          batches.filter(({ status }) => status !== 'cancelled'),
        )),
      BigInt(balances.available) + BigInt(balances.frozenFromAvailable),
    ],
  ];
};
