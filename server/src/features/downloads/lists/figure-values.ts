import type { FigureLabel } from '@back-office/messages/features/reports';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { FileValue } from '../file/file-value.ts';

type Dimension = 'businessDay' | 'gateway' | 'cardBrand' | 'currency';

/** Neither is negative; half goes up. Nothing where there is nothing to divide by. */
export const halfUp = (dividend: Sql, divisor: Sql): Sql =>
  sql`(2 * ${dividend} + ${divisor}) / nullif(2 * ${divisor}, 0)`;

/** Every figure of a report's row `t`, from the columns whose names begin so. */
export const figureValues = (prefix = ''): Record<Exclude<FigureLabel, Dimension>, FileValue> => {
  const column = (name: string): Sql => raw(`t.${prefix}${name}`);
  const count = (name: string): FileValue => ({ kind: 'count', of: column(name) });
  const amount = (minor: Sql): FileValue => ({
    kind: 'amount',
    minor,
    currency: sql`t.currency`,
  });
  return {
    orders: count('orders'),
    successCount: count('successes'),
    successAmount: amount(column('success_minor')),
    declined: count('declined'),
    threeDFailed: count('three_d_failed'),
    uncompleted: count('uncompleted'),
    acceptance: {
      kind: 'rate',
      basisPoints: halfUp(
        sql`(10000 * ${column('approved')})`,
        sql`(${column('approved')} + ${column('issuer_declined')})`,
      ),
    },
    averageTicket: amount(sql`(${halfUp(column('success_minor'), column('successes'))})`),
    refundCount: count('refunds'),
    refundAmount: amount(column('refund_minor')),
    chargebackCount: count('chargebacks'),
    chargebackAmount: amount(column('chargeback_minor')),
    retrievals: count('retrievals'),
    rdr: count('rdr'),
    ethoca: count('ethoca'),
    fraudReports: count('fraud_reports'),
  };
};
