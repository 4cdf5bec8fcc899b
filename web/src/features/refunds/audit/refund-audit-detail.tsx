import { getRefundAudit } from '@back-office/contract/features/refunds/audits';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { screens } from '@back-office/contract/screens';
import { refundDetailWords } from '@back-office/messages/features/refunds';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { auditObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { screenTitles } from '@back-office/messages/screens';
import { DetailSkeleton } from '#kit/description-list';
import { PageLink } from '#kit/page-link';
import { EmptyFirst, ErrorState } from '#kit/states';
import { CallRefused } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { RefundAudit } from '../detail/refund-audit.tsx';
import { RefundHead } from '../detail/refund-head.tsx';
import { RefundSections } from '../detail/refund-sections.tsx';
import { RefundTimeline } from '../detail/refund-timeline.tsx';
import { AuditActions } from './audit-actions.tsx';

const isNotFound = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === errorCodes['refunds.notFound'];

/** What an operator sees of a refund before he decides: why it came here first. */
export const RefundAuditDetail = ({
  merchantNumber,
  number,
  isPage = false,
}: {
  merchantNumber: string;
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const { data, error, refetch } = useQuestion(
    getRefundAudit,
    { merchantNumber, number },
    { showsFailure: true },
  );
  if (isNotFound(error)) {
    return (
      <EmptyFirst title={say(refundDetailWords.notFound)} text={number}>
        <PageLink to={screens.refundAudits.path}>{say(screenTitles.refundAudits)}</PageLink>
      </EmptyFirst>
    );
  }
  if (data === undefined) {
    return error === null ? (
      <DetailSkeleton />
    ) : (
      <ErrorState error={error} tryAgain={() => void refetch()} />
    );
  }
  const reasons = [...new Set(data.obstacles.map(({ obstacle }) => obstacle))];
  return (
    <>
      <RefundHead refund={data} isPage={isPage}>
        <div className="kit-detail-line">
          {say(auditWords.merchant)} <span translate="no">{data.merchantName}</span>
          <span className="kit-mono kit-quiet">{data.merchantNumber}</span>
        </div>
        <div className="kit-detail-actions">
          <AuditActions refund={data} isInRow={false} />
        </div>
        {reasons.map((reason) => (
          <p key={reason} className="kit-note">
            {say(auditObstacleLabels[reason])}
          </p>
        ))}
      </RefundHead>
      <RefundAudit refund={data} />
      <RefundSections refund={data} batchId={null} isLinked={false} />
      <RefundTimeline timeline={data.timeline} />
    </>
  );
};
