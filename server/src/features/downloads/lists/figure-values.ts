import { chargeKinds } from '@back-office/contract/features/funds/charges';
import type { Language } from '@back-office/contract/kit/language';
import { chargeLabels, uncounted } from '@back-office/messages/features/funds/charges';
import type { FigureLabel } from '@back-office/messages/features/reports';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { FileValue } from '#platform/list/file-value';

type Dimension = 'businessDay' | 'gateway' | 'cardBrand' | 'currency';

/** Rounds half up, also below zero, as on screen. Null if the divisor is zero. */
export const halfUp = (dividend: Sql, divisor: Sql): Sql => {
  const [doubled, by] = [sql`(2 * ${dividend} + ${divisor})`, sql`nullif(2 * ${divisor}, 0)`];
  return sql`(${doubled} - (${doubled} % ${by} + ${by}) % ${by}) / ${by}`;
};

/** Every figure of a report's row `t`, from the columns with the prefix. */
export const figureValues = (prefix = ''): Record<Exclude<FigureLabel, Dimension>, FileValue> => {
  const column = (name: string): Sql => raw(`t.${prefix}${name}`);
  const count = (name: string): FileValue => ({ kind: 'count', of: column(name) });
  const amount = (minor: Sql): FileValue => ({
    kind: 'amount',
    minor,
    currency: sql`t.currency`,
  });
  const [approved, successes] = [column('approved'), column('successes')];
  const decided = sql`(${approved} + ${column('issuer_declined')})`;
  const share = halfUp(sql`(10000 * ${approved})`, decided);
  return {
    orders: count('orders'),
    successCount: count('successes'),
    successAmount: amount(column('success_minor')),
    declined: count('declined'),
    threeDFailed: count('three_d_failed'),
    uncompleted: count('uncompleted'),
    // Null if a day of corrections leaves nothing to divide by.
    acceptance: {
      kind: 'rate',
      basisPoints: sql`case when ${decided} > 0 and ${share} between 0 and 10000 then ${share} end`,
    },
    averageTicket: amount(
      sql`(case when ${successes} > 0 then ${halfUp(column('success_minor'), successes)} end)`,
    ),
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

/** The purpose of a month's charge, from `chargeText` or in an operator's words. */
export const reasonValue = (
  { charge, reason }: { charge: Sql; reason: Sql },
  language: Language,
): FileValue => {
  const labels = Object.fromEntries(
    chargeKinds.map((kind) => [kind, chargeLabels[kind][language]]),
  );
  const kind = sql`(${charge} ->> 'kind')`;
  return {
    kind: 'text',
    of: sql`coalesce((${JSON.stringify(labels)}::jsonb ->> ${kind}) || ' ' || (${charge} ->> 'month')
      || case when ${kind} = any (${[...uncounted]}::text[]) then '' else ' × ' || (${charge} ->> 'counted') end, ${reason})`,
  };
};
