import sql from 'sql-template-tag';
import { fundsOf, refundCost, releasedByRefund } from '#features/funds/public';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';
import { refundableOf } from '../apply/payment-facts.ts';
import { placeAfter, refundPlaces, type RefundStep, stepOf } from '../refund-life.ts';
import { readRules, type RefundRules } from '../refund-rules.ts';
import { bySystem, takeStep, type Taking } from '../take-step.ts';
import type { DueRefund } from './due-refund.ts';
import { screenRefund } from './screen-refund.ts';
import { submitRefund } from './submit-refund.ts';

const minutesOfDay = 24 * 60;

type Advancing = { tx: Tx; platform: Platform; refund: DueRefund; rules: RefundRules; now: Date };

/** Announces the result of a rule's step to open pages and to the operation log. */
const tell = async ({ tx, refund, now }: Advancing, step: RefundStep): Promise<void> => {
  const { businessId, number, status } = refund;
  const { failure } = stepOf(step);
  await logSystemOperations(tx, [
    {
      businessId,
      at: now,
      operation: 'advance-refund',
      module: 'refunds',
      objectNumber: number,
      before: { status },
      after: { status: refundPlaces[placeAfter(step)].status, step },
      ...(failure === undefined ? {} : { result: failure }),
    },
  ]);
  await announceStale(tx, { businessId, stale: 'refunds' });
};

const take = async (advancing: Advancing, taking: Omit<Taking, 'actor' | 'now'>): Promise<void> => {
  const { tx, refund, now } = advancing;
  await takeStep(tx, [refund], { ...taking, actor: bySystem, now });
  await tell(advancing, taking.step);
};

/**
 * Locks the accounts when the money is about to be taken, so that two refunds never count on the same money. Money that the
 * refund releases from holds on its payment counts: a refund is the remedy for a retrieval (D3).
 */
const isCovered = async (
  { tx, refund }: Advancing,
  { lock }: { lock: boolean },
): Promise<boolean> => {
  const { businessId, paymentNumber, amountMinor } = refund;
  const cost = await refundCost(tx, { businessId, paymentNumber, amountMinor });
  if (cost === undefined) {
    throw new Error('A refund of no payment has no cost.');
  }
  const funds = await fundsOf(tx, { businessId, currency: cost.currency }, { lock });
  const releasedMinor = await releasedByRefund(tx, { businessId, paymentNumber }, cost);
  const thereMinor = funds.pendingMinor + funds.availableMinor + releasedMinor;
  return thereMinor >= cost.amountMinor + cost.feeMinor;
};

/** Retried every hour and given up after weeks; recorded only the first time. */
const awaitFunds = async (advancing: Advancing): Promise<void> => {
  const { refund, rules, now } = advancing;
  const since = refund.waitingSince ?? now;
  const isOver = now.getTime() >= minutesFrom(since, rules.fundsWaitDays * minutesOfDay).getTime();
  if (isOver && refund.waitingSince !== null) {
    await take(advancing, { step: 'fundsGivenUp' });
    return;
  }
  const waiting = { waitingSince: since, advanceAt: minutesFrom(now, rules.fundsRetryMinutes) };
  if (refund.waitingSince !== null) {
    const {
      tx,
      refund: { businessId, number },
    } = advancing;
    await tx.run(sql`
      update refunds set advance_at = ${waiting.advanceAt} where business_id = ${businessId} and number = ${number}`);
    return;
  }
  const step = refund.status === 'audited' ? 'fundsAwaitedAgain' : 'fundsAwaited';
  await take(advancing, { step, ...waiting });
};

/** Makes the one move that is due for the application; the caller holds its payment. */
export const advanceRefund = async (
  tx: Tx,
  platform: Platform,
  { refund, now }: { refund: DueRefund; now: Date },
): Promise<void> => {
  const rules = await readRules(tx, refund.businessId);
  const advancing = { tx, platform, refund, rules, now };
  const { payment, amountMinor, businessId } = refund;
  if (payment.isDisputed || payment.isRdrRefunded) {
    return take(advancing, { step: 'chargedBack' });
  }
  if (amountMinor > refundableOf(payment)) {
    return take(advancing, { step: 'overtaken' });
  }
  if (refund.waitsFor === 'screening') {
    const triggers = await screenRefund(tx, { businessId, payment, amountMinor, rules, now });
    if (triggers.length > 0) {
      return take(advancing, { step: 'auditRequired', triggers });
    }
  }
  const isSubmission = refund.waitsFor === 'submission';
  if (!(await isCovered(advancing, { lock: isSubmission }))) {
    return awaitFunds(advancing);
  }
  if (!isSubmission) {
    return take(advancing, { step: 'audited', advanceAt: now });
  }
  const isSent = await submitRefund(tx, platform, { refund, now });
  return isSent ? tell(advancing, 'submitted') : undefined;
};
