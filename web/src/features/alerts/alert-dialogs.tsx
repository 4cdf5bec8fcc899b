import { type AlertRow, listAlerts } from '@back-office/contract/features/alerts';
import {
  answerAlert,
  getAlert,
  refundAlert,
  requestAlertCredit,
} from '@back-office/contract/features/alerts/detail';
import {
  creditReasons,
  outcomesOfCause,
  type CreditReason,
  type PlainOutcome,
  type RefundOutcome,
} from '@back-office/contract/features/alerts/outcomes';
import { findTransaction } from '@back-office/contract/features/transaction-detail';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import { alertWords as words } from '@back-office/messages/features/alerts/detail';
import {
  alertActionLabels,
  alertOutcomeLabels,
  creditReasonLabels,
} from '@back-office/messages/features/alerts/list';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { useState } from 'react';
import { ChoiceField, LinesField } from '#kit/call-form/fields';
import { ClaimedRefund } from '#features/refunds/public';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

type AlertProps = { alert: AlertRow; close: () => void };

const refreshed = [listAlerts, getAlert, findTransaction] as const;

/** Shows a notice once the call has succeeded. */
const useDone = () => {
  const say = useSay();
  return (answer: unknown, word: Word): boolean => {
    if (answer !== undefined) {
      notify({ kind: 'success', text: say(word) });
    }
    return answer !== undefined;
  };
};

const useOptions = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, Word>>,
) => {
  const say = useSay();
  return values.map((value) => ({ value, label: say(labels[value]) }));
};

/** Requests a refund; when it succeeds, it answers the alert. */
export const RefundAlertDialog = ({ alert, close }: AlertProps) => {
  const say = useSay();
  const { number, paymentNumber, amount, cause } = alert;
  const done = useDone();
  const outcomes = outcomesOfCause[cause ?? 'customerDispute'].byRefund;
  const [outcome, setOutcome] = useState<RefundOutcome | null>(outcomes[0] ?? null);
  const claimed = startAmount(amount.minor, amount.currency);
  const [typed, setTyped] = useState(claimed);
  const [note, setNote] = useState('');
  const form = useCallForm(refundAlert, refreshed);
  const options = useOptions(outcomes, alertOutcomeLabels);
  const send = async (): Promise<boolean> => {
    const amountMinor = String(minorOfTyped(typed, amount.currency) ?? '');
    const given = { number, outcome: outcome ?? 'resolved', amountMinor, note };
    return done(await form.send(given), words.refundRequested);
  };
  return (
    <FormDialog
      title={say(filterWords.labelled, { label: say(alertActionLabels.refund), value: number })}
      okText={say(words.requestRefund)}
      isTouched={note !== '' || typed !== claimed || outcome !== outcomes[0]}
      form={form}
      send={send}
      close={close}
    >
      <p className="kit-note">{say(words.refundNote)}</p>
      {outcomes.length > 1 && (
        <ChoiceField
          label={say(words.outcome)}
          value={outcome}
          options={options}
          problem={form.problemOf('outcome')}
          change={setOutcome}
        />
      )}
      <ClaimedRefund
        paymentNumber={paymentNumber}
        currency={amount.currency}
        typed={typed}
        problem={form.problemOf('amountMinor')}
        change={setTyped}
      />
      <LinesField
        label={say(words.note)}
        rows={2}
        value={note}
        problem={form.problemOf('note')}
        change={setNote}
      />
    </FormDialog>
  );
};

type Choosing<Value extends string> = {
  title: string;
  okText: Word;
  help: Word;
  /** The choices, and the call's field for the chosen one. */
  choice: {
    label: Word;
    field: string;
    first: Value | null;
    options: { value: Value; label: string }[];
  };
  noteLabel: (chosen: Value | null) => Word;
  form: {
    refusal: string | undefined;
    isBusy: boolean;
    problemOf: (path: string) => string | undefined;
  };
  send: (chosen: Value | null, note: string) => Promise<boolean>;
  close: () => void;
};

/** One choice and a note about an alert. */
const ChoiceDialog = <Value extends string>({ choice, form, ...of }: Choosing<Value>) => {
  const say = useSay();
  const [chosen, setChosen] = useState(choice.first);
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={of.title}
      okText={say(of.okText)}
      isTouched={note !== '' || chosen !== choice.first}
      form={form}
      send={() => of.send(chosen, note)}
      close={of.close}
    >
      <p className="kit-note">{say(of.help)}</p>
      <ChoiceField
        label={say(choice.label)}
        value={chosen}
        options={choice.options}
        problem={form.problemOf(choice.field)}
        change={setChosen}
      />
      <LinesField
        label={say(of.noteLabel(chosen))}
        rows={3}
        value={note}
        problem={form.problemOf('note')}
        change={setNote}
      />
    </FormDialog>
  );
};

export const AnswerAlertDialog = ({ alert: { number, cause }, close }: AlertProps) => {
  const say = useSay();
  const done = useDone();
  const form = useCallForm(answerAlert, refreshed);
  const options = useOptions(outcomesOfCause[cause ?? 'customerDispute'].plain, alertOutcomeLabels);
  return (
    <ChoiceDialog<PlainOutcome>
      title={say(filterWords.labelled, { label: say(alertActionLabels.answer), value: number })}
      okText={words.sendAnswer}
      help={words.answerNote}
      choice={{ label: words.outcome, field: 'outcome', first: null, options }}
      noteLabel={(outcome) => (outcome === 'other' ? words.noteRequired : words.note)}
      form={form}
      send={async (outcome, note) =>
        done(
          // The call's schema refuses an empty choice and marks its field.
          await form.send({ number, outcome: outcome as PlainOutcome, note }),
          words.answerSent,
        )
      }
      close={close}
    />
  );
};

export const CreditDialog = ({ alert: { number, outcome }, close }: AlertProps) => {
  const say = useSay();
  const done = useDone();
  const form = useCallForm(requestAlertCredit, refreshed);
  const options = useOptions(creditReasons, creditReasonLabels);
  const first = outcome === 'notFound' ? 'notOurs' : 'refundedBefore';
  return (
    <ChoiceDialog<CreditReason>
      title={say(filterWords.labelled, {
        label: say(alertActionLabels.requestCredit),
        value: number,
      })}
      okText={words.requestCredit}
      help={words.creditNote}
      choice={{ label: words.creditReason, field: 'reason', first, options }}
      noteLabel={() => words.note}
      form={form}
      send={async (reason, note) =>
        done(await form.send({ number, reason: reason ?? first, note }), words.creditRequested)
      }
      close={close}
    />
  );
};
