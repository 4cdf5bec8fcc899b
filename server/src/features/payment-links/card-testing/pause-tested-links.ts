import { cardTesting } from '@back-office/contract/features/payment-links/card-testing';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { logSystemOperations } from '#platform/operation-log/log-operations';

type Named = { businessId: bigint; linkNumber: string };

/** Only the issuer's answer shows a tester whether a card works; a refusal by the gateway does not. */
const declined = sql`t.status in ('failed', 'threeDFailed') and t.decline_class in ('issuer', 'threeD')`;

/**
 * Disables a link that is used to test cards (Decision 30), unless it accepts no more payments. Role: feed; the link is
 * locked and counted.
 */
export const pauseTested = async (
  tx: Tx,
  { businessId, linkNumber }: Named,
  now: Date,
): Promise<void> => {
  const from = minutesFrom(now, -cardTesting.minutes);
  const [counted] = await tx.rows<{ declines: number; successes: number }>(sql`
    select count(*) filter (where ${declined})::integer as declines,
      count(*) filter (where t.status in ('success', 'preauthorised'))::integer as successes
    from payment_links l
    join payment_link_orders o on o.business_id = ${businessId} and o.link_number = l.number and o.form_until > ${from}
    join merchant_orders m on m.business_id = ${businessId} and m.merchant_order_number = o.order_number
      and m.gateway_number = o.gateway_number
    join transactions t on t.business_id = ${businessId} and t.number = m.number and t.ordered_at > ${from}
      and t.ordered_at > coalesce(l.declines_from, '-infinity')
    where l.business_id = ${businessId} and l.number = ${linkNumber}`);
  const { declines, successes } = counted ?? { declines: 0, successes: 0 };
  if (declines < cardTesting.declines || declines <= successes) {
    return;
  }
  const paused = await tx.run(sql`
    update payment_links set is_disabled = true, paused_at = ${now}, pause_noticed_at = null
    where business_id = ${businessId} and number = ${linkNumber} and not is_disabled and stopped_at is null
      and (payments_max is null or payments < payments_max)`);
  if (paused > 0) {
    await logSystemOperations(tx, [
      {
        businessId,
        at: now,
        operation: 'pause-payment-link',
        module: 'paymentLinks',
        objectNumber: linkNumber,
        before: { isDisabled: false },
        after: { isDisabled: true, declines, successes },
      },
    ]);
  }
};
