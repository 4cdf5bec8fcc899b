import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

const ruleNames = [
  'secondPerson',
  'selfServiceDays',
  'manualDays',
  'fundsWaitDays',
  'fundsRetryMinutes',
  'auditFromUsdMinor',
  'auditFromPart',
  'auditRetrievals',
  'auditMerchantNotNormal',
  'auditRefundRatePercent',
  'auditRefundRateFromPayments',
] as const;

/** Figures for the guards and audits of a business's refunds; zero switches a rule off. */
export type RefundRules = Readonly<Record<(typeof ruleNames)[number], number>>;

export const readRules = async (tx: Tx, businessId: bigint): Promise<RefundRules> => {
  const rows = await tx.rows<{ rule: string; figure: bigint }>(sql`
    select r.rule, coalesce(own.figure, r.figure) as figure from refund_rules r
    left join business_refund_rules own on own.business_id = ${businessId} and own.rule = r.rule`);
  const figures = new Map(rows.map(({ rule, figure }) => [rule, Number(figure)]));
  return Object.fromEntries(ruleNames.map((rule) => [rule, figures.get(rule) ?? 0])) as RefundRules;
};
