import { screens } from '@back-office/contract/screens';
import {
  heldPaymentsLetter,
  heldPaymentsReminder,
} from '@back-office/messages/features/risk/reviews';
import sql from 'sql-template-tag';
import { notifyMembers, type Notifying } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

const noticesAtOnce = 500;

type Held = { businessId: bigint; gatewayNumber: string; paymentNumber: string };

const findUnnoticed = (tx: Tx): Promise<Held[]> =>
  tx.rows<Held>(sql`
    select t.business_id as "businessId", t.gateway_number as "gatewayNumber", t.number as "paymentNumber"
    from transactions t
    left join risk_review_notices n on n.business_id = t.business_id and n.payment_number = t.number
    where t.risk_review = 'pending' and n.payment_number is null
    order by t.business_id, t.number limit ${noticesAtOnce}`);

/** Those of them that no other round has marked meanwhile. */
const mark = (tx: Tx, held: readonly Held[], now: Date): Promise<Held[]> =>
  tx.rows<Held>(sql`
    insert into risk_review_notices (business_id, payment_number, gateway_number, noticed_at)
    select h.business_id, h.payment_number, h.gateway_number, ${now}::timestamptz
    from unnest(${held.map(({ businessId }) => businessId)}::bigint[], ${held.map(({ paymentNumber }) => paymentNumber)}::text[],
      ${held.map(({ gatewayNumber }) => gatewayNumber)}::text[]) as h (business_id, payment_number, gateway_number)
    on conflict (business_id, payment_number) do nothing
    returning business_id as "businessId", gateway_number as "gatewayNumber", payment_number as "paymentNumber"`);

/** One notice for all that are new at a gateway, however many. */
const notify = async (tx: Tx, notifying: Notifying, held: readonly Held[]): Promise<void> => {
  const [first] = held;
  if (first === undefined) {
    return;
  }
  const { businessId, gatewayNumber, paymentNumber } = first;
  const facts = { count: held.length, gatewayNumber };
  await notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event: 'paymentsHeld',
    permission: 'riskReviews.decide',
    key: `held:${paymentNumber}`,
    path: `${screens.riskProcessing.path}?statuses=pending`,
    letter: ({ language, name, url }) => heldPaymentsLetter(language, { ...facts, name, url }),
    reminder: ({ language }) => heldPaymentsReminder(language, facts),
  });
};

/** Notifies the people who may decide. A notice and its marks are one transaction, so a crash neither loses nor repeats one. */
export const notifyOfHeldPayments = (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const held = await findUnnoticed(tx);
    const marked = held.length === 0 ? [] : await mark(tx, held, now);
    const groups = Map.groupBy(marked, (one) => `${one.businessId} ${one.gatewayNumber}`);
    for (const group of groups.values()) {
      await notify(tx, { platform, now }, group);
    }
    return { notified: marked.length };
  });
