import {
  listTriedPayments,
  triedRowsMax,
  tryRiskRule,
  type TriedOutcome,
  type TriedPayment,
} from '@back-office/contract/features/risk/rules';
import sql from 'sql-template-tag';
import { instantOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import { beginningOfTrial, isJudged, isSince, type Trial, withHits } from './tried-payments.ts';

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
 * Half a million payments are sorted and hashed in memory. How many meet a condition is not known beforehand: a plan for a few would
 * look through all payers for each of them.
 */
const prepare = async (tx: Tx): Promise<void> => {
  await tx.run(sql`set local work_mem = '128MB'`);
  await tx.run(sql`set local enable_nestloop = off`);
};

type Group = { outcome: TriedOutcome; currency: string; count: bigint; amountMinor: bigint };

const readGroups = async (tx: Tx, trial: Trial): Promise<Group[]> => {
  await prepare(tx);
  return tx.rows<Group>(sql`
    ${withHits(trial)}
    select outcome, currency, count(*) as count, sum(amount_minor)::bigint as "amountMinor" from hits
    group by outcome, currency order by outcome, currency`);
};

/** How many of the days' payments rules judged, and how many they did not. */
const countPayments = async (tx: Tx, trial: Trial) => {
  const [row] = await tx.rows<{ judged: bigint; all: bigint }>(sql`
    select count(*) filter (where ${isJudged(sql`t`)}) as judged, count(*) as all from transactions t
    where ${isSince(trial, beginningOfTrial(trial.until))}`);
  const payments = Number(row?.judged ?? 0n);
  return { payments, notJudged: Number(row?.all ?? 0n) - payments };
};

const tryRiskRuleRoute = implement(tryRiskRule, async ({ tx, scope, now, refuse }, input) => {
  const trial: Trial = { ...input, scope, until: now };
  if (!sees(trial)) {
    return refuse('risk.gatewayNotOpen');
  }
  if (!(await isOnly(tx, scope))) {
    return refuse('risk.trialRunning');
  }
  const groups = await readGroups(tx, trial);
  return {
    asOf: now.toISOString(),
    ...(await countPayments(tx, trial)),
    groups: groups.map(({ count, amountMinor, ...group }) => ({
      ...group,
      count: Number(count),
      amountMinor: String(amountMinor),
    })),
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
