import { useNamed } from '#kit/over-merchants';
import { SettlementAuditDetail } from './settlement-audit-detail.tsx';

/** A batch under audit opened alone. */
export const SettlementAuditPage = () => {
  const named = useNamed();
  return (
    <article className="kit-page">
      <SettlementAuditDetail {...named} isPage />
    </article>
  );
};
