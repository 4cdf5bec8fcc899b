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

/** Whether the person sees the gateway that the rule is for. */
const sees = (trial: Pick<Trial, 'scope' | 'gatewayNumber'>): boolean =>
  trial.gatewayNumber === null ||
  trial.scope.gatewayNumbers === null ||
  trial.scope.gatewayNumbers.includes(trial.gatewayNumber);

const lockNotAvailable = '55P03';

/**
 * A trial takes a processor for seconds, so a business has one at a time: nobody keeps the others from their lists. Whoever opens the
 * rows of another figure meanwhile waits for as long as a trial takes, and is not refused because of his own.
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
 * Half a million payments are hashed and sorted in memory, and read by two processes besides: whoever tries a rule waits for it. How many
 * meet a condition is not known beforehand: a plan for a few would look through all payers for each of them.
 */
const prepare = async (tx: Tx): Promise<void> => {
  await tx.run(sql`set local work_mem = '128MB'`);
  await tx.run(sql`set local enable_nestloop = off`);
  await tx.run(sql`set local max_parallel_workers_per_gather = 2`);
};

type Group = { outcome: TriedOutcome; currency: string; count: bigint; amountMinor: bigint };
/** How many of the days' payments rules judged, and how many there were; with a group of hits, where there are any. */
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
