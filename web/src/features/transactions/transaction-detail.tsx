import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import { screens } from '@back-office/contract/screens';
import { actWords, listWords, obstacleLabels } from '@back-office/messages/features/transactions';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { AskedDetail } from '#kit/awaited';
import { CopyText } from '#kit/copy-text';
import { MoneyText } from '#kit/money-text';
import { Obstacles } from '#kit/obstacles';
import { PageLink } from '#kit/page-link';
import { StatusDot } from '#kit/status-dot';
import { BothTimes } from '#kit/time-text';
import { RefundObstacle } from '#features/refunds/public';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useUnderWay } from './commands.ts';
import { DetailRelated } from './detail-related.tsx';
import { DetailSections } from './detail-sections.tsx';
import { DetailTimeline } from './detail-timeline.tsx';
import { paymentTones } from './status-tones.ts';
import { TransactionActions, UnderWay } from './transaction-actions.tsx';
import { Countdown } from './transaction-cells.tsx';

/** A command that is under way is said beside the status. */
const reasonsOf = ({ obstacles }: TransactionDetail) =>
  obstacles.map(({ obstacle }) => obstacle).filter((reason) => reason !== 'commandUnderWay');

const lateBrands = ['mastercard'];

const Hints = ({ detail }: { detail: TransactionDetail }) => {
  const say = useSay();
  if (detail.status === 'toBeConfirmed') {
    return <p className="kit-note kit-note-warning">{say(actWords.doNotChargeAgain)}</p>;
  }
  const isLate = detail.status === 'preauthorised' && lateBrands.includes(detail.cardBrand ?? '');
  return isLate ? <p className="kit-note">{say(actWords.lateCapture)}</p> : null;
};

const Head = ({ detail, isPage }: { detail: TransactionDetail; isPage: boolean }) => {
  const say = useSay();
  const sent = useUnderWay(detail.number);
  const underWay = sent ?? detail.commandUnderWay ?? undefined;
  const Title = isPage ? 'h1' : 'p';
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={detail.amount} />
      </Title>
      <div className="kit-detail-line">
        <StatusDot tone={paymentTones[detail.status]}>
          {say(paymentStatusLabels[detail.status])}
        </StatusDot>
        {detail.mode === 'test' && <span className="kit-badge">{say(listWords.testBadge)}</span>}
        {detail.status === 'preauthorised' && detail.preauthExpiresAt !== null && (
          <Countdown until={detail.preauthExpiresAt} />
        )}
        {underWay !== undefined && <UnderWay action={underWay} />}
      </div>
      <div className="kit-detail-line kit-quiet">
        <CopyText text={detail.number} what={say(transactionFields.number)}>
          <span className="kit-mono">{detail.number}</span>
        </CopyText>
        <BothTimes at={detail.orderedAt} />
      </div>
      <div className="kit-detail-actions">
        <TransactionActions row={detail} isInRow={false} />
      </div>
      <Hints detail={detail} />
      <Obstacles reasons={reasonsOf(detail)} labels={obstacleLabels} />
      <RefundObstacle payment={detail} />
    </header>
  );
};

/** Everything known of one payment: in the drawer beside its list, and on a page of its own. */
export const TransactionDetailView = ({
  number,
  isPage = false,
}: {
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const question = useQuestion(findTransaction, { number });
  // A result may follow its command by a while: what stands open shows it all the same.
  useStale('transactions', () => question.refetch());
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['transactions.notFound'],
        title: say(detailWords.notFound),
        text: number,
        back: <PageLink to={screens.transactions.path}>{say(detailWords.backToList)}</PageLink>,
      }}
    >
      {(detail) => (
        <>
          <Head detail={detail} isPage={isPage} />
          <DetailSections detail={detail} />
          <DetailRelated detail={detail} />
          <DetailTimeline detail={detail} />
        </>
      )}
    </AskedDetail>
  );
};
