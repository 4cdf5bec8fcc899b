import {
  reportedRefundsMax,
  type ReportedPayment,
} from '@back-office/contract/features/refunds/reported';
import { offerReported } from '@back-office/messages/features/refunds/offer';
import {
  reportedObstacleLabels,
  reportedWords,
} from '@back-office/messages/features/refunds/reported';
import { filterWords } from '@back-office/messages/kit';
import { back, close as closeWord } from '@back-office/messages/shell';
import type { Word } from '@back-office/messages/words';
import { Checkbox, Modal } from 'antd';
import { DetailSkeleton } from '#kit/object/description-list';
import { refundPath, transactionPath } from '#kit/object/detail-paths';
import { formatCount } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { Problem } from '#kit/form/problem';
import { SmallTable } from '#kit/table/small-table';
import { ErrorState } from '#kit/feedback/states';
import { TimeText } from '#kit/time/time-text';
import { useOpenForm } from '#platform/dialog/unsaved-changes';
import { useLanguage, useSay } from '#platform/language/language';
import { moneyIn } from '../apply/refund-wish.ts';
import { type ReportedResult, useReportedRefund } from './use-reported-refund.ts';

const PaymentLink = ({ payment: { paymentNumber } }: { payment: ReportedPayment }) => (
  <PageLink className="kit-mono" to={transactionPath(paymentNumber)}>
    {paymentNumber}
  </PageLink>
);

/** The party liable for a fraud chargeback; a decided one needs no refund any more. */
const bearerOf = ({ wasDisputed, isLiabilityShifted }: ReportedPayment): Word =>
  wasDisputed
    ? reportedWords.decided
    : isLiabilityShifted
      ? reportedWords.shifted
      : reportedWords.own;

type Reported = ReturnType<typeof useReportedRefund>;

/** The payments, each with a check box to refund it. */
const Payments = ({ reported }: { reported: Reported }) => {
  const say = useSay();
  const { payments = [], wanted, toggle } = reported;
  return (
    <SmallTable
      name={say(reportedWords.table)}
      none={say(reportedWords.none)}
      heads={[reportedWords.payment, reportedWords.reportedAt, reportedWords.liability].map(
        (word) => say(word),
      )}
      moneyHead={say(reportedWords.amount)}
      rows={payments.map((payment) => ({
        id: payment.paymentNumber,
        cells: [
          <span key="number">
            <Checkbox
              checked={wanted.includes(payment)}
              aria-label={say(reportedWords.choose, { number: payment.paymentNumber })}
              onChange={() => toggle(payment.paymentNumber)}
            />{' '}
            <PaymentLink payment={payment} />
          </span>,
          <TimeText key="at" at={payment.reportedAt} />,
          say(bearerOf(payment)),
        ],
        money: <MoneyText money={payment.amount} />,
      }))}
    />
  );
};

/** Each payment with its refund, or the reason for none. */
const Results = ({ results }: { results: readonly ReportedResult[] }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(reportedWords.results)}
      heads={[say(reportedWords.payment), say(reportedWords.result)]}
      moneyHead={say(reportedWords.amount)}
      rows={results.map(({ payment, refundNumber, obstacle }) => ({
        id: payment.paymentNumber,
        cells: [
          <PaymentLink key="number" payment={payment} />,
          refundNumber === null ? (
            obstacle !== null && say(reportedObstacleLabels[obstacle])
          ) : (
            <span key="refund">
              {say(reportedWords.requested)}{' '}
              <PageLink className="kit-mono" to={refundPath(refundNumber)}>
                {refundNumber}
              </PageLink>
            </span>
          ),
        ],
        money: <MoneyText money={payment.amount} />,
      }))}
    />
  );
};

const useTotal = (wanted: readonly ReportedPayment[]): string => {
  const language = useLanguage();
  return [...Map.groupBy(wanted, ({ amount }) => amount.currency)]
    .map(([currency, those]) =>
      moneyIn(
        language,
        currency,
      )(those.reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n)),
    )
    .join(filterWords.between[language]);
};

const Choice = ({ reported }: { reported: Reported }) => {
  const say = useSay();
  const language = useLanguage();
  const { question, payments, hasMore, wanted, problem } = reported;
  const amounts = useTotal(wanted);
  if (payments === undefined) {
    return question.isError ? (
      <ErrorState error={question.error} tryAgain={() => void question.refetch()} />
    ) : (
      <DetailSkeleton />
    );
  }
  return (
    <div className="kit-stack">
      <p>{say(reportedWords.lead)}</p>
      {hasMore && (
        <p className="kit-note">
          {say(reportedWords.more, { count: formatCount(reportedRefundsMax, language) })}
        </p>
      )}
      <Payments reported={reported} />
      {wanted.length > 0 && <p>{say(reportedWords.total, { amounts })}</p>}
      <Problem text={problem} />
    </div>
  );
};

/** Refunds payments reported as fraud by issuers: one, or all that are selected. Each has its own result. */
export const ReportedDialog = ({
  only,
  close,
}: {
  only: string | undefined;
  close: () => void;
}) => {
  const say = useSay();
  const language = useLanguage();
  const reported = useReportedRefund(only);
  const { results, wanted, isTouched, isSending, send } = reported;
  const { isOpen, leave } = useOpenForm(isTouched);
  const isOver = results !== undefined || reported.payments?.length === 0;
  return (
    <Modal
      open={isOpen}
      title={say(only === undefined ? offerReported.all : offerReported.one)}
      okText={say(reportedWords.ok, { count: formatCount(wanted.length, language) })}
      okButtonProps={{ disabled: wanted.length === 0, hidden: isOver }}
      cancelText={say(isOver ? closeWord : back)}
      confirmLoading={isSending}
      width={760}
      onOk={() => void send()}
      onCancel={() => void leave()}
      afterClose={close}
    >
      {results === undefined ? <Choice reported={reported} /> : <Results results={results} />}
    </Modal>
  );
};
