import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import { detailWords as words } from '@back-office/messages/features/transactions/detail';
import { answerWords } from '@back-office/messages/features/settlements/cycle';
import { transactionFields as fields } from '@back-office/messages/features/transactions/fields';
import * as labels from '@back-office/messages/payment';
import { Suspense } from 'react';
import { CopyText } from '#kit/copy-text';
import { DetailSection } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { SkeletonLines } from '#kit/skeleton-lines';
import { SmallTable } from '#kit/small-table';
import { StatusDot } from '#kit/status-dot';
import { TimeText } from '#kit/time-text';
import { RefundsOfPayment } from '#features/refunds/public';
import { SettlementAnswer } from '#features/settlements/public';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { disputeTones } from './status-tones.ts';

type Detail = TransactionDetail;

const Numbered = ({ number, what }: { number: string; what: string }) => (
  <CopyText text={number} what={what}>
    <span className="kit-mono">{number}</span>
  </CopyText>
);

const Disputes = ({ disputes }: { disputes: Detail['disputes'] }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.disputes)}
      heads={[words.caseNumber, words.kind, words.status, words.reasonCode, words.dueAt].map(
        (word) => say(word),
      )}
      moneyHead={say(words.amount)}
      rows={disputes.map((dispute) => ({
        id: dispute.number,
        cells: [
          <Numbered key="number" number={dispute.number} what={say(words.caseNumber)} />,
          say(labels.disputeStageLabels[dispute.stage]),
          <StatusDot key="status" tone={disputeTones[dispute.status]}>
            {say(labels.disputeStatusLabels[dispute.status])}
          </StatusDot>,
          dispute.reasonCode,
          dispute.dueAt === null ? null : <TimeText key="due" at={dispute.dueAt} />,
        ],
        money: <MoneyText money={dispute.amount} />,
      }))}
    />
  );
};

/** Alerts and fraud reports: what came before a chargeback, or may lead to one. */
const Warnings = ({ detail }: { detail: Detail }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(fields.fraudReport)}
      heads={[words.caseNumber, words.kind, words.status, words.openedAt].map((word) => say(word))}
      moneyHead={say(words.amount)}
      rows={[
        ...detail.alerts.map((alert) => ({
          id: alert.number,
          cells: [
            <Numbered key="number" number={alert.number} what={say(words.caseNumber)} />,
            say(labels.alertKindLabels[alert.kind]),
            say(labels.alertStatusLabels[alert.status]),
            <TimeText key="at" at={alert.openedAt} />,
          ],
          money: <MoneyText money={alert.amount} />,
        })),
        ...detail.fraudReports.map((report) => ({
          id: report.number,
          cells: [
            <Numbered key="number" number={report.number} what={say(words.caseNumber)} />,
            say(labels.fraudReportKindLabels[report.kind]),
            report.reasonCode,
            <TimeText key="at" at={report.reportedAt} />,
          ],
          money: <MoneyText money={report.amount} />,
        })),
      ]}
    />
  );
};

/** What followed the payment, and where its goods are. */
export const DetailRelated = ({ detail }: { detail: Detail }) => {
  const say = useSay();
  const { can } = useSession();
  const hasWarnings = detail.alerts.length + detail.fraudReports.length > 0;
  return (
    <>
      <DetailSection title={say(words.refunds)}>
        <RefundsOfPayment refunds={detail.refunds} />
      </DetailSection>
      <DetailSection title={say(words.disputes)}>
        {detail.disputes.length > 0 && <Disputes disputes={detail.disputes} />}
        {hasWarnings && <Warnings detail={detail} />}
        {detail.disputes.length === 0 && !hasWarnings && (
          <p className="kit-quiet">{say(words.noDisputes)}</p>
        )}
      </DetailSection>
      {can('settlements.view') && detail.status === 'success' && detail.mode === 'live' && (
        <DetailSection title={say(answerWords.title)}>
          <Suspense fallback={<SkeletonLines lines={3} />}>
            <SettlementAnswer paymentNumber={detail.number} />
          </Suspense>
        </DetailSection>
      )}
      <DetailSection title={say(words.delivery)}>
        <p className="kit-quiet">{say(words.noWaybill)}</p>
      </DetailSection>
    </>
  );
};
