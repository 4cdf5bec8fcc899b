import {
  disputeTabs,
  summarizeDisputes,
  type CaseState,
  type DisputeTab,
} from '@back-office/contract/features/disputes';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { readDisputeQuestion, statesOfTab } from './read-question.ts';

type Figure = { state: CaseState; currency: string; count: bigint; amount_minor: bigint };

const countOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { count }) => sum + Number(count), 0);

const ofTab = (figures: readonly Figure[], tab: DisputeTab): Figure[] =>
  figures.filter(({ state }) => tab === 'all' || statesOfTab[tab].includes(state));

/** Exact figures of a filter: tabs over every state, total and sums over the chosen tab. */
export const summarizeDisputesRoute = implement(summarizeDisputes, async (context, { filter }) => {
  const question = await readDisputeQuestion(context, filter);
  const figures = await context.tx.rows<Figure>(sql`
    select state, currency, count(*) as count, sum(amount_minor)::bigint as amount_minor
    from (${question}) asked group by state, currency`);
  const chosen = ofTab(figures, filter.tab);
  return {
    total: countOf(chosen),
    tabs: disputeTabs.map((tab) => ({ tab, count: countOf(ofTab(figures, tab)) })),
    sums: [...Map.groupBy(chosen, ({ currency }) => currency)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, ofCurrency]) => ({
        currency,
        count: countOf(ofCurrency),
        amountMinor: String(ofCurrency.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)),
      })),
  };
});
