import type { RefundRow } from '@back-office/contract/features/refunds';
import { checkRefund, refundReasonMax } from '@back-office/contract/features/refunds/detail';
import { refundActWords } from '@back-office/messages/features/refunds';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { cancel } from '@back-office/messages/shell';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { DescriptionList } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { Problem } from '#kit/problem';
import { ReasonField } from '#kit/reason-field';
import { Text } from '#kit/value-cells';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { reasonProblem } from './reason-problem.ts';
import { refreshedByRefunds } from './refreshed-by-refunds.ts';

/** The second person passes an application on, or refuses it with a reason. */
export const CheckDialog = ({ refund, close }: { refund: RefundRow; close: () => void }) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(true);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const checking = useCommand(checkRefund, { refreshes: refreshedByRefunds });
  const { number } = refund;
  const send = async (outcome: 'approved' | 'rejected'): Promise<void> => {
    const wrong = outcome === 'rejected' ? reasonProblem(note, say) : undefined;
    setProblem(wrong);
    if (wrong !== undefined) {
      return;
    }
    try {
      await checking.mutateAsync(
        outcome === 'approved' ? { number, outcome } : { number, outcome, note: note.trim() },
      );
      const said = outcome === 'approved' ? refundActWords.passed : refundActWords.refused;
      notify({ kind: 'success', text: say(said, { number }) });
      setOpen(false);
    } catch (failure) {
      setRefusal(failure instanceof CallRefused ? failure.msg : undefined);
    }
    tellStale('refunds');
  };
  return (
    <Modal
      open={isOpen}
      title={say(refundActWords.checkTitle)}
      width={480}
      onCancel={() => setOpen(false)}
      afterClose={close}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{say(cancel)}</Button>
          <Button danger loading={checking.isPending} onClick={() => void send('rejected')}>
            {say(refundActWords.checkRefuse)}
          </Button>
          <Button type="primary" loading={checking.isPending} onClick={() => void send('approved')}>
            {say(refundActWords.checkPass)}
          </Button>
        </>
      }
    >
      <div className="kit-form-groups">
        <p>{say(refundActWords.checkText)}</p>
        <DescriptionList
          items={[
            { term: say(refundFields.amount), value: <MoneyText money={refund.amount} /> },
            { term: say(refundFields.applicant), value: <Text text={refund.applicant} /> },
            { term: say(refundFields.reason), value: <Text text={refund.reason} />, isWide: true },
          ]}
        />
        <ReasonField
          label={say(refundActWords.checkNote)}
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
