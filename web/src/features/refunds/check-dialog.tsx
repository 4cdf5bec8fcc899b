import type { RefundRow } from '@back-office/contract/features/refunds';
import { checkRefund, refundReasonMax } from '@back-office/contract/features/refunds/detail';
import { refundActWords } from '@back-office/messages/features/refunds';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { useState } from 'react';
import { FormDialog } from '#kit/call-form/form-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { ReasonField } from '#kit/form/reason-field';
import { Text } from '#kit/columns/value-cells';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { reasonProblem } from './reason-problem.ts';
import { refreshedByRefunds } from './refund-cells.tsx';

/** The second person passes an application on, or refuses it with a reason. */
export const CheckDialog = ({ refund, close }: { refund: RefundRow; close: () => void }) => {
  const say = useSay();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const checking = useCommand(checkRefund, { refreshes: refreshedByRefunds });
  const { number } = refund;
  const send = async (outcome: 'approved' | 'rejected'): Promise<boolean> => {
    const wrong =
      outcome === 'rejected'
        ? reasonProblem(note, refundActWords.checkNoteMissing, say)
        : undefined;
    setProblem(wrong);
    if (wrong !== undefined) {
      return false;
    }
    try {
      await checking.mutateAsync(
        outcome === 'approved' ? { number, outcome } : { number, outcome, note: note.trim() },
      );
      const said = outcome === 'approved' ? refundActWords.passed : refundActWords.refused;
      notify({ kind: 'success', text: say(said, { number }) });
      return true;
    } catch (failure) {
      setRefusal(failure instanceof CallRefused ? failure.msg : undefined);
      return false;
    } finally {
      tellStale('refunds');
    }
  };
  return (
    <FormDialog
      title={say(refundActWords.checkTitle)}
      okText={say(refundActWords.checkPass)}
      other={{ text: say(refundActWords.checkRefuse), send: () => send('rejected') }}
      isTouched={note !== ''}
      form={{ refusal, isBusy: checking.isPending }}
      send={() => send('approved')}
      close={close}
    >
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
    </FormDialog>
  );
};
