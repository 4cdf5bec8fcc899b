import type { RefundAuditRow } from '@back-office/contract/features/refunds/audits';

type Named = Pick<RefundAuditRow, 'merchantNumber' | 'number'>;

/** A refund's number is its merchant's own: over all merchants both are needed. */
export const auditId = ({ merchantNumber, number }: Named): string => `${merchantNumber}/${number}`;

export const namedBy = (id: string): Named => {
  const [merchantNumber = '', number = ''] = id.split('/');
  return { merchantNumber, number };
};

export const auditPath = ({ merchantNumber, number }: Named): string =>
  `/ops/refundAudits/${encodeURIComponent(merchantNumber)}/${encodeURIComponent(number)}`;
