import { countNewTransactions } from '@back-office/contract/features/transactions';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { statusCondition } from '../filter/filter-conditions.ts';
import { type Asking, readQuestion } from '../filter/read-question.ts';
import { countFound } from './find-figures.ts';

type CountInput = ParsedInputOf<typeof countNewTransactions>;

const countArrived = async (asking: Asking, { asOf, ...open }: CountInput['filter']) => {
  const { scope, conditions, statuses } = await readQuestion(asking, open);
  const [counted] = await asking.tx.rows<{ count: bigint }>(sql`
    select count(*) as count from transactions
    where ${conditions}${statusCondition(statuses)}
      and number in (select number from transaction_arrivals where ${inScope(scope)} and arrived_at > ${asOf})`);
  return Number(counted?.count ?? 0n);
};

/**
 * An order arrives long before its result, which moves it into the successful or declined ones. Reads roll-ups only, since every
 * open list asks whenever a payment changes.
 */
const countEntered = async (asking: Asking, { filter, total }: CountInput): Promise<number> => {
  if (total === undefined) {
    return 0;
  }
  const question = await readQuestion(asking, filter);
  return question.rollupRange === null
    ? 0
    : Math.max(0, (await countFound(asking.tx, question)) - total);
};

/** The number of payments that match the filter beyond those of a frozen list. */
export const countNewTransactionsRoute = implement(
  countNewTransactions,
  async (context, input) => ({
    count: (await countArrived(context, input.filter)) + (await countEntered(context, input)),
  }),
);
