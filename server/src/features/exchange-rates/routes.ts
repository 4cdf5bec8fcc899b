import { randomUUID } from 'node:crypto';
import {
  confirmExchangeRates,
  getExchangeRates,
  proposeExchangeRates,
  rateOfFraction,
  rejectExchangeRates,
  withdrawExchangeRates,
  type ProposedRate,
  type RateProposal,
} from '@back-office/contract/features/exchange-rates';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import {
  closedBy,
  decisionsOn,
  proposalActionsFor,
  stillWaiting,
} from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import { enqueueAll } from '#platform/queue';
import { waitingOf } from './book-waiting-sales.ts';
import { addRates, exchangeRates, findObstacle, keyOf, readPairs, readRatesOn } from './rates.ts';

// The rate of a sale in another currency determines the merchant's payout, so one operator proposes rates and another confirms
// them (Decision 17).

const decidedShown = 20;

type ProposalRecord = Omit<
  RateProposal,
  'rates' | 'proposedAt' | 'decidedAt' | 'allowedActions'
> & {
  rates: ProposedRate[];
  proposedById: bigint;
  proposedAt: Date;
  decidedAt: Date | null;
};

const readProposals = (tx: Tx): Promise<ProposalRecord[]> =>
  tx.rows<ProposalRecord>(sql`
    select id, valid_from as "validFrom", source, rates, status, proposed_by as "proposedById", proposed_by_name as "proposedBy",
      proposed_at as "proposedAt", decided_by_name as "decidedBy", decided_at as "decidedAt", note
    from rate_proposals
    order by status <> 'pending', coalesce(decided_at, proposed_at) desc limit ${decidedShown}`);

const dayBefore = ({ validFrom }: { validFrom: string }): string => addDays(validFrom, -1);

const besideObstacle = (obstacle: string, now: Date) =>
  obstacle === 'exchangeRates.dayBegun'
    ? { parameters: { firstDay: addDays(businessDayOf(now), 1) } }
    : {};

const getExchangeRatesRoute = implement(getExchangeRates, async ({ tx, session, now }) => {
  const records = await readProposals(tx);
  const rates = await readRatesOn(tx, records.map(dayBefore));
  const before = new Map(
    rates.map((rate) => [`${rate.day} ${keyOf(rate)}`, rateOfFraction(rate, rate)]),
  );
  const proposals = records.map(
    ({ proposedById, proposedAt, decidedAt, ...record }): RateProposal => ({
      ...record,
      rates: record.rates.map((rate) => ({
        ...rate,
        before: before.get(`${dayBefore(record)} ${keyOf(rate)}`) ?? null,
      })),
      proposedAt: proposedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      allowedActions: proposalActionsFor({ status: record.status, proposedById }, session.personId),
    }),
  );
  return { pairs: await readPairs(tx, now), proposals };
});

const proposeExchangeRatesRoute = implement(
  proposeExchangeRates,
  async ({ tx, session, now, refuse, change }, { validFrom, source, rates }) => {
    const obstacle = await findObstacle(tx, { validFrom, rates, now });
    if (obstacle !== undefined) {
      return refuse(obstacle, besideObstacle(obstacle, now));
    }
    const id = randomUUID();
    const added = await tx.run(sql`
      insert into rate_proposals (id, valid_from, source, rates, proposed_by, proposed_by_name, proposed_at)
      values (${id}, ${validFrom}, ${source}, ${JSON.stringify(rates)}, ${session.personId}, ${session.personName}, ${now})
      on conflict (valid_from) where status = 'pending' do nothing`);
    if (added === 0) {
      return refuse('exchangeRates.waitingAlready');
    }
    change({ objectNumber: validFrom, before: null, after: { source, rates } });
    return { id };
  },
);

type Held = {
  id: string;
  validFrom: string;
  rates: ProposedRate[];
  status: string;
  proposedBy: bigint;
};

const decisions = decisionsOn({
  hold: async (tx: Tx, { id }: { id: string }) => {
    const [held] = await tx.rows<Held>(sql`
      select id, valid_from as "validFrom", rates, status, proposed_by as "proposedBy" from rate_proposals where id = ${id} for update`);
    return stillWaiting(held);
  },
  close: (tx, { id }, closing) =>
    tx.run(sql`update rate_proposals set ${closedBy(closing)} where id = ${id}`),
  told: ({ validFrom, rates }, _, status) => ({
    objectNumber: validFrom,
    before: { status: 'pending' },
    after: { status, rates },
  }),
  refusals: {
    notFound: 'exchangeRates.notFound',
    decided: 'exchangeRates.decided',
    ownProposal: 'exchangeRates.ownProposal',
    notProposer: 'exchangeRates.notProposer',
  },
});

const confirmExchangeRatesRoute = implement(confirmExchangeRates, async (context, named) => {
  const { tx, now, refuse, platform } = context;
  const held = await decisions.holdForAnother(context, named);
  // The day may have begun while the proposal waited.
  const obstacle = await findObstacle(tx, { ...held, now });
  if (obstacle !== undefined) {
    return refuse(obstacle, besideObstacle(obstacle, now));
  }
  // Sales with a rate are already booked at it: only those of pairs new on the day wait.
  const before = new Set((await readRatesOn(tx, [dayBefore(held)])).map(keyOf));
  await addRates(tx, held.validFrom, held.rates);
  await decisions.confirm(context, held, { named });
  const added = held.rates.filter((rate) => !before.has(keyOf(rate)));
  const ids = [...new Set(added.map(({ from }) => waitingOf(from, held.validFrom)))];
  await enqueueAll(tx, platform.queue, { name: 'book-waiting-sales', ids });
  return { status: 'confirmed' as const };
});

export const exchangeRatesRoutes: Route[] = [
  exchangeRates.route,
  getExchangeRatesRoute,
  proposeExchangeRatesRoute,
  confirmExchangeRatesRoute,
  implement(rejectExchangeRates, decisions.reject),
  implement(withdrawExchangeRates, decisions.withdraw),
];
