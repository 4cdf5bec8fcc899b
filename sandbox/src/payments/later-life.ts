// Possible events after a successful payment: a refund, a dispute with or without an alert, a fraud report.
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { alertLife, fraudReportLife } from '../disputes/alert-life.ts';
import { dayMs, instantOf } from '../clock.ts';
import { disputeLife } from '../disputes/dispute-life.ts';
import type { Later } from './later.ts';
import type { Trade } from '../trade/merchants.ts';
import { refundLife } from './refund-life.ts';

const hourMs = 60 * 60 * 1000;

export const afterSuccess = ({
  paid,
  rates,
  random,
  pace,
}: Later & { rates: Trade['rates'] }): GatewayEvent[] => {
  const paidAt = instantOf(paid.occurredAt);
  const brand = paid.object.card?.brand;
  const isVisaOrMastercard = brand === 'visa' || brand === 'mastercard';
  const later: Later = { paid, random, pace };
  const events: GatewayEvent[] = [];
  const isReported = isVisaOrMastercard && random.chance(rates.fraudReport);
  if (isReported) {
    events.push(...fraudReportLife(later, paidAt + pace(random, 3 * dayMs, 40 * dayMs)));
  }
  if (isVisaOrMastercard && random.chance(rates.alert)) {
    return [...events, ...alertLife(later, paidAt + pace(random, dayMs, 45 * dayMs))];
  }
  if (random.chance(isReported ? 0.6 : rates.dispute)) {
    return [
      ...events,
      ...disputeLife(later, {
        openedAt: paidAt + pace(random, 6 * dayMs, 70 * dayMs),
        isFraud: isReported,
      }),
    ];
  }
  if (random.chance(rates.refund)) {
    events.push(
      ...refundLife(later, {
        appliedAt: paidAt + pace(random, hourMs, 28 * dayMs),
        isCertain: false,
      }),
    );
  }
  return events;
};
