import {
  getRefundAudit,
  listRefundAudits,
  type RefundAuditRow,
  rejectRefund,
} from '@back-office/contract/features/refunds/audits';
import { refundReasonMax } from '@back-office/contract/features/refunds/detail';
import { auditWords } from '@back-office/messages/features/refunds/audit';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { cancel } from '@back-office/messages/shell';
import { Modal } from 'antd';
import { useState } from 'react';
import { DescriptionList } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { Problem } from '#kit/problem';
import { ReasonField } from '#kit/reason-field';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { reasonProblem } from '../reason-problem.ts';

/** Rejects with a reason that the merchant reads. */
export const RejectDialog = ({
  refund,
  close,
}: {
  refund: Pick<RefundAuditRow, 'merchantNumber' | 'merchantName' | 'number' | 'amount'>;
  close: () => void;
}) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const rejecting = useCommand(rejectRefund, {
    refreshes: [listRefundAudits, getRefundAudit],
    showsRefusal: true,
  });
  const { merchantNumber, number } = refund;
  const send = async (): Promise<void> => {
    const wrong = reasonProblem(note, say);
    setProblem(wrong);
    if (wrong !== undefined) {
      return;
    }
    try {
      await rejecting.mutateAsync({ merchantNumber, number, note: note.trim() });
      notify({ kind: 'success', text: say(auditWords.rejected, { number }) });
      setOpen(false);
    } catch (failure) {
      setRefusal(failure instanceof CallRefused ? failure.msg : undefined);
    }
  };
  return (
    <Modal
      open={isOpen}
      title={say(auditWords.rejectTitle)}
      okText={say(auditWords.reject)}
      okButtonProps={{ danger: true }}
      cancelText={say(cancel)}
      confirmLoading={rejecting.isPending}
      width={480}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={close}
    >
      <div className="kit-form-groups">
        <DescriptionList
          items={[
            {
              term: say(refundFields.number),
              value: <span className="kit-mono">{number}</span>,
              isWide: true,
            },
            { term: say(auditWords.merchant), value: refund.merchantName },
            { term: say(refundFields.amount), value: <MoneyText money={refund.amount} /> },
          ]}
        />
        <ReasonField
          label={say(auditWords.rejectReason)}
          help={say(auditWords.rejectHelp)}
          lengthMax={refundReasonMax}
          value={note}
          problem={problem}
          change={(text) => {
            setNote(text);
            setProblem(undefined);
          }}
        />
        <Problem text={refusal} />
      </div>
    </Modal>
  );
};
