import { monthsToRead } from '@back-office/contract/features/onboarding/answers/statement-period';
import { needsStatements } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  documentKey,
  textOf,
  turnoverBandOf,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import {
  readableMonths,
  recordStatementMonth,
  removeStatementMonth,
  type StatementMonth,
  type Statements,
} from '@back-office/contract/features/onboarding/review-aids';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { minorOfMajor } from '@back-office/contract/kit/money';
import sql from 'sql-template-tag';
import { convertAt, readRatesOn } from '#features/exchange-rates/public';
import { contentsOfEach } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import type { AnswerRow } from '../answers.ts';
import { readSubmittedOf, submittedKind, type Submitted } from '../submitted.ts';
import { holdUnderReview } from './review-application.ts';

type Version = { businessId: bigint; revision: number };
type Waiting = Version &
  Pick<Submitted, 'submittedAt' | 'acceptedRevision'> &
  Partial<Pick<Submitted, 'renewalReason'>>;
type Read = Omit<StatementMonth, 'amountMinor' | 'at'> & { amountMinor: bigint; at: Date };

const itemOf = (rows: readonly AnswerRow[]): Item =>
  Object.fromEntries(
    rows
      .filter(({ item }) => item === businessItem)
      .map(({ field, value }) => [field, value ?? '']),
  );

/** The period and the contents of each version's statements, as a text to compare. */
const readStatementsOfEach = async (
  tx: Tx,
  businessId: bigint,
): Promise<ReadonlyMap<number, string>> => {
  const versions = Map.groupBy(
    await readSubmittedOf(tx, businessId, businessItem),
    ({ revision }) => revision,
  );
  const idOf = (revision: number): string =>
    `${revision}/${documentKey(businessItem, 'processingStatements')}`;
  const ids = [...versions.keys()].map(idOf);
  const contents = await contentsOfEach(tx, businessId, { kind: submittedKind, ids });
  return new Map(
    [...versions].map(([revision, rows]) => {
      const { statementsFrom, statementsUntil } = itemOf(rows);
      const held = [...(contents.get(idOf(revision)) ?? [])].toSorted();
      return [revision, [textOf(statementsFrom), textOf(statementsUntil), ...held].join(' ')];
    }),
  );
};

/**
 * The first of the versions in a row that have the statements of this one: a month that was read of them stays read. A full
 * verification starts again.
 */
const firstWithStatements = async (tx: Tx, version: Waiting): Promise<number> => {
  const { businessId, revision, acceptedRevision, renewalReason } = version;
  const oldest = renewalReason === 'reverification' ? (acceptedRevision ?? 0) + 1 : 1;
  let first = revision;
  if (first > oldest) {
    const statements = await readStatementsOfEach(tx, businessId);
    while (first > oldest && statements.get(first - 1) === statements.get(revision)) {
      first -= 1;
    }
  }
  return first;
};

const readMonths = async (tx: Tx, version: Waiting): Promise<Read[]> => {
  const { businessId, revision } = version;
  return tx.rows<Read>(sql`
    select distinct on (month, currency) to_char(month, 'YYYY-MM') as month, currency, amount_minor as "amountMinor", payments,
      read_by_name as "by", read_at as "at"
    from onboarding_statement_months
    where business_id = ${businessId} and revision between ${await firstWithStatements(tx, version)} and ${revision}
    order by month, currency, revision desc`);
};

const inDollars = 'USD';

/** The average month in US cents, rounded down, at today's rates; null if none was read, or a currency has no rate. */
const averageOf = async (tx: Tx, months: readonly Read[], now: Date): Promise<bigint | null> => {
  const rates = await readRatesOn(tx, [businessDayOf(now)]);
  const cents = months.map((month) => convertAt(rates, month, inDollars));
  const known = cents.filter((one) => one !== undefined);
  return known.length === 0 || known.length < cents.length
    ? null
    : known.reduce((sum, one) => sum + one) /
        BigInt(new Set(months.map(({ month }) => month)).size);
};

const centsPerDollar = 100n;

/** Statements in force were read for their acceptance; only a full verification reads them again. */
const areInForce = async (tx: Tx, version: Waiting): Promise<boolean> => {
  const { businessId, revision, acceptedRevision, renewalReason } = version;
  if (acceptedRevision === null || (renewalReason ?? 'reverification') === 'reverification') {
    return false;
  }
  const statements = await readStatementsOfEach(tx, businessId);
  return statements.get(acceptedRevision) === statements.get(revision);
};

/** Spec S9.7: the months that must be read before this version can be approved, oldest first. */
export const readUnreadMonths = async (
  tx: Tx,
  version: Waiting,
  business: Item,
): Promise<string[]> => {
  if (!needsStatements(business) || (await areInForce(tx, version))) {
    return [];
  }
  const { statementsFrom, statementsUntil } = business;
  const within = readableMonths(version.submittedAt.toISOString());
  const read = new Set((await readMonths(tx, version)).map(({ month }) => month));
  return monthsToRead(textOf(statementsFrom), textOf(statementsUntil)).filter(
    (month) => within.includes(month) && !read.has(month),
  );
};

type Asking = Waiting & { rows: readonly AnswerRow[]; isWaiting: boolean; now: Date };

/** Spec S9.7: the read months of a version, compared with its declared turnover. */
export const readStatements = async (
  tx: Tx,
  { rows, isWaiting, now, ...version }: Asking,
): Promise<Statements> => {
  const months = await readMonths(tx, version);
  const business = itemOf(rows);
  const average = await averageOf(tx, months, now);
  return {
    unread: isWaiting ? await readUnreadMonths(tx, version, business) : [],
    months: months.map(({ amountMinor, at, ...month }) => ({
      ...month,
      amountMinor: String(amountMinor),
      at: at.toISOString(),
    })),
    monthly: average === null ? null : { minor: String(average), currency: inDollars },
    isAsDeclared:
      average === null
        ? null
        : turnoverBandOf(average / centsPerDollar) === textOf(business.turnover),
  };
};

export const recordStatementMonthRoute = implement(
  recordStatementMonth,
  async (
    { tx, session, now, refuse, change },
    { month, currency, amount, payments, ...version },
  ) => {
    const held = await holdUnderReview(tx, version);
    if (!held) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { business, submittedAt } = held;
    if (!readableMonths(submittedAt.toISOString()).includes(month)) {
      return refuse('onboarding.monthNotReadable');
    }
    const amountMinor = minorOfMajor(amount, currency) ?? 0n;
    const { personId, personName: by } = session;
    await tx.run(sql`
      insert into onboarding_statement_months (business_id, revision, month, currency, amount_minor, payments, read_by, read_by_name, read_at)
      values (${business.id}, ${version.revision}, ${`${month}-01`}::date, ${currency}, ${amountMinor}, ${payments}, ${personId}, ${by}, ${now})
      on conflict (business_id, revision, month, currency) do update
      set amount_minor = excluded.amount_minor, payments = excluded.payments, read_by = excluded.read_by,
        read_by_name = excluded.read_by_name, read_at = excluded.read_at`);
    const read = { month, currency, amountMinor: String(amountMinor), payments };
    change({
      businessId: business.id,
      objectNumber: version.merchantNumber,
      before: null,
      after: read,
    });
    return { ...read, by, at: now.toISOString() };
  },
);

/** Repeating it has no effect. */
export const removeStatementMonthRoute = implement(
  removeStatementMonth,
  async ({ tx, refuse, change }, { month, currency, ...version }) => {
    const held = await holdUnderReview(tx, version);
    if (!held) {
      return refuse(held === undefined ? 'merchants.notFound' : 'onboarding.changedMeanwhile');
    }
    const { business, renewal, ...standing } = held;
    const { revision } = version;
    const waiting = {
      ...standing,
      businessId: business.id,
      revision,
      renewalReason: renewal?.reason ?? null,
    };
    await tx.run(sql`
      delete from onboarding_statement_months
      where business_id = ${business.id} and revision between ${await firstWithStatements(tx, waiting)} and ${revision} and month = ${`${month}-01`}::date and currency = ${currency}`);
    change({
      businessId: business.id,
      objectNumber: version.merchantNumber,
      before: { month, currency },
      after: null,
    });
    return {};
  },
);
