import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { postTransfers, type Transfer } from '#features/funds/public';
import { recordFacts } from '#features/webhooks/public';
import { insertedOne, type Tx } from '#platform/database';
import { announceStale } from '#platform/stale';
import { ofNoGateway } from '#platform/tenant-scope';
import type { HeldWithdrawal } from './hold-withdrawal.ts';
import {
  isPossible,
  type Move,
  standingAfter,
  stepOf,
  type WithdrawalMove,
} from './withdrawal-life.ts';

type StepActor = { kind: 'merchant' | 'operator'; personId: bigint; name: string };

export type Taking = {
  step: WithdrawalMove;
  actor: StepActor;
  now: Date;
  /** The reason for a refusal, failure or return. */
  note?: string;
  /** Reference of the remittance. */
  bankReference?: string;
  /** The bank day it now counts for. */
  bankDay?: string;
};

type Moved = Pick<
  HeldWithdrawal,
  'businessId' | 'number' | 'currency' | 'amountMinor' | 'feeMinor' | 'receivedMinor'
>;

const amountOf = (move: Move, { amountMinor, feeMinor, receivedMinor }: Moved): bigint => {
  switch (move) {
    case 'withdrawal':
    case 'withdrawalReversal':
      return amountMinor;
    case 'withdrawalFee':
      return feeMinor;
    case 'withdrawalPaid':
    case 'withdrawalReturned':
      return receivedMinor;
  }
};

/** Posts the transfers of a step, for no gateway, on the business day of the step. */
export const postMoves = (
  tx: Tx,
  withdrawal: Moved,
  { moves, now }: { moves: readonly Move[]; now: Date },
): Promise<void> => {
  const { businessId, number: cause, currency } = withdrawal;
  const transfers = moves.map((kind): Transfer => ({
    businessId,
    cause,
    kind,
    gatewayNumber: ofNoGateway,
    currency,
    amountMinor: amountOf(kind, withdrawal),
    businessDay: businessDayOf(now),
  }));
  return postTransfers(tx, transfers, now);
};

/** Each role may write other columns of a row, so a step names only those it changes. */
const changes = ({ step, now, note, bankReference, bankDay }: Taking): Sql => {
  const to = standingAfter(step);
  const ended = to.waitsFor === null && step !== 'returned' ? sql`, ended_at = ${now}` : empty;
  return join(
    [
      sql`status = ${to.status}, waits_for = ${to.waitsFor}`,
      ended,
      note === undefined ? empty : sql`, note = ${note}`,
      bankReference === undefined ? empty : sql`, bank_reference = ${bankReference}`,
      bankDay === undefined ? empty : sql`, bank_day = ${bankDay}`,
      step === 'returned' ? sql`, is_returned = true` : empty,
    ],
    '',
  );
};

/** Records the end for the merchant's webhooks, except for cancellations, which its own people make. */
const recordEnd = async (tx: Tx, withdrawal: HeldWithdrawal, { step, now }: Taking) => {
  const { businessId, number, currency, amountMinor, feeMinor, receivedMinor } = withdrawal;
  const { fact: type } = stepOf(step);
  if (type === undefined) {
    return;
  }
  const data = {
    status: standingAfter(step).status,
    isReturned: step === 'returned',
    amount: { minor: String(amountMinor), currency },
    fee: { minor: String(feeMinor), currency },
    received: { minor: String(receivedMinor), currency },
  };
  const fact = { businessId, type, object: 'withdrawal', number, occurredAt: now, data } as const;
  await recordFacts(tx, [fact], now);
};

/**
 * Takes a locked withdrawal along one edge of its life cycle, records the step and moves the money. Returns whether the
 * withdrawal was in the step's starting state; if not, nothing is written.
 */
export const takeStep = async (
  tx: Tx,
  withdrawal: HeldWithdrawal,
  taking: Taking,
): Promise<boolean> => {
  const { step, actor, now, note = null } = taking;
  if (!isPossible(step, withdrawal)) {
    return false;
  }
  const { businessId, number } = withdrawal;
  await tx.run(sql`
    update withdrawals set ${changes(taking)} where business_id = ${businessId} and number = ${number}`);
  await tx.run(sql`
    insert into withdrawal_steps (business_id, number, place, at, step, status, actor_kind, person_id, actor_name, note)
    select ${businessId}::bigint, ${number}, count(*) + 1, ${now}::timestamptz, ${step}, ${standingAfter(step).status}, ${actor.kind},
      ${actor.personId}::bigint, ${actor.name}, ${note}
    from withdrawal_steps where business_id = ${businessId} and number = ${number}
    ${insertedOne}`);
  await postMoves(tx, withdrawal, { moves: stepOf(step).ledger ?? [], now });
  await recordEnd(tx, withdrawal, taking);
  await announceStale(tx, { businessId, stale: 'withdrawals' });
  return true;
};
