import {
  type FeedException,
  getFeedException,
} from '@back-office/contract/features/feed-exceptions';
import { screens } from '@back-office/contract/screens';
import {
  feedExceptionWords as words,
  toldKindLabels,
  toldOutcomeLabels,
} from '@back-office/messages/features/feed-exceptions';
import { exceptionReasonWords } from '@back-office/messages/features/feed-exceptions/reasons';
import {
  alertStatusLabels,
  disputeStatusLabels,
  fraudReportKindLabels,
  paymentStatusLabels,
  refundProcessingLabels,
} from '@back-office/messages/payment';
import { screenTitles } from '@back-office/messages/screens';
import { AskedDetail } from '#kit/awaited';
import { CopyText } from '#kit/copy-text';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { ObjectActions } from '#kit/object-actions';
import { MerchantLine } from '#kit/over-merchants';
import { PageLink } from '#kit/page-link';
import { ScrollBox } from '#kit/scroll-box';
import { SmallTable } from '#kit/small-table';
import { StatusDot } from '#kit/status-dot';
import { BothTimes, TimeText } from '#kit/time-text';
import { AgeText, Labelled, Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { exceptionActions } from './exception-actions.tsx';
import { ReasonText } from './exception-columns.tsx';

const Head = ({ exception, isPage }: { exception: FeedException; isPage: boolean }) => {
  const say = useSay();
  const Title = isPage ? 'h1' : 'p';
  const { reason, queue, detail, dismissal } = exception;
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={exception.amount} />
      </Title>
      <div className="kit-detail-line">
        <StatusDot tone={queue === 'open' ? 'attention' : 'quiet'}>{say(words[queue])}</StatusDot>
        <span className="kit-quiet">{say(toldKindLabels[exception.kind])}</span>
        <AgeText hours={exception.ageHours} />
      </div>
      <div className="kit-detail-line kit-quiet">
        <CopyText text={exception.objectNumber} what={say(words.object)}>
          <span className="kit-mono">{exception.objectNumber}</span>
        </CopyText>
        <BothTimes at={exception.receivedAt} />
      </div>
      <MerchantLine title={words.merchant} of={exception} />
      <div className="kit-detail-actions">
        <ObjectActions of={exceptionActions} thing={exception} isInRow={false} />
      </div>
      <p className="kit-note kit-note-warning">
        {reason === null ? (
          say(words.waits)
        ) : (
          <>
            <strong>{say(exceptionReasonWords[reason].name)}</strong>
            {' · '}
            {say(exceptionReasonWords[reason].what)}
            {detail !== null && (
              <>
                {' '}
                <span className="kit-mono kit-quiet" translate="no">
                  {detail}
                </span>
              </>
            )}
          </>
        )}
      </p>
      {dismissal !== null && (
        <p className="kit-note">
          {say(words.dismissedBy, { name: dismissal.by ?? '', reason: dismissal.reason })}
        </p>
      )}
    </header>
  );
};

const Payment = ({ exception }: { exception: FeedException }) => {
  const say = useSay();
  const { payment, paymentNumber, gatewayNumber } = exception;
  const numbers = [
    { term: say(words.payment), value: <Text text={paymentNumber} isMono />, isWide: true },
    { term: say(words.gateway), value: <Text text={gatewayNumber} isMono /> },
  ];
  return (
    <DetailSection title={say(words.paymentNow)}>
      {payment === null ? (
        <>
          <DescriptionList items={numbers} />
          <p className="kit-quiet">{say(words.paymentUnknown)}</p>
        </>
      ) : (
        <DescriptionList
          items={[
            ...numbers,
            { term: say(words.status), value: say(paymentStatusLabels[payment.status]) },
            { term: say(words.amount), value: <MoneyText money={payment.amount} /> },
            {
              term: say(words.captured),
              value: <MoneyText money={{ ...payment.amount, minor: payment.capturedMinor }} />,
            },
            {
              term: say(words.refunded),
              value: <MoneyText money={{ ...payment.amount, minor: payment.refundedMinor }} />,
            },
          ]}
        />
      )}
    </DetailSection>
  );
};

/** What a gateway may say of each kind; a report has no status, only its kind. */
const statusLabels = {
  payment: paymentStatusLabels,
  refund: refundProcessingLabels,
  dispute: disputeStatusLabels,
  alert: alertStatusLabels,
  fraudReport: fraudReportKindLabels,
} as const;

const ToldStatus = ({ told: { kind, status } }: { told: FeedException['history'][number] }) => {
  const say = useSay();
  const label = Object.entries(statusLabels[kind]).find(([value]) => value === status)?.[1];
  return label === undefined ? status : say(label);
};

const History = ({ exception }: { exception: FeedException }) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.history)}>
      <p className="kit-quiet">{say(words.historyNote)}</p>
      <SmallTable
        name={say(words.history)}
        heads={[words.at, words.kind, words.version, words.told, words.outcome, words.reason].map(
          (word) => say(word),
        )}
        ends={[2]}
        moneyHead={say(words.amount)}
        rows={exception.history.map((told) => ({
          id: told.id,
          cells: [
            <TimeText key="at" at={told.at} />,
            <Labelled key="kind" labels={toldKindLabels} value={told.kind} />,
            told.version,
            <ToldStatus key="status" told={told} />,
            told.isThis ? (
              <strong key="outcome">
                {say(words.thisOne)} · {say(toldOutcomeLabels[told.outcome])}
              </strong>
            ) : (
              say(toldOutcomeLabels[told.outcome])
            ),
            <ReasonText key="reason" of={told} />,
          ],
          money: <MoneyText money={told.amount} />,
        }))}
      />
    </DetailSection>
  );
};

/** One event that was not applied: why, the payment with all that was told of it, and the event itself. */
export const FeedExceptionDetail = ({
  merchantNumber,
  number,
  isPage = false,
}: {
  merchantNumber: string;
  number: string;
  isPage?: boolean;
}) => {
  const say = useSay();
  const question = useQuestion(getFeedException, { merchantNumber, number });
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['feedExceptions.notFound'],
        title: say(words.emptyTitle),
        text: say(words.notFound),
        back: (
          <PageLink to={screens.feedExceptions.path}>{say(screenTitles.feedExceptions)}</PageLink>
        ),
      }}
    >
      {(exception) => (
        <>
          <Head exception={exception} isPage={isPage} />
          <Payment exception={exception} />
          <History exception={exception} />
          <DetailSection title={say(words.raw)}>
            <p className="kit-quiet">{say(words.rawNote)}</p>
            <ScrollBox name={say(words.raw)}>
              <pre className="kit-mono" translate="no">
                {exception.rawEvent}
              </pre>
            </ScrollBox>
          </DetailSection>
        </>
      )}
    </AskedDetail>
  );
};
