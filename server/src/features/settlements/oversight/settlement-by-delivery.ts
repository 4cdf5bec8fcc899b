import type { overseeWaybill } from '@back-office/contract/features/waybills/by-hand';
import type { OutputOf } from '@back-office/contract/kit/call';
import type { Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import type { Delivery } from '../cycle/await-delivery.ts';
import { expectedOf, type Sold, stateOf } from '../cycle/get-settlement-answer.ts';
import { readCalendar } from '../cycle/read-calendar.ts';
import { readPaymentFacts } from '../cycle/read-payment-facts.ts';

type Answer = OutputOf<typeof overseeWaybill>['settlement'];
type Asked = { businessId: bigint; paymentNumber: string; uploadedAt: Date; now: Date };

/** The settlement of a sale if its proof is accepted now, and if it has none: what an operator's decision moves. */
export const settlementByDelivery = async (
  tx: Tx,
  { businessId, paymentNumber, uploadedAt, now }: Asked,
): Promise<Answer | undefined> => {
  const scope = tenantScope(businessId, null);
  const facts = await readPaymentFacts(tx, scope, paymentNumber);
  if (facts === undefined) {
    return undefined;
  }
  const { currency } = facts;
  const calendar = await readCalendar(tx, scope, now);
  const reachedWith = async (
    delivery: Omit<Delivery, 'businessDay'>,
  ): Promise<Answer['accepted']> => {
    const sold: Sold = { ...facts, ...delivery, paymentNumber, currency: currency ?? '' };
    const { reason, expectedDay, offer } = await expectedOf(tx, scope, {
      facts: sold,
      calendar,
      now,
    });
    return { reason, day: expectedDay ?? offer?.day ?? null, uploadBy: offer?.uploadBy ?? null };
  };
  const state = currency === null ? 'notSold' : stateOf(facts);
  const isOpen = state === 'unsettled';
  return {
    state,
    condition: calendar.termsOn(facts)?.deliveryCondition ?? 'free',
    saleMinor: String(facts.saleMinor),
    accepted: isOpen
      ? await reachedWith({ uploadedAt, deliveredAt: facts.deliveredAt ?? now })
      : null,
    rejected: isOpen ? await reachedWith({ uploadedAt: null, deliveredAt: null }) : null,
  };
};
