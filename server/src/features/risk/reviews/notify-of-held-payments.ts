import { screens } from '@back-office/contract/screens';
import {
  heldPaymentsLetter,
  heldPaymentsReminder,
} from '@back-office/messages/features/risk/reviews';
import sql from 'sql-template-tag';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import { planned, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Gateway = { businessId: bigint; gatewayNumber: string };
type Held = Gateway & { paymentNumbers: string[] };

const findUnnoticed = (tx: Tx, { limit, skip }: DueAsked): Promise<Gateway[]> =>
  tx.rows<Gateway>(planned`
    select t.business_id as "businessId", t.gateway_number as "gatewayNumber"
    from transactions t
    left join risk_review_notices n on n.business_id = t.business_id and n.payment_number = t.number
    where t.risk_review = 'pending' and n.payment_number is null
    group by t.business_id, t.gateway_number order by t.business_id, t.gateway_number limit ${limit} offset ${skip}`);

const mark = async (tx: Tx, gateway: Gateway, now: Date): Promise<Held> => {
  const { businessId, gatewayNumber } = gateway;
  const marked = await tx.rows<{ number: string }>(sql`
    insert into risk_review_notices (business_id, payment_number, gateway_number, noticed_at)
    select business_id, number, gateway_number, ${now}::timestamptz from transactions
    where business_id = ${businessId} and gateway_number = ${gatewayNumber} and risk_review = 'pending'
    on conflict (business_id, payment_number) do nothing
    returning payment_number as number`);
  return { ...gateway, paymentNumbers: marked.map(({ number }) => number) };
};

const markDue = async (tx: Tx, asked: DueAsked): Promise<Held[]> => {
  const due: Held[] = [];
  for (const gateway of await findUnnoticed(tx, asked)) {
    due.push(await mark(tx, gateway, asked.now));
  }
  return due;
};

/** One notice for all new held payments of a gateway, however many. */
const notify = async (tx: Tx, notifying: Notifying, held: Held): Promise<void> => {
  const { businessId, gatewayNumber, paymentNumbers } = held;
  if (paymentNumbers.length === 0) {
    // All of them were decided in the meantime.
    return;
  }
  const facts = { count: paymentNumbers.length, gatewayNumber };
  await notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event: 'paymentsHeld',
    permission: 'riskReviews.decide',
    key: `held:${paymentNumbers[0]}`,
    path: `${screens.riskProcessing.path}?statuses=pending`,
    letter: ({ language, name, url }) => heldPaymentsLetter(language, { ...facts, name, url }),
    reminder: ({ language }) => heldPaymentsReminder(language, facts),
  });
};

/** Notifies the people who may decide held payments. */
export const notifyOfHeldPayments = (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'held payments' }, markDue, async (tx, due) => {
    for (const held of due) {
      await notify(tx, { platform, now }, held);
    }
  });
