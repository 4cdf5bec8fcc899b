import {
  approveRefund,
  getRefundAudit,
  listRefundAudits,
  type RefundAuditRow,
} from '@back-office/contract/features/refunds/audits';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { auditActionLabels } from '@back-office/messages/features/refunds/labels';
import { refundProcessingLabels } from '@back-office/messages/payment';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';

const RejectDialog = lazyPart(async () => (await import('./reject-dialog.tsx')).RejectDialog);

type Audited = Pick<
  RefundAuditRow,
  'merchantNumber' | 'merchantName' | 'number' | 'amount' | 'allowedActions'
>;

/** Actions of an operator on a refund under audit. */
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
      refreshes: [listRefundAudits, getRefundAudit],
    }),
    reject: dialog((refund, close) => <RejectDialog refund={refund} close={close} />),
  },
};
