import {
  confirmExchangeRates,
  proposeExchangeRates,
  rejectExchangeRates,
} from '@back-office/contract/features/exchange-rates';
import {
  dismissFeedException,
  listFeedExceptions,
} from '@back-office/contract/features/feed-exceptions';
import {
  confirmMerchantChange,
  proposeMerchantChange,
  rejectMerchantChange,
} from '@back-office/contract/features/merchants/proposals';
import { isWeekend } from '@back-office/contract/features/settlements/calendar';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { takeEvents } from '#features/gateway-feed/public';
import { inRole } from '#platform/database';
import type { Past } from './act.ts';
import { findSale, type Calendar, type Sale, type Step } from './steps.ts';

/** No shop sells in them, so that no booking changes. */
const quoted = [
  { from: 'AUD', to: 'USD', about: 0.6612 },
  { from: 'CAD', to: 'USD', about: 0.7275 },
  { from: 'CHF', to: 'USD', about: 1.1274 },
  { from: 'SGD', to: 'USD', about: 0.7478 },
  { from: 'CNY', to: 'HKD', about: 1.0745 },
] as const;
const source = 'Reuters, 11:00 Hong Kong';
const wrongRate = '1.7214';

/** They move by some tenths of a percent a day, as such rates do. */
const ratesOf = (daysAgo: number) =>
  quoted.map(({ from, to, about }, at) => {
    const moved = 0.0022 * Math.sin(1.7 * daysAgo + at) + 0.008 * Math.sin(daysAgo / 9 + 2 * at);
    return { from, to, rate: (about * (1 + moved)).toFixed(5) };
  });

const rateSteps = ({ act, find }: Past, on: Calendar, now: Date): Step[] => {
  const days = Array.from({ length: 57 }, (_, at) => at + 1).filter(
    (daysAgo) => !isWeekend(addDays(businessDayOf(now), -daysAgo)),
  );
  return days.toReversed().flatMap((daysAgo) => {
    const [grace, victor] = [find('ops'), find('ops2')];
    let id = '';
    const at = on(daysAgo, '11:35');
    const decidedAt = on(daysAgo, '13:10');
    // The newest applies from tomorrow and waits.
    const isWaiting = daysAgo === days[0];
    const validFrom = addDays(businessDayOf(isWaiting ? now : at), 1);
    const isWrong = daysAgo === days[6];
    const rates = ratesOf(daysAgo).map((one) =>
      isWrong && one.from === 'CHF' ? { ...one, rate: wrongRate } : one,
    );
    const proposed: Step = {
      at,
      take: async () => {
        const input = { validFrom, source, rates };
        ({ id } = await act(proposeExchangeRates, { by: grace, at, input }));
      },
    };
    const decided: Step = {
      at: decidedAt,
      take: () =>
        isWrong
          ? act(rejectExchangeRates, {
              by: victor,
              at: decidedAt,
              input: { id, note: 'CHF has its digits in the wrong order' },
            })
          : act(confirmExchangeRates, { by: victor, at: decidedAt, input: { id } }),
    };
    return isWaiting ? [proposed] : [proposed, decided];
  });
};

type Letter = { merchantNumber: string; daysAgo: number; feeMinor: string; reason: string };

const letters: readonly (Letter & { end: 'confirmed' | 'rejected' | 'waiting' })[] = [
  {
    merchantNumber: '100003',
    daysAgo: 19,
    feeMinor: '1000',
    reason: 'Asked for by telephone',
    end: 'rejected',
  },
  {
    merchantNumber: '100001',
    daysAgo: 12,
    feeMinor: '1500',
    reason: 'Letter of the merchant',
    end: 'confirmed',
  },
  {
    merchantNumber: '100003',
    daysAgo: 2,
    feeMinor: '1500',
    reason: 'As agreed with Lin Tao',
    end: 'waiting',
  },
];

/** A cheaper withdrawal, from the first of next month on. */
const changeOf = ({ feeMinor }: Letter, now: Date) =>
  ({
    kind: 'withdrawalTerms',
    currency: 'USD',
    validFrom: addDays(daysOfMonth(monthOf(businessDayOf(now))).to, 1),
    minimumMinor: '10000',
    feeMinor,
    feePpm: 0,
    cutOffHour: 16,
    secondPersonFromMinor: '500000',
  }) as const;

const changeSteps = ({ act, find }: Past, on: Calendar, now: Date): Step[] =>
  letters.flatMap((letter) => {
    const { merchantNumber, daysAgo, reason, end } = letter;
    const [grace, victor] = [find('ops'), find('ops2')];
    let id = '';
    const at = on(daysAgo, '15:05');
    const proposed: Step = {
      at,
      take: async () => {
        const input = { merchantNumber, reason, change: changeOf(letter, now) };
        id = (await act(proposeMerchantChange, { by: victor, at, input })).id ?? '';
      },
    };
    const decidedAt = on(daysAgo - 1, '17:10');
    const decided: Step = {
      at: decidedAt,
      take: () => {
        const asking = { by: grace, at: decidedAt };
        const named = { merchantNumber, id };
        const note = 'Only from a volume of 100,000 a month';
        return end === 'confirmed'
          ? act(confirmMerchantChange, { ...asking, input: named })
          : act(rejectMerchantChange, { ...asking, input: { ...named, note } });
      },
    };
    return end === 'waiting' ? [proposed] : [proposed, decided];
  });

/** Impossible events of a gateway: a refund above the payment, and one in another currency. */
const impossible = (
  sale: Sale,
  gatewayNumber: string,
  { at, isInAnotherCurrency }: { at: Date; isInAnotherCurrency: boolean },
): GatewayEvent => {
  const number = `R${sale.number}09`;
  const amount = isInAnotherCurrency
    ? { minor: String(sale.amountMinor), currency: sale.currency === 'USD' ? 'EUR' : 'USD' }
    : { minor: String(sale.amountMinor * 3n), currency: sale.currency };
  const occurredAt = at.toISOString();
  return {
    id: `evt_${number}_1`,
    type: 'refund',
    version: 1,
    occurredAt,
    actor: { kind: 'gateway' },
    object: {
      paymentNumber: sale.number,
      gatewayNumber,
      number,
      status: 'success',
      method: 'part',
      amount,
      reason: 'Goods returned by the customer',
      appliedAt: occurredAt,
      processedAt: occurredAt,
    },
  };
};

const exceptions = [
  { daysAgo: 26, gatewayNumber: '10000201', isInAnotherCurrency: true, isDismissed: true },
  { daysAgo: 5, gatewayNumber: '10000301', isInAnotherCurrency: true, isDismissed: false },
  { daysAgo: 2, gatewayNumber: '10000101', isInAnotherCurrency: false, isDismissed: false },
];

const exceptionSteps = (past: Past, on: Calendar): Step[] =>
  exceptions.flatMap(({ daysAgo, gatewayNumber, isInAnotherCurrency, isDismissed }) => {
    const victor = past.find('ops2');
    const at = on(daysAgo, '17:12');
    const told: Step = {
      at,
      take: async () => {
        const sale = await findSale(past, { gatewayNumber, before: on(daysAgo + 2, '12:00') });
        const event = impossible(sale, gatewayNumber, { at, isInAnotherCurrency });
        await inRole(past.platform.database, 'feed', (tx) => takeEvents(tx, [event], at));
      },
    };
    const dismissedAt = on(daysAgo - 1, '17:40');
    const dismissed: Step = {
      at: dismissedAt,
      take: async () => {
        const asking = { by: victor, at: dismissedAt };
        const { rows } = await past.act(listFeedExceptions, { ...asking, input: { filter: {} } });
        for (const { merchantNumber, number } of rows) {
          const reason = 'The gateway corrected it: the refund was of another shop';
          await past.act(dismissFeedException, {
            ...asking,
            input: { merchantNumber, number, reason },
          });
        }
      },
    };
    return isDismissed ? [told, dismissed] : [told];
  });

/** Rates, terms and events decided by the acquirer's two operators, and some waiting for one of them. */
export const oversightSteps = (past: Past, on: Calendar, now: Date): Step[] => [
  ...rateSteps(past, on, now),
  ...changeSteps(past, on, now),
  ...exceptionSteps(past, on),
];
