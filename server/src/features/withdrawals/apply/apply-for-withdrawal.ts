import {
  applyForWithdrawal,
  quoteWithdrawal,
} from '@back-office/contract/features/withdrawals/apply';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { keepBankDays } from '#features/terms/public';
import { insertedOne, type Tx } from '#platform/database';
import { implement, type Session } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { askApprovers } from '../notices/tell-of-withdrawal.ts';
import { postMoves } from '../take-step.ts';
import { withdrawalLife, withdrawalPlaces } from '../withdrawal-life.ts';
import { judgeWish, type Wish } from './judge-wish.ts';

/** Fee, received amount and bank day at this moment; nothing is reserved. */
export const quoteWithdrawalRoute = implement(
  quoteWithdrawal,
  async ({ tx, scope, session, now, refuse }, { currency, amountMinor }) => {
    const wish = { currency, amountMinor: BigInt(amountMinor) };
    const judged = await judgeWish(tx, wish, {
      scope,
      personId: session.personId,
      now,
      lock: false,
    });
    if (judged.obstacle !== undefined) {
      return refuse(judged.obstacle, judged.details);
    }
    const { feeMinor, bankDay, needsApproval } = judged;
    return {
      feeMinor: String(feeMinor),
      receivedMinor: String(wish.amountMinor - feeMinor),
      bankDay,
      needsApproval,
    };
  },
);

type Account = { id: string; usableFrom: Date; accountEnd: string };

/** Locked, so that it is not removed during the request. */
const holdAccount = async (
  tx: Tx,
  { businessId }: TenantScope,
  { id, currency }: { id: string; currency: string },
): Promise<Account | undefined> => {
  const [account] = await tx.rows<Account>(sql`
    select id, usable_from as "usableFrom", account_end as "accountEnd" from merchant_bank_accounts
    where business_id = ${businessId} and id = ${id} and currency = ${currency} and replaced_at is null for share`);
  return account;
};

type Writing = {
  scope: TenantScope;
  session: Session;
  now: Date;
  wish: Wish;
  /** The fee shown to the person. */
  feeMinor: bigint;
  bankDay: string;
  needsApproval: boolean;
  bankAccountId: string;
};

/** Writes the row and its first step and freezes the money, all or nothing. */
const write = async (tx: Tx, writing: Writing): Promise<string> => {
  const { scope, session, now, wish, feeMinor, bankDay, needsApproval, bankAccountId } = writing;
  const { businessId } = scope;
  const first = withdrawalPlaces[needsApproval ? 'approval' : 'pickUp'];
  const [written] = await tx.rows<{ number: string }>(sql`
    with written as (
      insert into withdrawals (business_id, number, currency, amount_minor, fee_minor, bank_account_id, status, waits_for,
        requested_by, requested_by_name, requested_at, bank_day)
      values (${businessId}, ${`W${businessDayOf(now).replaceAll('-', '')}`} || lpad((nextval('withdrawal_numbers') % 10000000000)::text, 10, '0'),
        ${wish.currency}, ${wish.amountMinor}, ${feeMinor}, ${bankAccountId}, ${first.status}, ${first.waitsFor},
        ${session.personId}, ${session.personName}, ${now}, ${bankDay})
      returning business_id, number, status
    ), stepped as (
      insert into withdrawal_steps (business_id, number, place, at, step, status, actor_kind, person_id, actor_name)
      select business_id, number, 1, ${now}, 'submitted', status, 'merchant', ${session.personId}, ${session.personName} from written
      ${insertedOne}
    )
    select number from written`);
  if (written === undefined) {
    throw new Error('A withdrawal was not written.');
  }
  const { number } = written;
  const receivedMinor = wish.amountMinor - feeMinor;
  await postMoves(
    tx,
    { businessId, number, ...wish, feeMinor, receivedMinor },
    { moves: withdrawalLife.submitted.ledger, now },
  );
  await announceStale(tx, { businessId, stale: 'withdrawals' });
  return number;
};

/** Requests a withdrawal: the money is frozen when the answer arrives. Spec S5.5. */
export const applyForWithdrawalRoute = implement(
  applyForWithdrawal,
  async (context, { currency, amountMinor, bankAccountId, feeMinor }) => {
    const { platform, tx, scope, session, now, refuse } = context;
    if (!isWholeBusiness(scope)) {
      return refuse('withdrawals.wholeBusiness');
    }
    await keepBankDays(tx);
    const account = await holdAccount(tx, scope, { id: bankAccountId, currency });
    if (account === undefined) {
      return refuse('withdrawals.accountNotFound');
    }
    const wish = { currency, amountMinor: BigInt(amountMinor) };
    const judged = await judgeWish(tx, wish, {
      scope,
      personId: session.personId,
      now,
      lock: true,
    });
    if (judged.obstacle !== undefined) {
      return refuse(judged.obstacle, judged.details);
    }
    const { needsApproval } = judged;
    if (judged.feeMinor !== BigInt(feeMinor)) {
      return refuse('withdrawals.feeChanged');
    }
    if (account.usableFrom > now) {
      return refuse('withdrawals.accountCooling');
    }
    const number = await write(tx, { scope, session, now, wish, bankAccountId, ...judged });
    if (needsApproval) {
      await askApprovers(
        { platform, tx, now },
        { businessId: scope.businessId, number, ...wish, by: session },
      );
    }
    const told = {
      status: 'pending',
      currency,
      amountMinor,
      feeMinor,
      accountEnd: account.accountEnd,
    };
    context.change({ objectNumber: number, before: null, after: { ...told, needsApproval } });
    return { number, needsApproval };
  },
);
