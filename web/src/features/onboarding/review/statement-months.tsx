import { businessItem, type Field } from '@back-office/contract/features/onboarding/questions';
import {
  readableMonths,
  recordStatementMonth,
  removeStatementMonth,
  type StatementMonth,
} from '@back-office/contract/features/onboarding/review-aids';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { exponentOf, isIsoCurrency, isoCurrencies } from '@back-office/contract/kit/currencies';
import { localeOf } from '@back-office/contract/kit/language';
import { reviewAidWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { filterWords } from '@back-office/messages/kit';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { LineField, ChoiceField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { SmallTable } from '#kit/table/small-table';
import { TimeText } from '#kit/time/time-text';
import { openDialog } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { DocumentFiles } from './documents/document-files.tsx';
import { refreshes } from './review-actions.tsx';

type Reviewing = { application: SubmittedApplication };

const currencyOf: Readonly<Record<string, string>> = { CN: 'CNY', HK: 'HKD', GB: 'GBP' };

/** Currencies by code and name, first those of the account and of the country. */
const useCurrencies = ({ answers }: SubmittedApplication) => {
  const language = useLanguage();
  const said = (name: Field): string =>
    answers.find(({ item, field }) => item === businessItem && field === name)?.value ?? '';
  const likely = [said('settlementCurrency'), currencyOf[said('country')] ?? '', 'USD'];
  const codes = new Set([...likely.filter(isIsoCurrency), ...isoCurrencies]);
  const names = new Intl.DisplayNames(localeOf[language], { type: 'currency' });
  return [...codes].map((value) => ({ value, label: `${value} ${names.of(value) ?? ''}`.trim() }));
};

/** The month to enter, and the months still to read; the dialog goes on from one to the next, beside the same file. */
const useMonth = ({ merchantNumber, revision, submittedAt, statements }: SubmittedApplication) => {
  const months = readableMonths(submittedAt);
  const [unread, setUnread] = useState(statements.unread);
  // The newest missing month; the month of the submission isn't over.
  const [due] = unread;
  const next = months.slice(1).find((one) => statements.months.every(({ month }) => month !== one));
  const first = due ?? next ?? months[0] ?? '';
  const [month, setMonth] = useState(first);
  const [amount, setAmount] = useState('');
  const [payments, setPayments] = useState('');
  const form = useCallForm(recordStatementMonth, refreshes);
  /** Returns whether nothing is left to read, and otherwise begins with the next month. */
  const keep = async (currency: string): Promise<boolean> => {
    const kept = await form.send({
      merchantNumber,
      revision,
      month,
      currency,
      amount,
      // An empty field is not zero.
      payments: payments.trim() === '' ? Number.NaN : Number(payments),
    });
    const left = unread.filter((one) => one !== month);
    const [then] = left;
    if (kept === undefined || then === undefined) {
      return kept !== undefined;
    }
    setUnread(left);
    setMonth(then);
    setAmount('');
    setPayments('');
    return false;
  };
  const isTouched = month !== first || amount !== '' || payments !== '';
  const change = { month: setMonth, amount: setAmount, payments: setPayments };
  return { months, unread, month, amount, payments, form, keep, isTouched, change };
};

const Files = ({ application: { merchantNumber, files } }: Reviewing) => {
  const say = useSay();
  return files
    .filter(({ document }) => document === 'processingStatements')
    .map(({ item, document, files: of }) => (
      <div key={document}>
        <span className="kit-quiet">{say(words.statements)}</span>
        <DocumentFiles merchantNumber={merchantNumber} item={item} files={of} />
      </div>
    ));
};

const MonthDialog = ({ application, close }: Reviewing & { close: () => void }) => {
  const say = useSay();
  const { months, unread, month, amount, payments, form, change, ...entered } =
    useMonth(application);
  const currencies = useCurrencies(application);
  const [currency, setCurrency] = useState(currencies[0]?.value ?? '');
  const amountField = useRef<HTMLDivElement>(null);
  const send = async (): Promise<boolean> => {
    const isDone = await entered.keep(currency);
    if (!isDone) {
      amountField.current?.querySelector('input')?.focus();
    }
    return isDone;
  };
  return (
    <FormDialog
      title={say(words.addMonth)}
      okText={say(words.addMonth)}
      isTouched={entered.isTouched}
      form={form}
      send={send}
      close={close}
    >
      <Files application={application} />
      {unread.length > 0 && (
        <p role="status" className="kit-quiet">
          {say(filterWords.labelled, {
            label: say(words.monthsUnread),
            value: unread.join(say(filterWords.between)),
          })}
        </p>
      )}
      <ChoiceField
        label={say(words.month)}
        value={month}
        options={months.map((value) => ({ value, label: value }))}
        problem={form.problemOf('month')}
        change={(chosen) => change.month(chosen ?? month)}
      />
      <ChoiceField
        label={say(words.currency)}
        value={currency}
        options={currencies}
        problem={form.problemOf('currency')}
        change={(chosen) => setCurrency(chosen ?? currency)}
      />
      <div ref={amountField}>
        <LineField
          label={say(words.amount)}
          help={say(words.amountHelp, { decimals: exponentOf(currency) })}
          value={amount}
          problem={form.problemOf('amount')}
          change={(typed) => change.amount(typed.trim())}
        />
      </div>
      <LineField
        label={say(words.payments)}
        value={payments}
        problem={form.problemOf('payments')}
        change={change.payments}
      />
    </FormDialog>
  );
};

const openMonth = (application: SubmittedApplication): void => {
  openDialog((close) => <MonthDialog application={application} close={close} />);
};

/** Leads from the obstacle straight to the months. */
export const EnterMonth = ({ application }: Reviewing) => {
  const say = useSay();
  return (
    <button type="button" className="kit-link-button" onClick={() => openMonth(application)}>
      {say(words.addMonth)}
    </button>
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

/** Spec S9.7: the reviewer's reading of each month's statements, below the declared turnover and the files. */
export const StatementMonths = ({ thing: application }: { thing: SubmittedApplication }) => {
  const say = useSay();
  const { statements, mayReview } = application;
  const { months, monthly, unread } = statements;
  return (
    <>
      <DescriptionList
        items={[
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
        <div className="kit-detail-line">
          <Button size="small" onClick={() => openMonth(application)}>
            {say(words.addMonth)}
          </Button>
        </div>
      )}
    </>
  );
};
