import { randomUUID } from 'node:crypto';
import {
  confirmExchangeRates,
  listExchangeRates,
  proposeExchangeRates,
  rateOfFraction,
  rejectExchangeRates,
  withdrawExchangeRates,
  type ProposedRate,
  type RateProposal,
} from '@back-office/contract/features/exchange-rates';
import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { proposalActionsFor, type ProposalOutcome } from '#features/proposals/public';
import type { Tx } from '#platform/database';
import { implement, type Route } from '#platform/http/route';
import { addRates, isTooLate, keyOf, readPairs, readRatesOn } from './rates.ts';
import { bookWhatWaited } from './unpriced-sales.ts';

// What a sale in another currency is worth decides what its merchant is paid, so one operator brings the rates and another
// confirms them (Decision 99).

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

const wire = async (
  tx: Tx,
  { proposedById, rates, proposedAt, decidedAt, ...record }: ProposalRecord,
  reader: bigint,
): Promise<RateProposal> => {
  const before = new Map(
    (await readRatesOn(tx, addDays(record.validFrom, -1))).map((rate) => [
      keyOf(rate),
      rateOfFraction(rate, rate),
    ]),
  );
  return {
    ...record,
    rates: rates.map((rate) => ({ ...rate, before: before.get(keyOf(rate)) ?? null })),
    proposedAt: proposedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    allowedActions: proposalActionsFor({ status: record.status, proposedById }, reader),
  };
};

const listExchangeRatesRoute = implement(listExchangeRates, async ({ tx, session, now }) => {
  const proposals: RateProposal[] = [];
  for (const record of await readProposals(tx)) {
    proposals.push(await wire(tx, record, session.personId));
  }
  return { pairs: await readPairs(tx, now), proposals };
});

const proposeExchangeRatesRoute = implement(
  proposeExchangeRates,
  async ({ tx, session, now, refuse, change }, { validFrom, source, rates }) => {
    if (await isTooLate(tx, { validFrom, rates, now })) {
      return refuse('exchangeRates.dayBegun');
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

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
const hold = async (
  tx: Tx,
  id: string,
): Promise<Held | 'exchangeRates.notFound' | 'exchangeRates.decided'> => {
  const [held] = await tx.rows<Held>(sql`
    select id, valid_from as "validFrom", rates, status, proposed_by as "proposedBy" from rate_proposals where id = ${id} for update`);
  if (held === undefined) {
    return 'exchangeRates.notFound';
  }
  return held.status === 'pending' ? held : 'exchangeRates.decided';
};

type Closing = {
  by: { personId: bigint; personName: string };
  now: Date;
  outcome: ProposalOutcome;
  note?: string;
};

const close = (tx: Tx, { id }: Held, { by, now, outcome, note }: Closing): Promise<number> =>
  tx.run(sql`
    update rate_proposals set status = ${outcome}, decided_by = ${by.personId}, decided_by_name = ${by.personName},
      decided_at = ${now}, note = ${note ?? null}
    where id = ${id}`);

const told = ({ validFrom, rates }: Held, status: ProposalOutcome) => ({
  objectNumber: validFrom,
  before: { status: 'pending' },
  after: { status, rates },
});

const confirmExchangeRatesRoute = implement(
  confirmExchangeRates,
  async ({ tx, session, now, refuse, change }, { id }) => {
    const held = await hold(tx, id);
    if (typeof held === 'string') {
      return refuse(held);
    }
    if (held.proposedBy === session.personId) {
      return refuse('exchangeRates.ownProposal');
    }
    // Its day may have begun while it waited.
    if (await isTooLate(tx, { ...held, now })) {
      return refuse('exchangeRates.dayBegun');
    }
    // What had a rate before was booked at it: only pairs that are new are waited for.
    const before = new Set((await readRatesOn(tx, addDays(held.validFrom, -1))).map(keyOf));
    await addRates(tx, held.validFrom, held.rates);
    await close(tx, held, { by: session, now, outcome: 'confirmed' });
    change(told(held, 'confirmed'));
    const added = held.rates.filter((rate) => !before.has(keyOf(rate)));
    const currencies = [...new Set(added.map(({ from }) => from))];
    return { booked: await bookWhatWaited(tx, currencies, now) };
  },
);

const rejectExchangeRatesRoute = implement(
  rejectExchangeRates,
  async ({ tx, session, now, refuse, change }, { id, note }) => {
    const held = await hold(tx, id);
    if (typeof held === 'string') {
      return refuse(held);
    }
    if (held.proposedBy === session.personId) {
      return refuse('exchangeRates.ownProposal');
    }
    await close(tx, held, { by: session, now, outcome: 'rejected', note });
    change(told(held, 'rejected'));
    return { status: 'rejected' as const };
  },
);

const withdrawExchangeRatesRoute = implement(
  withdrawExchangeRates,
  async ({ tx, session, now, refuse, change }, { id }) => {
    const held = await hold(tx, id);
    if (typeof held === 'string') {
      return refuse(held);
    }
    if (held.proposedBy !== session.personId) {
      return refuse('exchangeRates.notProposer');
    }
    await close(tx, held, { by: session, now, outcome: 'withdrawn' });
    change(told(held, 'withdrawn'));
    return { status: 'withdrawn' as const };
  },
);

export const exchangeRatesRoutes: Route[] = [
  listExchangeRatesRoute,
  proposeExchangeRatesRoute,
  confirmExchangeRatesRoute,
  rejectExchangeRatesRoute,
  withdrawExchangeRatesRoute,
];
