// A second count of the rate cells: from the events, by the month of each fact and by that of its sale.
import { paidOn } from './own-book.ts';
import { dayOf, type Life, type Told } from './told.ts';

export const rateNames = [
  'successes',
  'success_minor',
  'authenticated',
  'chargebacks',
  'chargeback_minor',
  'fraud_chargebacks',
  'fraud_chargeback_minor',
  'refunds',
  'refund_minor',
  'rdr',
  'ethoca',
  'fraud_reports',
  'fraud_report_minor',
] as const;
type RateName = (typeof rateNames)[number];

type Fact = { day: string; adds: Partial<Record<RateName, bigint>> };

const disputeOf = (told: readonly Told[], { object }: Told): Fact[] => {
  const charged = told.find((one) => one.object.stage !== 'retrieval');
  if (charged === undefined) {
    return [];
  }
  const wasRetrieval = told.some((one) => one.object.stage === 'retrieval');
  const minor = BigInt(object.amount.minor);
  const fraud = { fraud_chargebacks: 1n, fraud_chargeback_minor: minor };
  return [
    {
      day: dayOf(wasRetrieval ? charged.occurredAt : object.openedAt),
      adds: { chargebacks: 1n, chargeback_minor: minor, ...(object.isFraud === true ? fraud : {}) },
    },
  ];
};

/** The counted facts of a payment, each on its own day. */
const factsOf = (told: readonly Told[]): Fact[] => {
  const newest = told.at(-1);
  if (newest === undefined) {
    return [];
  }
  const { object, occurredAt } = newest;
  const minor = BigInt(object.amount.minor);
  switch (newest.type) {
    case 'refund':
      return object.status === 'success'
        ? [
            {
              day: dayOf(object.processedAt ?? occurredAt),
              adds: { refunds: 1n, refund_minor: minor },
            },
          ]
        : [];
    case 'dispute':
      return disputeOf(told, newest);
    case 'alert':
      return [
        { day: dayOf(object.openedAt), adds: object.kind === 'rdr' ? { rdr: 1n } : { ethoca: 1n } },
      ];
    case 'fraudReport':
      return [
        { day: dayOf(object.reportedAt), adds: { fraud_reports: 1n, fraud_report_minor: minor } },
      ];
    case 'payment':
      return [];
  }
};

const saleOf = ({ object }: Told): Fact['adds'] => ({
  successes: 1n,
  success_minor: BigInt(object.preauth?.capturedMinor ?? object.amount.minor),
  authenticated: ['Y', 'A'].includes(object.threeDS?.result ?? '') ? 1n : 0n,
});

const toldApartBy = ({ gatewayNumber, amount, card, website }: Told['object']): string =>
  [
    gatewayNumber,
    amount.currency,
    card?.brand ?? 'none',
    card?.issuingCountry ?? 'none',
    website ?? 'none',
  ].join('/');

type Counted = Fact & { by: 'fact' | 'sale' };

/** The sale with its facts under its own month, and each fact under its own. */
const countedOf = ({ children }: Life, newest: Told): Counted[] => {
  const facts = [...children.values()].flatMap(factsOf);
  const byFact = facts.map((fact) => ({ ...fact, by: 'fact' as const }));
  if (newest.object.status !== 'success') {
    return byFact;
  }
  const bySale = [saleOf(newest), ...facts.map(({ adds }) => adds)];
  return [...byFact, ...bySale.map((adds) => ({ day: paidOn(newest), adds, by: 'sale' as const }))];
};

/** `countedBy/month/gateway/currency/brand/country/website/figure` and its amount. */
export const countRates = (lives: readonly Life[]): Map<string, bigint> => {
  const rates = new Map<string, bigint>();
  for (const life of lives) {
    const newest = life.payment.at(-1);
    if (newest === undefined || newest.object.mode !== 'live') {
      continue;
    }
    for (const { by, day, adds } of countedOf(life, newest)) {
      const cell = `${by}/${day.slice(0, 7)}-01/${toldApartBy(newest.object)}`;
      for (const [name, much] of Object.entries(adds)) {
        rates.set(`${cell}/${name}`, (rates.get(`${cell}/${name}`) ?? 0n) + much);
      }
    }
  }
  return rates;
};
