import { getWithdrawal, withdrawalNumberSchema } from '@back-office/contract/features/withdrawals';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { judgeActions } from '../withdrawal-life.ts';
import { inWholeBusiness } from '../whole-business.ts';
import { findWithdrawal, tellDetail } from './read-detail.ts';

/** One withdrawal with its timeline and what it moved; another's answers like one that does not exist. */
export const getWithdrawalRoute = implement(getWithdrawal, async (context, { number }) => {
  const { tx, scope, session, can, refuse } = context;
  const record = withdrawalNumberSchema.safeParse(number).success
    ? await findWithdrawal(tx, sql`${inWholeBusiness(scope)} and w.number = ${number}`)
    : undefined;
  if (record === undefined) {
    return refuse('withdrawals.notFound');
  }
  return {
    ...(await tellDetail(tx, record)),
    ...judgeActions(record, { ...session, can }),
  };
});
