import type {
  MonthlyReportFilter,
  MonthSettlement,
} from '@back-office/contract/features/reports/monthly-report';
import {
  type StatementFigure,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import { addDays, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { daysOfMonth } from '@back-office/contract/kit/month';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { chosenAmong } from '../daily/report-figures.ts';

type Asked = { scope: TenantScope; filter: MonthlyReportFilter };

/** Positive for inflows to the account. */
const intoAccount = (account: string): Sql =>
  raw(
    `case when credit_account = '${account}' then amount_minor when debit_account = '${account}' then -amount_minor else 0 end`,
  );

/** Within pending: the category of an entry, by its other account. */
const ofPending = raw(`case
  when not 'pending' in (debit_account, credit_account) then null
  when kind in ('deduction', 'deductionReturned') then 'settled'
  when kind in ('availableOffset', 'reserveOffset', 'depositOffset') then 'offset'
  when 'frozenFromPending' in (debit_account, credit_account) then 'held'
  when array['available', 'reserve', 'margin', 'deposit'] && array[debit_account, credit_account] then 'settled'
  else 'new'
end`);

type LedgerRow = {
  currency: string;
  pending_opening: bigint;
  pending_closing: bigint;
  reserve_opening: bigint;
  reserve_closing: bigint;
  new: bigint;
  offset: bigint;
  held: bigint;
  settled: bigint;
  extracted: bigint;
  released: bigint;
  reserve_offset: bigint;
  paid: bigint;
  fee: bigint;
  returned: bigint;
};

/** Opening and closing are separate sums over the days, so that the movements between can be checked against them. */
const readLedger = (tx: Tx, { scope, filter }: Asked): Promise<LedgerRow[]> => {
  const { from, to } = daysOfMonth(filter.month);
  const before = sql`business_day < ${from}::date`;
  const sumWhere = (minor: Sql, when: Sql, name: string): Sql =>
    sql`coalesce(sum(${minor}) filter (where ${when}), 0)::bigint as ${raw(`"${name}"`)}`;
  const during = (minor: Sql, when: Sql, name: string): Sql =>
    sumWhere(minor, sql`not ${before} and ${when}`, name);
  const [pending, reserve] = [intoAccount('pending'), intoAccount('reserve')];
  const ofKind = (kind: string): Sql => sql`kind = ${kind}`;
  const amount = raw('amount_minor');
  return tx.rows<LedgerRow>(planned`
    select currency,
      ${join([
        sumWhere(pending, before, 'pending_opening'),
        sumWhere(pending, sql`true`, 'pending_closing'),
        sumWhere(reserve, before, 'reserve_opening'),
        sumWhere(reserve, sql`true`, 'reserve_closing'),
        ...['new', 'offset'].map((part) => during(pending, sql`${ofPending} = ${part}`, part)),
        ...['held', 'settled'].map((part) =>
          during(sql`-(${pending})`, sql`${ofPending} = ${part}`, part),
        ),
        during(amount, ofKind('reserveExtracted'), 'extracted'),
        during(amount, ofKind('reserveReleased'), 'released'),
        during(amount, ofKind('reserveOffset'), 'reserve_offset'),
        during(amount, ofKind('withdrawalPaid'), 'paid'),
        during(amount, ofKind('withdrawalFee'), 'fee'),
        during(amount, ofKind('withdrawalReturned'), 'returned'),
      ])}
    from ledger_days
    where ${inScope(scope)} and business_day <= ${to}::date${chosenAmong('gateway_number', filter.gatewayNumbers)}
    group by currency order by currency`);
};

/** The columns of `settlement_batches` are named after the figures. */
const columnOf = (figure: StatementFigure): string =>
  `${figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_minor`;

type StatementRow = Record<StatementFigure, bigint> & {
  currency: string;
  count: bigint;
  net: bigint;
  credited: bigint;
  owed: bigint;
  waiting_count: bigint;
  waiting_net: bigint;
};

/** Conditions on `settlement_batches`, by the instants that bound the month. */
export const statementsIn = ({ from, to }: DateRange) => {
  const [start, end] = [from, addDays(to, 1)].map((day) => startOfBusinessDay(day).toISOString());
  return {
    isCredited: sql`status = 'credited' and credited_at >= ${start} and credited_at < ${end}`,
    /** State at the end of the month: a batch credited or cancelled later was still waiting. */
    isWaiting: sql`settlement_day between ${from}::date and ${to}::date and made_at < ${end}
      and (credited_at is null or credited_at >= ${end}) and (cancelled_at is null or cancelled_at >= ${end})`,
  };
};

const readStatements = (tx: Tx, { scope, filter }: Asked): Promise<StatementRow[]> => {
  const { isCredited, isWaiting } = statementsIn(daysOfMonth(filter.month));
  const sumWhere = (minor: string, when: Sql, name: string): Sql =>
    sql`coalesce(sum(${raw(minor)}) filter (where ${when}), 0)::bigint as ${raw(`"${name}"`)}`;
  return tx.rows<StatementRow>(planned`
    select currency, count(*) filter (where ${isCredited}) as count, count(*) filter (where ${isWaiting}) as waiting_count,
      ${join([
        ...statementFigures.map((figure) => sumWhere(columnOf(figure), isCredited, figure)),
        sumWhere('net_minor', isCredited, 'net'),
        sumWhere('greatest(net_minor, 0)', isCredited, 'credited'),
        sumWhere('least(net_minor, 0)', isCredited, 'owed'),
        sumWhere('net_minor', isWaiting, 'waiting_net'),
      ])}
    from settlement_batches
    where ${inScope(scope)} and (${isCredited} or ${isWaiting})${chosenAmong('gateway_number', filter.gatewayNumbers)}
    group by currency order by currency`);
};

const text = (minor: bigint | undefined): string => String(minor ?? 0n);

const unsettledOf = (moved: LedgerRow | undefined): MonthSettlement['unsettled'] => ({
  openingMinor: text(moved?.pending_opening),
  newMinor: text(moved?.new),
  offsetMinor: text(moved?.offset),
  heldMinor: text(moved?.held),
  settledMinor: text(moved?.settled),
  closingMinor: text(moved?.pending_closing),
});

const reserveOf = (moved: LedgerRow | undefined): MonthSettlement['reserve'] => ({
  openingMinor: text(moved?.reserve_opening),
  extractedMinor: text(moved?.extracted),
  releasedMinor: text(moved?.released),
  offsetMinor: text(moved?.reserve_offset),
  closingMinor: text(moved?.reserve_closing),
});

const paidOutOf = (moved: LedgerRow | undefined): MonthSettlement['paidOut'] => ({
  paidMinor: text(moved?.paid),
  feeMinor: text(moved?.fee),
  returnedMinor: text(moved?.returned),
});

const statementsOf = (row: StatementRow | undefined): MonthSettlement['statements'] => ({
  count: Number(row?.count ?? 0n),
  figures: Object.fromEntries(
    statementFigures.map((figure) => [figure, text(row?.[figure])]),
  ) as MonthSettlement['statements']['figures'],
  netMinor: text(row?.net),
  creditedMinor: text(row?.credited),
  owedMinor: text(row?.owed),
});

const waitingOf = (row: StatementRow | undefined): MonthSettlement['waiting'] => ({
  count: Number(row?.waiting_count ?? 0n),
  netMinor: text(row?.waiting_net),
});

/** One for each currency with a balance, a movement or a waiting statement. */
export const readMonthSettlement = async (tx: Tx, asked: Asked): Promise<MonthSettlement[]> => {
  const ledger = await readLedger(tx, asked);
  const statements = await readStatements(tx, asked);
  // Withdrawals belong to the business, and to no gateway.
  const isWhole = isWholeBusiness(asked.scope) && (asked.filter.gatewayNumbers ?? []).length === 0;
  const currencies = new Set([...ledger, ...statements].map(({ currency }) => currency));
  return [...currencies].toSorted().map((currency) => {
    const moved = ledger.find((row) => row.currency === currency);
    const stated = statements.find((row) => row.currency === currency);
    return {
      currency,
      unsettled: unsettledOf(moved),
      statements: statementsOf(stated),
      waiting: waitingOf(stated),
      reserve: reserveOf(moved),
      paidOut: isWhole ? paidOutOf(moved) : null,
    };
  });
};
