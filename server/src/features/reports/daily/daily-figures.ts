import type { CountedPayment } from '../apply-figures.ts';
import type { FactsOfPayment } from '../figure-changes.ts';

/** Key of a cell of the daily report. */
type DailyCell = {
  businessId: bigint;
  /** YYYY-MM-DD in UTC+8. */
  businessDay: string;
  gatewayNumber: string;
  currency: string;
  cardBrand: string;
};

/** The figures of a cell, named as their columns; amounts in minor units of its currency. */
export const measures = [
  'orders',
  'successes',
  'success_minor',
  'declined',
  'three_d_failed',
  'uncompleted',
  'approved',
  'issuer_declined',
  'refunds',
  'refund_minor',
  'chargebacks',
  'chargeback_minor',
  'retrievals',
  'rdr',
  'ethoca',
  'fraud_reports',
] as const;
export type Measure = (typeof measures)[number];
export type Figures = Partial<Record<Measure, bigint>>;
/** Contribution of a payment, refund, case, alert or fraud report to a cell. */
export type Measured = { cell: DailyCell; number: string; paymentNumber: string; figures: Figures };

const one = (isSo: boolean): bigint => (isSo ? 1n : 0n);

const measureOrder = (payment: CountedPayment): Measured => {
  const { status, view, declineClass, number } = payment;
  const isDeclined = view === 'declined';
  return {
    cell: payment,
    number,
    paymentNumber: number,
    figures: {
      orders: 1n,
      declined: one(isDeclined && status === 'failed'),
      three_d_failed: one(isDeclined && status === 'threeDFailed'),
      uncompleted: one(view === 'uncompleted'),
      approved: one(status === 'success' || view === 'preauthorised'),
      issuer_declined: one(isDeclined && declineClass === 'issuer'),
    },
  };
};

const measureSuccess = ({ successDay, ...payment }: CountedPayment): Measured[] =>
  successDay === null
    ? []
    : [
        {
          cell: { ...payment, businessDay: successDay },
          number: payment.number,
          paymentNumber: payment.number,
          figures: { successes: 1n, success_minor: payment.amountMinor },
        },
      ];

/** Contributions of a live payment to the day of its order, and to that of its success (Decision 18). */
export const measurePayment = (payment: CountedPayment): Measured[] => [
  measureOrder(payment),
  ...measureSuccess(payment),
];

const figuresOfFacts = ({ fact, count, amountMinor }: FactsOfPayment): Figures => {
  switch (fact) {
    case 'refund':
      return { refunds: count, refund_minor: amountMinor };
    case 'chargeback':
      return { chargebacks: count, chargeback_minor: amountMinor };
    case 'retrieval':
      return { retrievals: count };
    case 'rdr':
      return { rdr: count };
    case 'ethoca':
      return { ethoca: count };
    case 'fraudReport':
      return { fraud_reports: count };
  }
};

/** Contributions of facts to their own day, under their payment's gateway, currency and card brand. */
export const measureFacts = (facts: FactsOfPayment, payment: CountedPayment): Measured => ({
  cell: { ...payment, businessDay: facts.businessDay },
  number: facts.number,
  paymentNumber: payment.number,
  figures: figuresOfFacts(facts),
});
