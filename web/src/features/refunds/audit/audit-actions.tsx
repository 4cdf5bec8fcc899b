import {
  approveRefund,
  getRefundAudit,
  listRefundAudits,
  type RefundAuditRow,
  rejectRefund,
} from '@back-office/contract/features/refunds/audits';
import { refundReasonMax } from '@back-office/contract/features/refunds/detail';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { auditActionLabels } from '@back-office/messages/features/refunds/labels';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { withReason } from '#kit/call-form/with-reason';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, command } from '#kit/object/object-actions';

type Audited = Pick<
  RefundAuditRow,
  'merchantNumber' | 'merchantName' | 'number' | 'amount' | 'allowedActions'
>;

const refreshes = [listRefundAudits, getRefundAudit];

/** Actions of an operator on a refund under audit. The merchant reads the reason of a rejection. */
export const auditActions: ActionsOf<Audited, Audited['allowedActions'][number]> = {
  labels: auditActionLabels,
  primary: 'approve',
  acts: {
    approve: command(approveRefund, {
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      sure: (refund, { say, amount }) => ({
        title: say(auditWords.approveTitle),
        text: say(auditWords.approveText, {
          amount: amount(refund.amount),
          number: refund.number,
          merchant: refund.merchantName,
        }),
        okText: say(auditWords.approveOk, { amount: amount(refund.amount) }),
      }),
      done: ({ number }, { say }, { status }) =>
        status === 'underAudit'
          ? say(auditWords.approvedWaits, { number })
          : say(auditWords.approved, { number, status: say(refundProcessingLabels[status]) }),
      refreshes,
    }),
    reject: withReason(rejectRefund, {
      title: auditWords.rejectTitle,
      okText: auditWords.reject,
      isDanger: true,
      input: ({ merchantNumber, number }) => ({ merchantNumber, number }),
      reason: {
        key: 'note',
        label: auditWords.rejectReason,
        help: auditWords.rejectHelp,
        lengthMax: refundReasonMax,
      },
      done: ({ number }, { say }) => say(auditWords.rejected, { number }),
      refreshes,
      about: ({ number, merchantName, amount }, { say }) => (
        <DescriptionList
          items={[
            {
              term: say(refundFields.number),
              value: <span className="kit-mono">{number}</span>,
              isWide: true,
            },
            { term: say(auditWords.merchant), value: merchantName },
            { term: say(refundFields.amount), value: <MoneyText money={amount} /> },
          ]}
        />
      ),
    }),
  },
};
