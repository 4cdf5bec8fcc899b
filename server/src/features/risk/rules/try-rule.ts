import {
  listTriedPayments,
  triedRowsMax,
  tryRiskRule,
  type TriedOutcome,
  type TriedPayment,
} from '@back-office/contract/features/risk/rule-trial';
import sql from 'sql-template-tag';
import { instantOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import { beginningOfTrial, type Trial, withHits } from './tried-payments.ts';

/** Whether the person can see the rule's gateway. */
const sees = (trial: Pick<Trial, 'scope' | 'gatewayNumber'>): boolean =>
  trial.gatewayNumber === null ||
  trial.scope.gatewayNumbers === null ||
  trial.scope.gatewayNumbers.includes(trial.gatewayNumber);

const lockNotAvailable = '55P03';

/**
 * A trial uses a processor for seconds, so each business runs one at a time: no trial blocks other people's lists.
 * Someone who opens the rows of another figure meanwhile waits for the trial, and is not refused because of their own.
 */
const isOnly = async (tx: Tx, { businessId }: Trial['scope']): Promise<boolean> => {
  await tx.run(sql`set local lock_timeout = '3s'`);
  try {
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`risk trial ${businessId}`}, 0))`);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) {
      return false;
    }
    throw error;
  }
};

/**
 * Hashes and sorts half a million payments in memory with two extra processes, because a person waits for the trial. We
 * can't estimate how many payments meet a condition: a plan for a few would scan all payers for each of them. Handing
 * over each payment costs less than the planner expects by default, which would leave the reading to one process.
 */
const prepare = async (tx: Tx): Promise<void> => {
  await tx.run(sql`set local work_mem = '128MB'`);
  await tx.run(sql`set local enable_nestloop = off`);
  await tx.run(sql`set local max_parallel_workers_per_gather = 2`);
  await tx.run(sql`set local parallel_tuple_cost = 0.01`);
};

type Group = { outcome: TriedOutcome; currency: string; count: bigint; amountMinor: bigint };
/**
 * The number of payments that rules judged, and of all payments of the days; with a group of hits, if there are any.
 */
type Row = (Group | { outcome: null }) & { judged: bigint; all: bigint };

const readGroups = async (tx: Tx, trial: Trial): Promise<Row[]> => {
  await prepare(tx);
  return tx.rows<Row>(sql`
    ${withHits(trial)}
    select g.*, days.* from (
      select count(*) filter (where is_judged) as judged, count(*) as "all" from seen
      where ordered_at >= ${beginningOfTrial(trial.until)}
    ) days
    left join (
      select outcome, currency, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from hits group by 1, 2
    ) g on true
    order by g.outcome, g.currency`);
};

const tryRiskRuleRoute = implement(tryRiskRule, async ({ tx, scope, now, refuse }, input) => {
  const trial: Trial = { ...input, scope, until: now };
  if (!sees(trial)) {
    return refuse('risk.gatewayNotOpen');
  }
  if (!(await isOnly(tx, scope))) {
    return refuse('risk.trialRunning');
  }
  const rows = await readGroups(tx, trial);
  const { judged = 0n, all = 0n } = rows[0] ?? {};
  return {
    asOf: now.toISOString(),
    payments: Number(judged),
    notJudged: Number(all - judged),
    groups: rows.flatMap((row) =>
      row.outcome === null
        ? []
        : [
            {
              outcome: row.outcome,
              currency: row.currency,
              count: Number(row.count),
              amountMinor: String(row.amountMinor),
            },
          ],
    ),
  };
});

type Found = Omit<TriedPayment, 'orderedAt' | 'amount'> & {
  orderedAt: Date;
  amountMinor: bigint;
  currency: string;
};

const listTriedPaymentsRoute = implement(
  listTriedPayments,
  async ({ tx, scope, now, refuse }, { asOf, outcome, currency, pages, ...rule }) => {
    const asked = instantOf(asOf);
    const trial: Trial = { ...rule, scope, until: asked < now ? asked : now };
    if (!sees(trial)) {
      return refuse('risk.gatewayNotOpen');
    }
    if (!(await isOnly(tx, scope))) {
      return refuse('risk.trialRunning');
    }
    await prepare(tx);
    const found = await tx.rows<Found>(sql`
      ${withHits(trial)}
      select number, ordered_at as "orderedAt", status, amount_minor as "amountMinor", currency from hits
      where outcome = ${outcome} and currency = ${currency}
      order by ordered_at desc, number desc limit ${pages * triedRowsMax + 1}`);
    return {
      rows: found.slice(0, pages * triedRowsMax).map(({ orderedAt, amountMinor, ...row }) => ({
        number: row.number,
        status: row.status,
        orderedAt: orderedAt.toISOString(),
        amount: { minor: String(amountMinor), currency: row.currency },
      })),
      hasMore: found.length > pages * triedRowsMax,
    };
  },
);

export const ruleTrialRoutes: Route[] = [tryRiskRuleRoute, listTriedPaymentsRoute];
