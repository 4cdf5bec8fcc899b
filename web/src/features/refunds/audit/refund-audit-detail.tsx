import { getRefundAudit } from '@back-office/contract/features/refunds/audits';
import { screens } from '@back-office/contract/screens';
import { refundDetailWords } from '@back-office/messages/features/refunds';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { auditObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { screenTitles } from '@back-office/messages/screens';
import { AskedDetail } from '#kit/awaited';
import { ObjectActions } from '#kit/object-actions';
import { Obstacles } from '#kit/obstacles';
import { MerchantLine } from '#kit/over-merchants';
import { PageLink } from '#kit/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { RefundAudit } from '../detail/refund-audit.tsx';
import { RefundHead } from '../detail/refund-head.tsx';
import { RefundSections } from '../detail/refund-sections.tsx';
import { RefundTimeline } from '../detail/refund-timeline.tsx';
import { auditActions } from './audit-actions.tsx';

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
  const question = useQuestion(getRefundAudit, { merchantNumber, number });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['refunds.notFound'],
        title: say(refundDetailWords.notFound),
        text: number,
        back: <PageLink to={screens.refundAudits.path}>{say(screenTitles.refundAudits)}</PageLink>,
      }}
    >
      {(refund) => (
        <>
          <RefundHead refund={refund} isPage={isPage}>
            <MerchantLine title={auditWords.merchant} of={refund} />
            <div className="kit-detail-actions">
              <ObjectActions of={auditActions} thing={refund} isInRow={false} />
            </div>
            <Obstacles
              reasons={refund.obstacles.map(({ obstacle }) => obstacle)}
              labels={auditObstacleLabels}
            />
          </RefundHead>
          <RefundAudit refund={refund} />
          <RefundSections refund={refund} batchId={null} isLinked={false} />
          <RefundTimeline timeline={refund.timeline} />
        </>
      )}
    </AskedDetail>
  );
};
