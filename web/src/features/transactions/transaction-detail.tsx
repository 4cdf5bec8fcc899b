import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { screens } from '@back-office/contract/screens';
import { actWords, listWords, obstacleLabels } from '@back-office/messages/features/transactions';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { paymentStatusLabels } from '@back-office/messages/payment';
import { CopyText } from '#kit/copy-text';
import { DetailSkeleton } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { EmptyFirst, ErrorState } from '#kit/states';
import { StatusDot } from '#kit/status-dot';
import { BothTimes } from '#kit/time-text';
import { RefundObstacle } from '#features/refunds/public';
import { CallRefused } from '#platform/http/client';
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

/** Why an action one would look for is not there. */
const Obstacles = ({ detail }: { detail: TransactionDetail }) => {
  const say = useSay();
  const reasons = [...new Set(detail.obstacles.map(({ obstacle }) => obstacle))];
  return reasons
    .filter((reason) => reason !== 'commandUnderWay')
    .map((reason) => (
      <p key={reason} className="kit-note">
        {say(obstacleLabels[reason])}
      </p>
    ));
};

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
      <Obstacles detail={detail} />
      <RefundObstacle payment={detail} />
    </header>
  );
};

const isNotFound = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === errorCodes['transactions.notFound'];

/** Everything known of one payment: in the drawer beside its list, and on a page of its own. */
export const TransactionDetailView = ({
  number,
  isPage = false,
}: {
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const { data, error, refetch } = useQuestion(findTransaction, { number }, { showsFailure: true });
  // A result may follow its command by a while: what stands open shows it all the same.
  useStale('transactions', () => refetch());
  if (isNotFound(error)) {
    return (
      <EmptyFirst title={say(detailWords.notFound)} text={number}>
        <PageLink to={screens.transactions.path}>{say(detailWords.backToList)}</PageLink>
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
      <Head detail={data} isPage={isPage} />
      <DetailSections detail={data} />
      <DetailRelated detail={data} />
      <DetailTimeline detail={data} />
    </>
  );
};
