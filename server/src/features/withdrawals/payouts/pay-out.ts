import {
  confirmWithdrawal,
  failWithdrawal,
  pickUpWithdrawal,
  returnWithdrawal,
} from '@back-office/contract/features/withdrawals/oversight';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement, type Platform, type Session } from '#platform/http/route';
import { holdWithdrawal, type HeldWithdrawal } from '../hold-withdrawal.ts';
import { tellOfEnd } from '../notices/tell-of-withdrawal.ts';
import { takeStep, type Taking } from '../take-step.ts';
import { isPossible } from '../withdrawal-life.ts';
import {
  findHandler,
  isOwnWork,
  isPaid,
  ofMerchant,
  standingColumns,
  type MerchantStanding,
} from './judge-payout.ts';

type Named = { merchantNumber: string; number: string };
type Acting = { tx: Tx; platform: Platform; session: Session; now: Date };
type Wanted = Pick<Taking, 'step' | 'note' | 'bankReference'>;

const hold = async (
  tx: Tx,
  { merchantNumber, number }: Named,
): Promise<HeldWithdrawal | undefined> =>
  holdWithdrawal(tx, { number, within: await ofMerchant(tx, merchantNumber) });

const operatorTakes = (
  { tx, session, now }: Acting,
  held: HeldWithdrawal,
  wanted: Wanted,
): Promise<boolean> =>
  takeStep(tx, held, {
    ...wanted,
    actor: { kind: 'operator', personId: session.personId, name: session.personName },
    now,
  });

/** Two people wherever an operator moves money: the operator of the previous step can't take this one. */
const isOwn = async (
  { tx, session }: Acting,
  held: HeldWithdrawal,
  action: 'confirm' | 'fail' | 'return',
): Promise<boolean> =>
  isOwnWork(action, { handledBy: await findHandler(tx, held), personId: session.personId });

/** Picks it up for payment: from here on the merchant can't cancel. */
export const pickUpWithdrawalRoute = implement(pickUpWithdrawal, async (context, input) => {
  const { tx, refuse, change } = context;
  const held = await hold(tx, input);
  if (held === undefined) {
    return refuse('withdrawals.notFound');
  }
  const { businessId } = held;
  // Locked too: a concurrent closing of the business waits, and the next step sees it.
  const [merchant] = await tx.rows<MerchantStanding>(
    sql`select ${standingColumns} from businesses b where b.id = ${businessId} for share`,
  );
  if (merchant === undefined || !isPaid(merchant)) {
    return refuse('withdrawals.merchantNotNormal');
  }
  if (!(await operatorTakes(context, held, { step: 'pickedUp' }))) {
    return refuse('withdrawals.alreadyHandled');
  }
  const objectNumber = input.number;
  change({ businessId, objectNumber, before: { isPickedUp: false }, after: { isPickedUp: true } });
  return { status: 'pending' as const };
});

/** A remittance pays one withdrawal, across all merchants: of two with the same reference one waits, and finds it taken. */
const takeReference = async (
  tx: Tx,
  reference: string,
  { businessId, number }: HeldWithdrawal,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into bank_references (reference, merchant, withdrawal_number)
    values (${reference}, ${businessId}, ${number})
    on conflict do nothing`)) === 1;

/** Confirms the bank's payment: the money leaves the books. */
export const confirmWithdrawalRoute = implement(confirmWithdrawal, async (context, input) => {
  const { tx, session, refuse, change } = context;
  const { number, bankReference, remittedMinor } = input;
  const held = await hold(tx, input);
  if (held === undefined) {
    return refuse('withdrawals.notFound');
  }
  if (held.waitsFor !== 'remittance') {
    return refuse('withdrawals.alreadyHandled');
  }
  if (await isOwn(context, held, 'confirm')) {
    return refuse('withdrawals.anotherOperator');
  }
  if (BigInt(remittedMinor) !== held.receivedMinor) {
    return refuse('withdrawals.remittedDiffers');
  }
  if (!(await takeReference(tx, bankReference, held))) {
    return refuse('withdrawals.referenceUsed');
  }
  await operatorTakes(context, held, { step: 'confirmed', bankReference });
  await tellOfEnd(context, { ...held, end: 'success', note: null, by: session.personId });
  change({
    businessId: held.businessId,
    objectNumber: number,
    before: { status: held.status },
    after: { status: 'success', bankReference, remittedMinor },
  });
  return { status: 'success' as const };
});

/** Rejects it, or records the bank's refusal, with a reason that the merchant reads. */
export const failWithdrawalRoute = implement(failWithdrawal, async (context, input) => {
  const { tx, session, refuse, change } = context;
  const { number, note } = input;
  const held = await hold(tx, input);
  if (held === undefined) {
    return refuse('withdrawals.notFound');
  }
  if (isPossible('failed', held) && (await isOwn(context, held, 'fail'))) {
    return refuse('withdrawals.anotherOperator');
  }
  if (!(await operatorTakes(context, held, { step: 'failed', note }))) {
    return refuse('withdrawals.alreadyHandled');
  }
  await tellOfEnd(context, { ...held, end: 'failed', note, by: session.personId });
  change({
    businessId: held.businessId,
    objectNumber: number,
    before: { status: held.status },
    after: { status: 'failed', note },
  });
  return { status: 'failed' as const };
});

/** Records that the receiving bank returned the payment. */
export const returnWithdrawalRoute = implement(returnWithdrawal, async (context, input) => {
  const { tx, session, refuse, change } = context;
  const { number, note } = input;
  const held = await hold(tx, input);
  if (held === undefined) {
    return refuse('withdrawals.notFound');
  }
  if (isPossible('returned', held) && (await isOwn(context, held, 'return'))) {
    return refuse('withdrawals.anotherOperator');
  }
  if (!(await operatorTakes(context, held, { step: 'returned', note }))) {
    return refuse('withdrawals.alreadyHandled');
  }
  await tellOfEnd(context, { ...held, end: 'returned', note, by: session.personId });
  change({
    businessId: held.businessId,
    objectNumber: number,
    before: { status: held.status },
    after: { status: 'failed', isReturned: true, note },
  });
  return { status: 'failed' as const };
});
