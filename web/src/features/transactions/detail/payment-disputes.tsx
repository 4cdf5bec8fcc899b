import { disputeTones } from '@back-office/contract/features/payment';
import type { TransactionDetail } from '@back-office/contract/features/transaction-detail';
import { objectPath } from '@back-office/contract/objects';
import { detailWords as words } from '@back-office/messages/features/transactions/detail';
import { transactionFields as fields } from '@back-office/messages/features/transactions/fields';
import * as labels from '@back-office/messages/payment';
import { CopyText } from '#kit/values/copy-text';
import { MoneyText } from '#kit/money/money-text';
import type { Section } from '#kit/object/definition';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { hasTakenMoney } from './payment-sections.tsx';

type Detail = TransactionDetail;

const Numbered = ({ number, what }: { number: string; what: string }) => (
  <CopyText text={number} what={what}>
    <span className="kit-mono">{number}</span>
  </CopyText>
);

/** The number of a case or alert, as a link for people who may see cases. */
const CaseNumber = ({ number, kind }: { number: string; kind: 'dispute' | 'alert' }) => (
  <PageLink to={objectPath(kind, { number })} className="kit-mono">
    {number}
  </PageLink>
);

const Disputes = ({ disputes: cases }: { disputes: Detail['disputes'] }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.disputes)}
      heads={[words.caseNumber, words.kind, words.status, words.reasonCode, words.dueAt].map(
        (word) => say(word),
      )}
      moneyHead={say(words.amount)}
      rows={cases.map((dispute) => ({
        id: dispute.number,
        cells: [
          <CaseNumber key="number" number={dispute.number} kind="dispute" />,
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

/** Alerts and fraud reports, which precede a chargeback or may lead to one. */
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
            <CaseNumber key="number" number={alert.number} kind="alert" />,
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

const DisputesAndWarnings = ({ thing: payment }: { thing: Detail }) => {
  const say = useSay();
  const hasWarnings = payment.alerts.length + payment.fraudReports.length > 0;
  return (
    <>
      {payment.disputes.length > 0 && <Disputes disputes={payment.disputes} />}
      {hasWarnings && <Warnings detail={payment} />}
      {payment.disputes.length === 0 && !hasWarnings && (
        <p className="kit-quiet">{say(words.noDisputes)}</p>
      )}
    </>
  );
};

export const disputes: Section<Detail> = {
  title: words.disputes,
  Content: DisputesAndWarnings,
  isShown: (payment) =>
    hasTakenMoney(payment) || payment.disputes.length + payment.fraudReports.length > 0,
};
