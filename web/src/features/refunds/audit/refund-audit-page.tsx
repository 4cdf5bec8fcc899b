import { useParams } from '@tanstack/react-router';
import { AuditActionHost } from './audit-actions.tsx';
import { RefundAuditDetail } from './refund-audit-detail.tsx';

/** A refund under audit opened alone. */
export const RefundAuditPage = () => {
  const { merchantNumber = '', number = '' } = useParams({ strict: false }) as {
    merchantNumber?: string;
    number?: string;
  };
  return (
    <article className="kit-page">
      <RefundAuditDetail merchantNumber={merchantNumber} number={number} isPage />
      <AuditActionHost />
    </article>
  );
};
