import type { PaymentStatus } from '@back-office/contract/features/payment';
import sql from 'sql-template-tag';
import type { RollupSpan, StatusFigure, Stretch } from '#features/reports/public';
import type { Instants } from '#platform/calendar-instants';
import type { Tx } from '#platform/database';
import { inScope } from '#platform/tenant-scope';
import type { Question } from '../filter/read-question.ts';

export type LatePayment = {
  orderedAt: Temporal.Instant;
  status: PaymentStatus;
  currency: string;
  amountMinor: bigint;
};

type LateRow = Omit<LatePayment, 'orderedAt'> & { orderedAt: Date };

/** Payments that roll-ups count for a question although they arrived after the set was frozen. */
export const findLate = async (
  tx: Tx,
  { scope, dimensions, frozen: { late } }: Question,
): Promise<LatePayment[]> => {
  if (late === null || late.length === 0) {
    return [];
  }
  const rows = await tx.rows<LateRow>(sql`
    select ordered_at as "orderedAt", status, currency, amount_minor as "amountMinor" from transactions
    where ${inScope(scope)} and number = any(${late})${dimensions}`);
  return rows.map((row) => ({
    ...row,
    orderedAt: Temporal.Instant.fromEpochMilliseconds(row.orderedAt.getTime()),
  }));
};

const isWithin = ({ orderedAt }: LatePayment, { from, until }: Instants): boolean =>
  Temporal.Instant.compare(from, orderedAt) <= 0 && Temporal.Instant.compare(orderedAt, until) < 0;

type Told = { figures: StatusFigure[]; stretches: Stretch[] };

/** Subtracts late payments from the figures that roll-ups give for some spans. */
export const leaveLateOut = (
  { figures, stretches }: Told,
  late: readonly LatePayment[],
  { spans, statuses }: { spans: readonly RollupSpan[]; statuses: Question['statuses'] },
): Told => {
  const out = late.filter((payment) => spans.some((span) => isWithin(payment, span)));
  if (out.length === 0) {
    return { figures, stretches };
  }
  const chosen = out.filter(({ status }) => statuses?.includes(status) ?? true);
  return {
    figures: figures
      .map((figure) => {
        const alike = out.filter(
          ({ status, currency }) => status === figure.status && currency === figure.currency,
        );
        const outMinor = alike.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
        return {
          ...figure,
          count: figure.count - alike.length,
          amountMinor: figure.amountMinor - outMinor,
        };
      })
      .filter(({ count }) => count > 0),
    stretches: stretches
      .map((stretch) => ({
        ...stretch,
        count: stretch.count - chosen.filter((payment) => isWithin(payment, stretch)).length,
      }))
      .filter(({ count }) => count > 0),
  };
};
