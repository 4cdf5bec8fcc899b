import { fundsAccountLabels } from '@back-office/messages/features/funds';
import { refundDetailWords as words } from '@back-office/messages/features/refunds';
import { refundFields as fields } from '@back-office/messages/features/refunds/fields';
import { refundTypeLabels } from '@back-office/messages/features/refunds/labels';
import { paymentStatusShortLabels, refundMethodLabels } from '@back-office/messages/payment';
import { Fragment } from 'react';
import { CopyText } from '#kit/copy-text';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { EmptyValue } from '#kit/empty-value';
import { batchPath, flowEntryPath, refundBatchPath, transactionPath } from '#kit/detail-paths';
import { MoneyText } from '#kit/money-text';
import { PageLink } from '#kit/page-link';
import { BothTimes } from '#kit/time-text';
import { Copied, Labelled, Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { RefundCardCell } from '../refund-cells.tsx';
import type { ShownRefund } from './refund-head.tsx';

/** The account by its name, which opens the entries where the reader may see them, and the statement it went into. */
const Source = ({ refund, isLinked }: { refund: ShownRefund; isLinked: boolean }) => {
  const say = useSay();
  const { can } = useSession();
  const { moneySource, cost, number } = refund;
  if (moneySource === null || cost === null) {
    return <EmptyValue />;
  }
  const { account, statements } = moneySource;
  const name = say(fundsAccountLabels[account]);
  const isBooked = refund.status === 'inProcessing' || refund.status === 'success';
  return (
    <>
      {isLinked && isBooked && can('accountDynamics.view') ? (
        <PageLink to={flowEntryPath({ reference: number, kind: 'refund', step: 1 })}>
          {name}
        </PageLink>
      ) : (
        name
      )}
      <span className="kit-second-line">
        {statements.length === 0
          ? say(words.inNextStatement)
          : statements.map((statement, place) => (
              <Fragment key={statement.number}>
                {place > 0 && ', '}
                {say(words.inStatement)}{' '}
                {isLinked && can('settlements.view') ? (
                  <PageLink className="kit-mono" to={batchPath(statement.number)}>
                    {statement.number}
                  </PageLink>
                ) : (
                  <span className="kit-mono">{statement.number}</span>
                )}{' '}
                {statement.settlementDay}
              </Fragment>
            ))}
      </span>
    </>
  );
};

const Money = ({ refund, isLinked }: { refund: ShownRefund; isLinked: boolean }) => {
  const say = useSay();
  const { cost, payment, amount } = refund;
  const ofPayment = (minor: string) => <MoneyText money={{ ...amount, minor }} />;
  return (
    <DetailSection title={say(words.money)}>
      <DescriptionList
        items={[
          { term: say(fields.amount), value: <MoneyText money={amount} /> },
          {
            term: say(words.taken),
            value: cost && <MoneyText money={{ ...cost, minor: cost.amountMinor }} />,
          },
          {
            term: say(words.moneySource),
            value: <Source refund={refund} isLinked={isLinked} />,
            isWide: true,
          },
          { term: say(words.captured), value: ofPayment(payment.capturedMinor) },
          {
            term: say(words.fee),
            value: cost && <MoneyText money={{ ...cost, minor: cost.feeMinor }} />,
          },
          { term: say(words.refunded), value: ofPayment(payment.refundedMinor) },
          { term: say(words.open), value: ofPayment(payment.openMinor) },
          { term: say(words.refundable), value: ofPayment(payment.refundableMinor) },
        ]}
      />
    </DetailSection>
  );
};

const Application = ({ refund, batchId }: { refund: ShownRefund; batchId: string | null }) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.application)}>
      <DescriptionList
        items={[
          { term: say(fields.reason), value: <Text text={refund.reason} />, isWide: true },
          { term: say(fields.applicant), value: <Text text={refund.applicant} /> },
          { term: say(fields.appliedAt), value: <BothTimes at={refund.appliedAt} /> },
          {
            term: say(fields.type),
            value: <Labelled labels={refundTypeLabels} value={refund.type} />,
          },
          {
            term: say(fields.method),
            value: <Labelled labels={refundMethodLabels} value={refund.method} />,
          },
          {
            term: say(words.origin),
            value: say(refund.origin === 'application' ? words.ofApplication : words.ofGateway),
          },
          {
            term: say(fields.processedAt),
            value: refund.processedAt && <BothTimes at={refund.processedAt} />,
          },
          {
            term: say(fields.arn),
            value:
              refund.arn === null && refund.status === 'success' ? (
                <span className="kit-quiet">{say(words.arnLater)}</span>
              ) : (
                refund.arn && <Copied text={refund.arn} what={say(fields.arn)} />
              ),
            isWide: true,
          },
          ...(batchId === null
            ? []
            : [
                {
                  term: say(words.file),
                  value: <PageLink to={refundBatchPath(batchId)}>{say(words.showFile)}</PageLink>,
                },
              ]),
        ]}
      />
    </DetailSection>
  );
};

const Payment = ({ refund, isLinked }: { refund: ShownRefund; isLinked: boolean }) => {
  const say = useSay();
  const { payment } = refund;
  return (
    <DetailSection title={say(words.payment)}>
      <DescriptionList
        items={[
          {
            term: say(fields.paymentNumber),
            value: (
              <CopyText text={refund.paymentNumber} what={say(fields.paymentNumber)}>
                {isLinked ? (
                  <PageLink to={transactionPath(refund.paymentNumber)} className="kit-mono">
                    {refund.paymentNumber}
                  </PageLink>
                ) : (
                  <span className="kit-mono">{refund.paymentNumber}</span>
                )}
              </CopyText>
            ),
            isWide: true,
          },
          {
            term: say(fields.merchantOrderNumber),
            value: (
              <Copied text={refund.merchantOrderNumber} what={say(fields.merchantOrderNumber)} />
            ),
          },
          { term: say(fields.gatewayNumber), value: <Text text={refund.gatewayNumber} isMono /> },
          { term: say(fields.paymentAmount), value: <MoneyText money={refund.paymentAmount} /> },
          {
            term: say(words.paymentStatus),
            value: <Labelled labels={paymentStatusShortLabels} value={payment.status} />,
          },
          { term: say(words.orderedAt), value: <BothTimes at={payment.orderedAt} /> },
          { term: say(fields.cardNumber), value: <RefundCardCell refund={refund} /> },
          {
            term: say(words.payer),
            value: <Text text={[payment.name, payment.email].filter(Boolean).join(' · ')} />,
            isWide: true,
          },
        ]}
      />
    </DetailSection>
  );
};

/** Money, application and the payment it is of; an operator has no page of the merchant's payment to go to. */
export const RefundSections = ({
  refund,
  batchId,
  isLinked = true,
}: {
  refund: ShownRefund;
  batchId: string | null;
  isLinked?: boolean;
}) => (
  <>
    <Money refund={refund} isLinked={isLinked} />
    <Application refund={refund} batchId={batchId} />
    <Payment refund={refund} isLinked={isLinked} />
  </>
);
