import { accountOf, later } from '../plain-settlement/record.ts';
import type { CommandOf } from './sequence.ts';
import { isKnown, type Payment, type Shop } from './shop.ts';

/** The instant `moment` milliseconds into a business day. */
export const instantOf = (day: string, moment: number): Date =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + moment);

const earliest = (day: string | undefined, other: string): string =>
  day === undefined || other < day ? other : day;

/** Records that goods were sent, and perhaps delivered: around the last moments that count for the settlement day. */
export const prove = (
  { payment, now, shop }: { payment: Payment; now: { day: string }; shop: Shop },
  one: CommandOf<'prove'>,
): void => {
  if (!isKnown(payment) || shop.news.proofs.has(payment)) {
    return;
  }
  const { gatewayNumber, amount } = payment.sale.object;
  const due = shop.plain.record.agreed
    .on(accountOf(gatewayNumber, amount.currency), payment.day)
    .dueDay(payment.day);
  const before = (days: number): string =>
    earliest(now.day, later(due < now.day ? now.day : due, -days));
  const sentOn = before(one.sentBefore);
  payment.proofDay = earliest(payment.proofDay, sentOn);
  const thereOn = one.thereBefore === undefined ? undefined : before(one.thereBefore);
  if (thereOn !== undefined) {
    payment.deliveryDay = earliest(payment.deliveryDay, thereOn);
  }
  shop.news.proofs.set(payment, {
    payment,
    uploadedAt: instantOf(sentOn, one.sentAt),
    deliveredAt: thereOn === undefined ? null : instantOf(thereOn, one.thereAt),
  });
};
