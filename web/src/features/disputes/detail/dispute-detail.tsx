import { getDispute, type DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { screens } from '@back-office/contract/screens';
import {
  disputeDetailWords as words,
  disputeFields,
} from '@back-office/messages/features/disputes';
import { disputeObstacleLabels } from '@back-office/messages/features/disputes/labels';
import { AskedDetail } from '#kit/awaited';
import { CopyText } from '#kit/copy-text';
import { MoneyText } from '#kit/money-text';
import { ObjectActions } from '#kit/object-actions';
import { Obstacles } from '#kit/obstacles';
import { PageLink } from '#kit/page-link';
import { StatusDot } from '#kit/status-dot';
import { formatInstant, offsetIn } from '#kit/time';
import { BothTimes } from '#kit/time-text';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useTimeZone } from '#platform/time-zone';
import { disputeActions } from '../dispute-actions.tsx';
import { CaseStatus, StageCell, timeLeft } from '../dispute-cells.tsx';
import { DisputeSections } from './dispute-sections.tsx';
import { DisputeTimeline } from './dispute-timeline.tsx';
import { DisputeVerdict } from './dispute-verdict.tsx';

/** What one may not do at all is not looked for. */
const reasonsOf = ({ obstacles }: DisputeDetail) => [
  ...new Set(
    obstacles.map(({ obstacle }) => obstacle).filter((reason) => reason !== 'noPermission'),
  ),
];

/** Until when the merchant answers, and the network’s own deadline beside it. */
const Deadline = ({ dispute }: { dispute: DisputeDetail }) => {
  const say = useSay();
  const zone = useTimeZone();
  const { replyBy, networkDueAt, state } = dispute;
  if (replyBy === null || state !== 'awaiting') {
    return null;
  }
  const left = timeLeft(replyBy, say);
  return (
    <div className="kit-detail-line">
      <StatusDot tone={left.isSoon ? 'attention' : 'quiet'}>{left.text}</StatusDot>
      <BothTimes at={replyBy} />
      {networkDueAt !== null && (
        <span className="kit-quiet">
          {say(words.network, {
            at: `${formatInstant(networkDueAt, zone.name)} ${offsetIn(networkDueAt, zone.name)}`,
          })}
        </span>
      )}
    </div>
  );
};

const Head = ({ dispute, isPage }: { dispute: DisputeDetail; isPage: boolean }) => {
  const say = useSay();
  const Title = isPage ? 'h1' : 'p';
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={dispute.amount} />
      </Title>
      <div className="kit-detail-line">
        <CaseStatus state={dispute.state} />
        <span className="kit-quiet">
          <StageCell row={dispute} />
        </span>
        <CopyText text={dispute.number} what={say(disputeFields.number)}>
          <span className="kit-mono">{dispute.number}</span>
        </CopyText>
      </div>
      <Deadline dispute={dispute} />
      <div className="kit-detail-actions">
        <ObjectActions of={disputeActions} thing={dispute} isInRow={false} />
      </div>
      <Obstacles reasons={reasonsOf(dispute)} labels={disputeObstacleLabels} />
      {dispute.returnedNote !== null && (
        <p className="kit-note kit-note-warning">
          {say(words.returned, { note: dispute.returnedNote })}
        </p>
      )}
    </header>
  );
};

/** Everything known of one case: in the drawer beside its list, and on a page of its own. */
export const DisputeDetailView = ({
  number,
  isPage = false,
}: {
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const question = useQuestion(getDispute, { number });
  useStale('disputes', () => question.refetch());
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['disputes.notFound'],
        title: say(words.notFound),
        text: number,
        back: <PageLink to={screens.disputes.path}>{say(words.backToList)}</PageLink>,
      }}
    >
      {(dispute) => (
        <>
          <Head dispute={dispute} isPage={isPage} />
          <DisputeVerdict dispute={dispute} />
          <DisputeSections dispute={dispute} />
          <DisputeTimeline dispute={dispute} />
        </>
      )}
    </AskedDetail>
  );
};
