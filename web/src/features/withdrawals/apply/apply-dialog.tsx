import {
  applyForWithdrawal,
  quoteWithdrawal,
  type Withdrawable,
} from '@back-office/contract/features/withdrawals/apply';
import { withdrawalFeeOf } from '@back-office/contract/features/terms/withdrawal-fee';
import type { OutputOf } from '@back-office/contract/kit/call';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import { screens } from '@back-office/contract/screens';
import { withdrawalErrors } from '@back-office/messages/errors/money/withdrawals';
import { approvalWords } from '@back-office/messages/features/approvals';
import { withdrawalFields, withdrawalWords } from '@back-office/messages/features/withdrawals';
import { withdrawalActWords as words } from '@back-office/messages/features/withdrawals/acts';
import type { Word } from '@back-office/messages/words';
import { useState } from 'react';
import { WithdrawalFee } from '#features/merchants/public';
import { LineField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { DescriptionList } from '#kit/object/description-list';
import { formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { TextButton } from '#kit/sections/value-row';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { refreshedByWithdrawals, AccountText } from '../withdrawal-cells.tsx';

type Quote = OutputOf<typeof quoteWithdrawal>;

/** Spec S5.5: the problem of an amount, by the server's own rules. */
const refusalOf = (
  amountMinor: bigint | undefined,
  { minimumMinor, withdrawableMinor }: Withdrawable,
): Word | undefined => {
  if (amountMinor === undefined || amountMinor === 0n) {
    return words.amountWrong;
  }
  if (minimumMinor !== null && amountMinor <= BigInt(minimumMinor)) {
    return withdrawalErrors['withdrawals.amountNotAboveMinimum'];
  }
  return amountMinor > BigInt(withdrawableMinor)
    ? withdrawalErrors['withdrawals.insufficient']
    : undefined;
};

/** The fee by the terms, while the amount is typed; undefined for an invalid amount. */
const feeOf = (amountMinor: bigint | undefined, of: Withdrawable): bigint | undefined => {
  const { feeMinor, feePpm } = of;
  return amountMinor === undefined ||
    feeMinor === null ||
    feePpm === null ||
    refusalOf(amountMinor, of) !== undefined
    ? undefined
    : withdrawalFeeOf(amountMinor, { feeMinor: BigInt(feeMinor), feePpm });
};

/** Expected fee and proceeds, before a quote is requested. */
const Foreseen = ({ of, minor }: { of: Withdrawable; minor: bigint | undefined }) => {
  const say = useSay();
  const { currency, feeMinor, feePpm } = of;
  const fee = feeOf(minor, of);
  const money = (amount: bigint) => <MoneyText money={{ minor: String(amount), currency }} />;
  const terms =
    feeMinor === null || feePpm === null ? undefined : (
      <WithdrawalFee terms={{ currency, feeMinor, feePpm }} />
    );
  return (
    <DescriptionList
      items={[
        {
          term: say(withdrawalFields.fee),
          value: fee === undefined ? terms : money(fee),
        },
        {
          term: say(withdrawalFields.received),
          value: minor === undefined || fee === undefined ? undefined : money(minor - fee),
        },
      ]}
    />
  );
};

/** Quoted fee and proceeds, before the withdrawal is sent. */
const Quoted = ({ of, quote }: { of: Withdrawable; quote: Quote }) => {
  const say = useSay();
  const { currency } = of;
  return (
    <>
      <DescriptionList
        items={[
          {
            term: say(withdrawalFields.fee),
            value: <MoneyText money={{ minor: quote.feeMinor, currency }} />,
          },
          {
            term: say(withdrawalFields.received),
            value: (
              <strong>
                <MoneyText money={{ minor: quote.receivedMinor, currency }} />
              </strong>
            ),
          },
          { term: say(withdrawalFields.bankDay), value: quote.bankDay },
        ]}
      />
    </>
  );
};

/** Shown in advance: the amount that needs no approval, and the part a second person has to approve or cannot. */
const Approval = ({ of, minor }: { of: Withdrawable; minor: bigint | undefined }) => {
  const say = useSay();
  const language = useLanguage();
  const { aloneUpToMinor: alone, hasApprover, currency } = of;
  if (alone === null) {
    return null;
  }
  const isAbove = alone === '0' || (minor !== undefined && minor > BigInt(alone));
  const amount = `${formatMoney({ minor: alone, currency }, language)} ${currency}`;
  return (
    <div aria-live="polite">
      {alone !== '0' && <p className="kit-help">{say(words.aloneUpTo, { amount })}</p>}
      {isAbove && hasApprover && <p className="kit-note">{say(words.needsApproval)}</p>}
      {isAbove && !hasApprover && (
        <p className="kit-note kit-note-warning">
          {say(words.noApprover)}{' '}
          <PageLink to={screens.administrators.path}>{say(approvalWords.invite)}</PageLink>
        </p>
      )}
    </div>
  );
};

/** Requests the quote, then the withdrawal as quoted. */
const useApplication = (of: Withdrawable) => {
  const say = useSay();
  const { currency, bankAccount } = of;
  const [typed, setTyped] = useState('');
  const [quote, setQuote] = useState<Quote>();
  const [wrong, setWrong] = useState<string>();
  const quoting = useCallForm(quoteWithdrawal, []);
  const applying = useCallForm(applyForWithdrawal, refreshedByWithdrawals);
  const minor = minorOfTyped(typed, currency);
  const change = (text: string): void => {
    setTyped(text);
    setQuote(undefined);
    setWrong(undefined);
  };
  const look = async (amountMinor: string): Promise<boolean> => {
    setQuote(await quoting.send({ currency, amountMinor }));
    return false;
  };
  const apply = async (amountMinor: string, { feeMinor }: Quote): Promise<boolean> => {
    const bankAccountId = bankAccount?.id ?? '';
    const done = await applying.send({ currency, amountMinor, feeMinor, bankAccountId });
    if (done === undefined) {
      setQuote(undefined);
      return false;
    }
    const { number, needsApproval } = done;
    const said = needsApproval ? words.submittedToApprove : words.submitted;
    notify({ kind: 'success', text: say(said, { number }) });
    return true;
  };
  const send = (): Promise<boolean> => {
    const refusal = refusalOf(minor, of);
    if (minor === undefined || refusal !== undefined) {
      setWrong(say(refusal ?? words.amountWrong));
      return Promise.resolve(false);
    }
    return quote === undefined ? look(String(minor)) : apply(String(minor), quote);
  };
  return {
    typed,
    minor,
    quote,
    change,
    send,
    problem: wrong ?? quoting.problemOf('amountMinor') ?? applying.problemOf('amountMinor'),
    form: {
      // A fresh quote supersedes an earlier refusal.
      refusal: quote === undefined ? (quoting.refusal ?? applying.refusal) : undefined,
      isBusy: quoting.isBusy || applying.isBusy,
    },
  };
};

const WhatAndWhere = ({ of, takeAll }: { of: Withdrawable; takeAll: () => void }) => {
  const say = useSay();
  const { currency, bankAccount } = of;
  return (
    <DescriptionList
      items={[
        {
          term: say(withdrawalWords.withdrawable),
          value: (
            <>
              <MoneyText money={{ minor: of.withdrawableMinor, currency }} />{' '}
              <TextButton onClick={takeAll}>{say(words.all)}</TextButton>
            </>
          ),
        },
        {
          term: say(withdrawalFields.bankAccount),
          value: bankAccount && <AccountText account={bankAccount} />,
        },
      ]}
    />
  );
};

/** Amount first; then fee, net amount and bank day; then it is sent. */
export const ApplyDialog = ({ of, close }: { of: Withdrawable; close: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const { currency } = of;
  const { typed, minor, quote, problem, change, send, form } = useApplication(of);
  const textOf = (amount: string): string =>
    `${formatMoney({ minor: amount, currency }, language)} ${currency}`;
  const amount = minor === undefined ? '' : textOf(String(minor));
  return (
    <FormDialog
      title={say(words.title, { currency })}
      okText={quote === undefined ? say(words.review) : say(words.submit, { amount })}
      isTouched={typed !== ''}
      form={form}
      send={send}
      close={close}
    >
      <WhatAndWhere of={of} takeAll={() => change(startAmount(of.withdrawableMinor, currency))} />
      <LineField
        label={say(withdrawalFields.amount)}
        help={say(words.amountHelp, { minimum: textOf(of.minimumMinor ?? '0') })}
        value={typed}
        suffix={currency}
        problem={problem}
        change={change}
      />
      {quote === undefined ? <Foreseen of={of} minor={minor} /> : <Quoted of={of} quote={quote} />}
      <Approval of={of} minor={minor} />
      {of.cutOffHour !== null && of.cutOffHour < 24 && (
        <p className="kit-help">{say(words.cutOff, { hour: String(of.cutOffHour) })}</p>
      )}
    </FormDialog>
  );
};
