import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { CountedChange, CountedPayment } from './apply-figures.ts';

/** Facts of one kind and number for a payment on one day. */
export type FactsOfPayment = {
  businessId: bigint;
  paymentNumber: string;
  number: string;
  /** YYYY-MM-DD in UTC+8, of the facts' own time. */
  businessDay: string;
  fact: 'refund' | 'chargeback' | 'retrieval' | 'rdr' | 'ethoca' | 'fraudReport';
  isFraud: boolean;
  /** For a case or a fraud report. */
  reasonCode: string | null;
  count: bigint;
  amountMinor: bigint;
};

type PaymentKey = { businessId: bigint; paymentNumber: string };

/**
 * The facts of these payments in the current rows. Read before and after a change, the difference is the change's effect,
 * whatever moved: a fact, its time, or the card brand of its payment (Decision 14).
 */
export const countFacts = (tx: Tx, payments: readonly PaymentKey[]): Promise<FactsOfPayment[]> =>
  tx.rows<FactsOfPayment>(sql`
    select f.business_id as "businessId", f.payment_number as "paymentNumber", f.number, business_day(f.at)::text as "businessDay", f.fact,
      f.is_fraud as "isFraud", f.reason_code as "reasonCode", count(*) as count, sum(f.amount_minor)::bigint as "amountMinor"
    from (
      select distinct business_id, payment_number from unnest(
        ${payments.map(({ businessId }) => businessId)}::bigint[],
        ${payments.map(({ paymentNumber }) => paymentNumber)}::text[]
      ) as named (business_id, payment_number)
    ) k
    join report_facts f on f.business_id = k.business_id and f.payment_number = k.payment_number
    group by 1, 2, 3, 4, 5, 6, 7`);

/** Input for updating figures after a change of payments and their facts. */
export type FigureChange = {
  /** Previous state of the changed payments. */
  standing: readonly CountedPayment[];
  payments: readonly CountedChange[];
  factsBefore: readonly FactsOfPayment[];
  factsAfter: readonly FactsOfPayment[];
  /** Facts of a closed month count on its day. */
  now: Date;
};

/** Contributions of a payment, and of a fact by its payment's dimensions. */
type Measuring<Measured> = {
  ofPayment: (payment: CountedPayment) => Measured[];
  ofFacts: (facts: FactsOfPayment, payment: CountedPayment) => Measured[];
};
export type Signed<Measured> = Measured & { sign: bigint };

const paymentKey = ({ businessId, number }: CountedPayment): string => `${businessId}/${number}`;

/** The previous contributions subtracted and the new ones added, not summed. Test payments and their facts count nowhere. */
export const movesOf = <Measured extends object>(
  { standing, payments, factsBefore, factsAfter }: FigureChange,
  { ofPayment, ofFacts }: Measuring<Measured>,
): Signed<Measured>[] => {
  const stood = new Map(standing.map((payment) => [paymentKey(payment), payment]));
  const stands = new Map([
    ...stood,
    ...payments.map(({ after }) => [paymentKey(after), after] as const),
  ]);
  const measured = (payment: CountedPayment | undefined): Measured[] =>
    payment?.mode === 'live' ? ofPayment(payment) : [];
  const measuredFacts = (
    facts: readonly FactsOfPayment[],
    those: ReadonlyMap<string, CountedPayment>,
  ): Measured[] =>
    facts.flatMap((fact) => {
      const payment = those.get(`${fact.businessId}/${fact.paymentNumber}`);
      return payment?.mode === 'live' ? ofFacts(fact, payment) : [];
    });
  const were = [
    ...payments.flatMap(({ before }) => measured(before)),
    ...measuredFacts(factsBefore, stood),
  ];
  const are = [
    ...payments.flatMap(({ after }) => measured(after)),
    ...measuredFacts(factsAfter, stands),
  ];
  return [
    ...were.map((one) => ({ ...one, sign: -1n })),
    ...are.map((one) => ({ ...one, sign: 1n })),
  ];
};

type WithFigures<Measure extends string> = { figures: Partial<Record<Measure, bigint>> };

/** Sums by key; zero sums are left out. */
export const sumsBy = <Measure extends string, One extends WithFigures<Measure>>(
  measures: readonly Measure[],
  keyOf: (one: One) => string,
) => {
  const sums = new Map<string, One>();
  return {
    add: (one: One, sign: bigint): void => {
      const key = keyOf(one);
      const known = sums.get(key) ?? { ...one, figures: {} };
      for (const measure of measures) {
        known.figures[measure] =
          (known.figures[measure] ?? 0n) + sign * (one.figures[measure] ?? 0n);
      }
      sums.set(key, known);
    },
    all: (): One[] =>
      [...sums.values()].filter(({ figures }) =>
        measures.some((measure) => figures[measure] !== 0n),
      ),
  };
};
