import sql, { join } from 'sql-template-tag';
import {
  cutIntoSpans,
  joinNeighbours,
  readRollups,
  type RollupSpan,
  type StatusFigure,
  type Stretch,
} from '#features/reports/public';
import { type Instants } from '#platform/calendar-instants';
import type { Tx } from '#platform/database';
import { inOrder, valuesIn } from '#platform/list/cursor';
import { inScope } from '#platform/tenant-scope';
import { countTransactions } from './count-transactions.ts';
import { statusCondition } from '../filter/filter-conditions.ts';
import { findLate, leaveLateOut, type LatePayment } from './leave-late-out.ts';
import { type Found, stepsOf, type Wanted } from './find-page.ts';
import type { Question } from '../filter/read-question.ts';
import { orderedWithin } from '../filter/time-conditions.ts';

export type RollupQuestion = Question & { rollupRange: Instants };
type ByTime = Omit<Wanted, 'sort'>;

/**
 * The exact figures of a question, the time stretches that contain its payments, earliest first, and the late payments left out.
 */
export type Survey = { figures: StatusFigure[]; stretches: Stretch[]; late: LatePayment[] };

export const surveyRollups = async (tx: Tx, question: RollupQuestion): Promise<Survey> => {
  const { scope, dimensions, statuses, rollupRange, frozen } = question;
  const { spans, rest } = cutIntoSpans(rollupRange);
  const late = await findLate(tx, question);
  const told = await readRollups(tx, { ...question, spans });
  const whole = leaveLateOut(told, late, { spans, statuses });
  if (rest.from.equals(rest.until)) {
    return { ...whole, late };
  }
  const broken = await countTransactions(tx, [
    sql`${inScope(scope)}${orderedWithin(rest)}${dimensions}${frozen.condition}`,
  ]);
  const count = broken
    .filter(({ status }) => statuses?.includes(status) ?? true)
    .reduce((sum, figure) => sum + figure.count, 0);
  return {
    figures: [...whole.figures, ...broken],
    stretches:
      count === 0 ? whole.stretches : [...whole.stretches, { ...rest, count, finer: null }],
    late,
  };
};

const byTime = (one: Stretch, other: Stretch): number =>
  Temporal.Instant.compare(one.from, other.from);

type Window = { stretches: Stretch[]; skip: number };

/** The stretches that contain the page, and the number of their payments before it. */
const windowOf = (stretches: readonly Stretch[], { skip, limit, order }: ByTime): Window => {
  const window: Window = { stretches: [], skip };
  let before = 0;
  for (const stretch of order === 'asc' ? stretches : stretches.toReversed()) {
    if (before + stretch.count <= skip) {
      window.skip -= stretch.count;
    } else if (before < skip + limit) {
      window.stretches.push(stretch);
    }
    before += stretch.count;
  }
  window.stretches.sort(byTime);
  return window;
};

// If at least one in this many rows matches, reading them is quicker than narrowing down where they are.
const denseShare = 50;

/** Only the hours of a business's day are walked like that: a month may have millions of rows. */
const isWorthNarrowing = ({ finer, count }: Stretch, reach: number): boolean =>
  finer === 'day' || (finer === 'hour' && count < reach * denseShare);

const spansInside = (stretches: readonly Stretch[]): RollupSpan[] =>
  joinNeighbours(
    stretches.flatMap(({ from, until, finer }) =>
      finer === null ? [] : [{ from, until, level: finer }],
    ),
  );

type Narrowing = {
  question: RollupQuestion;
  late: readonly LatePayment[];
  window: Window;
  wanted: ByTime;
};

/** Narrows months to days and days to hours, but only where the page is. */
const narrow = async (tx: Tx, { question, late, window, wanted }: Narrowing): Promise<Window> => {
  const reach = window.skip + wanted.limit;
  const coarse = window.stretches.filter((stretch) => isWorthNarrowing(stretch, reach));
  if (coarse.length === 0) {
    return window;
  }
  const spans = spansInside(coarse);
  const told = await readRollups(tx, { ...question, spans });
  const finer = leaveLateOut(told, late, { spans, statuses: question.statuses });
  const kept = window.stretches.filter((stretch) => !coarse.includes(stretch));
  const stretches = [...kept, ...finer.stretches].toSorted(byTime);
  const narrower = windowOf(stretches, { ...wanted, skip: window.skip });
  return narrow(tx, { question, late, window: narrower, wanted });
};

/** A page in time order costs the same whatever its number: only the hours that contain it are read. */
export const findPageByRollups = async (
  tx: Tx,
  question: RollupQuestion,
  { stretches, late, wanted }: Pick<Survey, 'stretches' | 'late'> & { wanted: ByTime },
): Promise<Found[]> => {
  const window = await narrow(tx, { question, late, window: windowOf(stretches, wanted), wanted });
  if (window.stretches.length === 0) {
    return [];
  }
  const { skip, limit, order } = { ...wanted, skip: window.skip };
  const steps = stepsOf({ sort: 'orderedAt', order });
  const conditions = sql`${inScope(question.scope)}${question.dimensions}${statusCondition(question.statuses)}${question.frozen.condition}`;
  const within = joinNeighbours(window.stretches.map(({ from, until }) => ({ from, until }))).map(
    (stretch) => sql`(
      select number, ordered_at from transactions where ${conditions}${orderedWithin(stretch)}
      order by ${inOrder(steps)} limit ${skip + limit})`,
  );
  return tx.rows<Found>(sql`
    select number, ${valuesIn(steps)} from (${join(within, ' union all ')}) found
    order by ${inOrder(steps)} offset ${skip} limit ${limit}`);
};
