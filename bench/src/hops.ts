// The way of a merchant's calls through a cluster: statements sent, nodes asked, and rows that pass through the coordinator.
import { getAccountSummary } from '@back-office/contract/features/funds/account-summary';
import { getBalances } from '@back-office/contract/features/funds';
import { getHome } from '@back-office/contract/features/home';
import { listDisputes } from '@back-office/contract/features/disputes';
import { listRefunds } from '@back-office/contract/features/refunds';
import { listBatches } from '@back-office/contract/features/settlements/batches';
import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import {
  listTransactions,
  summarizeTransactions,
} from '@back-office/contract/features/transactions';
import { nodesOf, urlOf } from '@back-office/server/testing/cluster-nodes';
import { withClient } from './bench-database.ts';
import type { Stage } from './lists.ts';
import type { Caller } from './product.ts';

const warmUps = 10;
const runs = 20;

type Ask = (call: Caller, number: string) => Promise<unknown>;

const questionsOf = ({ range }: Stage): Record<string, Ask> => {
  const filter = { view: 'query', range } as const;
  return {
    home: (call) => call(getHome, {}),
    'first page with exact total': (call) => call(listTransactions, { filter, limit: 20 }),
    'status tabs with counts': (call) => call(summarizeTransactions, { filter }),
    'order number': (call, number) =>
      call(listTransactions, { filter: { ...filter, orderNumbers: [number] }, limit: 20 }),
    refunds: (call) => call(listRefunds, { filter: { range }, limit: 20 }),
    cases: (call) => call(listDisputes, { filter: {}, limit: 20 }),
    'account summary': (call) => call(getAccountSummary, { range }),
    balances: (call) => call(getBalances, {}),
    batches: (call) => call(listBatches, { filter: { range }, limit: 20 }),
    'settlement cycle': (call) => call(getSettlementCycle, {}),
  };
};

/** What a node did for the role that only merchants' calls have. */
type Work = { statements: number; rows: number; carried: number; ms: number };

const readWork = `
  select coalesce(sum(calls), 0)::integer as statements, coalesce(sum(rows), 0)::integer as rows,
    coalesce(sum(calls) filter (where query like '%intermediate_result%'), 0)::integer as carried,
    coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms
  from pg_stat_statements where userid = 'bo_tenant'::regrole and dbid = (select oid from pg_database where datname = current_database())`;

const perCall = (value: number): string =>
  (value / runs).toLocaleString('en', { maximumFractionDigits: 1 });

const told = (name: string, [first, ...workers]: readonly Work[]): string => {
  const asked = workers.filter(({ statements }) => statements > 0);
  const sum = (of: keyof Work) => asked.reduce((all, work) => all + work[of], 0);
  const atFirst = `${perCall(first?.statements ?? 0)} statements, ${perCall(first?.rows ?? 0)} rows, ${perCall(first?.ms ?? 0)} ms`;
  return workers.length === 0
    ? `${name}: ${atFirst}`
    : `${name}: ${atFirst}; on ${asked.length} of ${workers.length} workers ${perCall(sum('statements'))} statements, ${perCall(sum('rows'))} rows, ${perCall(sum('ms'))} ms; carried between parts of a statement ${perCall(sum('carried') + (first?.carried ?? 0))} times`;
};

/** Needs `pg_stat_statements` among the libraries that each node loads, with its planning times. */
export const measureHops = async (
  stage: Stage,
  url: string,
  say: (line: string) => void,
): Promise<void> => {
  const database = new URL(url).pathname.slice(1);
  const nodes = (await nodesOf(url)).map((node) => urlOf(node, database));
  const onNodes = (statement: string) =>
    Promise.all(
      nodes.map((node) =>
        withClient(node, async (client) => (await client.query<Work>(statement)).rows[0]),
      ),
    );
  await stage.client.query('create extension if not exists pg_stat_statements');
  const { range } = stage;
  const { rows } = await stage.call(listTransactions, { filter: { view: 'query', range } });
  for (const [name, ask] of Object.entries(questionsOf(stage))) {
    for (let at = 0; at < warmUps + runs; at += 1) {
      if (at === warmUps) {
        await onNodes('select pg_stat_statements_reset()');
      }
      await ask(stage.call, rows[at % rows.length]?.number ?? '');
    }
    say(
      told(
        name,
        (await onNodes(readWork)).flatMap((work) => work ?? []),
      ),
    );
  }
};
