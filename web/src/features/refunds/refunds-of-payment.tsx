import { ObstacleText } from './apply/obstacle-text.tsx';
import type { Offered } from './apply/offer-refund.tsx';
import { useRefundable, RefundButton } from './apply/offer-in-detail.tsx';
import { refundTones } from '@back-office/contract/features/payment';
import {
  findTransaction,
  type TransactionDetail,
} from '@back-office/contract/features/transaction-detail';
import { refundFields as fields } from '@back-office/messages/features/refunds/fields';
import { refundStateLabels } from '@back-office/messages/features/refunds/labels';
import { detailWords as words } from '@back-office/messages/features/transactions/detail';
import { refundMethodLabels, refundProcessingLabels } from '@back-office/messages/payment';
import { CopyText } from '#kit/values/copy-text';
import { refundPath } from '#kit/object/detail-paths';
import { MoneyText } from '#kit/money/money-text';
import { definePart } from '#kit/object/define-object';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

/** In a payment's detail. A missing permission is not mentioned. */
const ObstacleOfPayment = ({ payment }: { payment: Offered }) => {
  const obstacle = useRefundable(payment)?.obstacle ?? null;
  return obstacle === null || obstacle === 'noPermission' ? null : (
    <p className="kit-note">
      <ObstacleText paymentNumber={payment.number} obstacle={obstacle} />
    </p>
  );
};

const RefundNumber = ({ number }: { number: string }) => {
  const say = useSay();
  const { can } = useSession();
  return (
    <CopyText text={number} what={say(fields.number)}>
      {can('refunds.view') ? (
        <PageLink to={refundPath(number)} className="kit-mono">
          {number}
        </PageLink>
      ) : (
        <span className="kit-mono">{number}</span>
      )}
    </CopyText>
  );
};

/** Refunds of a payment, as links. */
const Refunds = ({ thing: { refunds } }: { thing: TransactionDetail }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.refunds)}
      none={say(words.noRefunds)}
      heads={[fields.number, fields.status, fields.method, fields.appliedAt, fields.reason].map(
        (word) => say(word),
      )}
      moneyHead={say(fields.amount)}
      rows={refunds.map((refund) => ({
        id: refund.number,
        cells: [
          <RefundNumber key="number" number={refund.number} />,
          <StatusDot key="status" tone={refundTones[refund.status]}>
            {say(refundProcessingLabels[refund.status])}
          </StatusDot>,
          say(refundMethodLabels[refund.method]),
          <TimeText key="at" at={refund.appliedAt} />,
          refund.reason,
        ],
        money: <MoneyText money={refund.amount} />,
      }))}
    />
  );
};

const open: readonly TransactionDetail['refunds'][number]['status'][] = [
  'underAudit',
  'audited',
  'inProcessing',
];

/** Share refunded, beside the payment's status: distinguishes partial from full. */
const State = ({ thing: { refunds, refundedMinor, amount } }: { thing: TransactionDetail }) => {
  const say = useSay();
  const isWhole = BigInt(refundedMinor) >= BigInt(amount.minor);
  return (
    <>
      {refundedMinor !== '0' && (
        <StatusDot tone={refundTones.success}>
          {say(isWhole ? refundStateLabels.whole : refundStateLabels.part)}
        </StatusDot>
      )}
      {refunds.some(({ status }) => open.includes(status)) && (
        <StatusDot tone={refundTones.inProcessing}>{say(refundStateLabels.open)}</StatusDot>
      )}
    </>
  );
};

/** On a payment: its refunds as links; the refund button if possible, else the reason. */
export const refundsOfPayment = definePart({
  call: findTransaction,
  State,
  Action: ({ thing }) => <RefundButton payment={thing} />,
  Note: ({ thing }) => <ObstacleOfPayment payment={thing} />,
  section: {
    title: words.refunds,
    Content: Refunds,
    isShown: ({ status, refunds }) => status === 'success' || refunds.length > 0,
  },
});
