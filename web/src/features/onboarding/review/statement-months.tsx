import { businessItem } from '@back-office/contract/features/onboarding/questions';
import {
  readableMonths,
  recordStatementMonth,
  removeStatementMonth,
  type StatementMonth,
} from '@back-office/contract/features/onboarding/review-aids';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { reviewAidWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { filterWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import { useState } from 'react';
import { LineField, ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { SmallTable } from '#kit/table/small-table';
import { TimeText } from '#kit/time/time-text';
import { openDialog } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { valueOf } from '../answer-texts.tsx';
import { refreshes } from './review-actions.tsx';

type Reviewing = { application: SubmittedApplication };

const answerIn = ({ answers }: SubmittedApplication, field: 'turnover' | 'settlementCurrency') =>
  answers.find((one) => one.item === businessItem && one.field === field)?.value ?? '';

const MonthDialog = ({ application, close }: Reviewing & { close: () => void }) => {
  const say = useSay();
  const { merchantNumber, revision, submittedAt, statements } = application;
  const months = readableMonths(submittedAt);
  // The newest missing month; the month of the submission isn't over.
  const [due] = statements.unread;
  const next = months.slice(1).find((one) => statements.months.every(({ month }) => month !== one));
  const first = due ?? next ?? months[0] ?? '';
  const [month, setMonth] = useState(first);
  const [currency, setCurrency] = useState(answerIn(application, 'settlementCurrency'));
  const [amount, setAmount] = useState('');
  const [payments, setPayments] = useState('');
  const form = useCallForm(recordStatementMonth, refreshes);
  const send = async (): Promise<boolean> =>
    (await form.send({
      merchantNumber,
      revision,
      month,
      currency,
      amount,
      // An empty field is not zero.
      payments: payments.trim() === '' ? Number.NaN : Number(payments),
    })) !== undefined;
  return (
    <FormDialog
      title={say(words.addMonth)}
      okText={say(words.addMonth)}
      isTouched={month !== first || amount !== '' || payments !== ''}
      form={form}
      send={send}
      close={close}
    >
      <ChoiceField
        label={say(words.month)}
        value={month}
        options={months.map((value) => ({ value, label: value }))}
        problem={form.problemOf('month')}
        change={(chosen) => setMonth(chosen ?? first)}
      />
      <LineField
        label={say(words.currency)}
        value={currency}
        problem={form.problemOf('currency')}
        change={(typed) => setCurrency(typed.trim().toUpperCase())}
      />
      <LineField
        label={say(words.amount)}
        value={amount}
        problem={form.problemOf('amount')}
        change={(typed) => setAmount(typed.trim())}
      />
      <LineField
        label={say(words.payments)}
        value={payments}
        problem={form.problemOf('payments')}
        change={setPayments}
      />
    </FormDialog>
  );
};

const ReadBy = ({ application, month }: Reviewing & { month: StatementMonth }) => {
  const say = useSay();
  const removing = useCommand(removeStatementMonth, { refreshes });
  const { merchantNumber, revision, mayReview } = application;
  const remove = (): void => {
    const named = { merchantNumber, revision, month: month.month, currency: month.currency };
    // The refusal is already shown.
    removing.mutateAsync(named).catch(() => undefined);
  };
  return (
    <span className="kit-detail-line">
      <span translate="no">{month.by}</span>
      <TimeText at={month.at} />
      {mayReview && (
        <button type="button" className="kit-link-button" onClick={remove}>
          {say(words.removeMonth)}
        </button>
      )}
    </span>
  );
};

/** Spec S9.7: the reviewer's reading of each month's statements, beside the declared turnover. */
export const StatementMonths = ({ thing: application }: { thing: SubmittedApplication }) => {
  const say = useSay();
  const { statements, mayReview } = application;
  const { months, monthly, unread } = statements;
  return (
    <>
      <DescriptionList
        items={[
          {
            term: say(words.declaredTurnover),
            value: valueOf('turnover', answerIn(application, 'turnover'), say),
          },
          ...(monthly === null
            ? []
            : [{ term: say(words.averageMonth), value: <MoneyText money={monthly} /> }]),
          ...(unread.length === 0
            ? []
            : [{ term: say(words.monthsUnread), value: unread.join(say(filterWords.between)) }]),
        ]}
      />
      <SmallTable
        name={say(words.statements)}
        none={say(words.statementsNone)}
        heads={[say(words.month), say(words.payments), say(words.readBy)]}
        ends={[1]}
        moneyHead={say(words.amount)}
        rows={months.map((one) => ({
          id: `${one.month} ${one.currency}`,
          cells: [
            one.month,
            one.payments,
            <ReadBy key="by" application={application} month={one} />,
          ],
          money: <MoneyText money={{ minor: one.amountMinor, currency: one.currency }} />,
        }))}
      />
      {mayReview && (
        <Button
          size="small"
          onClick={() =>
            openDialog((close) => <MonthDialog application={application} close={close} />)
          }
        >
          {say(words.addMonth)}
        </Button>
      )}
    </>
  );
};
