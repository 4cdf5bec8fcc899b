import { getRefund, type RefundDetail } from '@back-office/contract/features/refunds/detail';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { screens } from '@back-office/contract/screens';
import { refundDetailWords } from '@back-office/messages/features/refunds';
import { refundActionObstacleLabels } from '@back-office/messages/features/refunds/labels';
import { DetailSkeleton } from '#kit/description-list';
import { PageLink } from '#kit/page-link';
import { EmptyFirst, ErrorState } from '#kit/states';
import { CallRefused } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { RefundActions } from '../refund-actions.tsx';
import { RefundAudit } from './refund-audit.tsx';
import { RefundHead } from './refund-head.tsx';
import { RefundSections } from './refund-sections.tsx';
import { RefundTimeline } from './refund-timeline.tsx';

/** Why an action one would look for is not there; what one may not do at all is not looked for. */
const Obstacles = ({ obstacles }: { obstacles: RefundDetail['obstacles'] }) => {
  const say = useSay();
  const reasons = [...new Set(obstacles.map(({ obstacle }) => obstacle))];
  return reasons
    .filter((reason) => reason !== 'noPermission')
    .map((reason) => (
      <p key={reason} className="kit-note">
        {say(refundActionObstacleLabels[reason])}
      </p>
    ));
};

const isNotFound = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === errorCodes['refunds.notFound'];

/** Everything known of one refund: in the drawer beside its list, and on a page of its own. */
export const RefundDetailView = ({
  number,
  isPage = false,
}: {
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const { data, error, refetch } = useQuestion(getRefund, { number }, { showsFailure: true });
  useStale('refunds', () => refetch());
  if (isNotFound(error)) {
    return (
      <EmptyFirst title={say(refundDetailWords.notFound)} text={number}>
        <PageLink to={screens.refunds.path}>{say(refundDetailWords.backToList)}</PageLink>
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
  return (
    <>
      <RefundHead refund={data} isPage={isPage}>
        <div className="kit-detail-actions">
          <RefundActions refund={data} isInRow={false} />
        </div>
        <Obstacles obstacles={data.obstacles} />
      </RefundHead>
      <RefundSections refund={data} batchId={data.batchId} />
      <RefundAudit refund={data} />
      <RefundTimeline timeline={data.timeline} />
    </>
  );
};
