import { useNamed } from '#kit/over-merchants';
import { RefundAuditDetail } from './refund-audit-detail.tsx';

/** A refund under audit opened alone. */
export const RefundAuditPage = () => {
  const named = useNamed();
  return (
    <article className="kit-page">
      <RefundAuditDetail {...named} isPage />
    </article>
  );
};
