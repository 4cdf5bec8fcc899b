import {
  getRefundAudit,
  listRefundAudits,
  type RefundAuditRow,
  rejectRefund,
} from '@back-office/contract/features/refunds/audits';
import { refundReasonMax } from '@back-office/contract/features/refunds/detail';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { useSay } from '#platform/language/language';

/** Rejects with a reason that the merchant reads. */
export const RejectDialog = ({
  refund: { merchantNumber, merchantName, number, amount },
  close,
}: {
  refund: Pick<RefundAuditRow, 'merchantNumber' | 'merchantName' | 'number' | 'amount'>;
  close: () => void;
}) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(auditWords.rejectTitle)}
      okText={say(auditWords.reject)}
      isDanger
      call={rejectRefund}
      input={{ merchantNumber, number }}
      refreshes={[listRefundAudits, getRefundAudit]}
      reason={{
        key: 'note',
        label: say(auditWords.rejectReason),
        help: say(auditWords.rejectHelp),
        lengthMax: refundReasonMax,
      }}
      doneText={say(auditWords.rejected, { number })}
      close={close}
    >
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
    </ReasonDialog>
  );
};
