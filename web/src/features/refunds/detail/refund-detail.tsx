import { getRefund, type RefundDetail } from '@back-office/contract/features/refunds/detail';
import { screens } from '@back-office/contract/screens';
import { refundDetailWords } from '@back-office/messages/features/refunds';
import { refundActionObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { AskedDetail } from '#kit/awaited';
import { ObjectActions } from '#kit/object-actions';
import { Obstacles } from '#kit/obstacles';
import { PageLink } from '#kit/page-link';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { refundActions } from '../refund-actions.tsx';
import { RefundAudit } from './refund-audit.tsx';
import { RefundHead } from './refund-head.tsx';
import { RefundSections } from './refund-sections.tsx';
import { RefundTimeline } from './refund-timeline.tsx';

/** What one may not do at all is not looked for. */
const reasonsOf = ({ obstacles }: RefundDetail) =>
  obstacles.map(({ obstacle }) => obstacle).filter((reason) => reason !== 'noPermission');

/** Everything known of one refund: in the drawer beside its list, and on a page of its own. */
export const RefundDetailView = ({
  number,
  isPage = false,
}: {
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const question = useQuestion(getRefund, { number });
  useStale('refunds', () => question.refetch());
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['refunds.notFound'],
        title: say(refundDetailWords.notFound),
        text: number,
        back: <PageLink to={screens.refunds.path}>{say(refundDetailWords.backToList)}</PageLink>,
      }}
    >
      {(refund) => (
        <>
          <RefundHead refund={refund} isPage={isPage}>
            <div className="kit-detail-actions">
              <ObjectActions of={refundActions} thing={refund} isInRow={false} />
            </div>
            <Obstacles reasons={reasonsOf(refund)} labels={refundActionObstacleLabels} />
          </RefundHead>
          <RefundSections refund={refund} batchId={refund.batchId} />
          <RefundAudit refund={refund} />
          <RefundTimeline timeline={refund.timeline} />
        </>
      )}
    </AskedDetail>
  );
};
