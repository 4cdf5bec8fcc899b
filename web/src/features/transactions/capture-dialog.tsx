import {
  captureTransaction,
  findTransaction,
  releasedByCapture,
} from '@back-office/contract/features/transaction-detail';
import type { TransactionRow } from '@back-office/contract/features/transactions';
import { minorOfTyped, startAmount } from '@back-office/contract/kit/money';
import { actionLabels, actWords } from '@back-office/messages/features/transactions';
import { captureWords } from '@back-office/messages/features/transactions/capture';
import { detailWords } from '@back-office/messages/features/transactions/detail';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { back } from '@back-office/messages/shell';
import { Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { DescriptionList } from '#kit/object/description-list';
import { formatMoney } from '#kit/money/money';
import { MoneyText } from '#kit/money/money-text';
import { Problem } from '#kit/form/problem';
import { useOpenForm } from '#platform/dialog/unsaved-changes';
import { CallRefused } from '#platform/http/client';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { follow } from './commands.ts';

type Wish = { minor: bigint; released: bigint } | { problem: string };

/** The typed amount in whole minor units, or its problem. */
const useWish = (row: TransactionRow, typed: string): Wish => {
  const say = useSay();
  const language = useLanguage();
  const { currency, minor: authorised } = row.amount;
  const minor = minorOfTyped(typed, currency);
  if (minor === undefined || minor === 0n) {
    return { problem: say(captureWords.amountWrong) };
  }
  const released = releasedByCapture({ authorisedMinor: authorised, capturedMinor: String(minor) });
  return released < 0n
    ? {
        problem: say(captureWords.amountTooMuch, {
          amount: `${formatMoney(row.amount, language)} ${currency}`,
        }),
      }
    : { minor, released };
};

const Consequences = ({ row, wish }: { row: TransactionRow; wish: Wish }) => {
  const say = useSay();
  const language = useLanguage();
  const { currency } = row.amount;
  const amount = (minor: bigint): string =>
    `${formatMoney({ minor: String(minor), currency }, language)} ${currency}`;
  return (
    <div className="kit-note kit-note-warning" aria-live="polite">
      {'problem' in wish ? null : (
        <>
          <p>{say(captureWords.charged, { amount: amount(wish.minor) })}</p>
          <p>
            {wish.released === 0n
              ? say(captureWords.nothingReleased)
              : say(captureWords.released, { amount: amount(wish.released) })}
          </p>
        </>
      )}
      <p>{say(captureWords.once)}</p>
    </div>
  );
};

const Hold = ({ row }: { row: TransactionRow }) => {
  const say = useSay();
  return (
    <DescriptionList
      items={[
        {
          term: say(transactionFields.number),
          value: <span className="kit-mono">{row.number}</span>,
          isWide: true,
        },
        { term: say(detailWords.authorised), value: <MoneyText money={row.amount} /> },
        { term: say(transactionFields.merchantOrderNumber), value: row.merchantOrderNumber },
      ]}
    />
  );
};

/** Captures a hold, in full or in part. Repeats the amount, the released remainder and that it cannot be undone. */
export const CaptureDialog = ({ row, close }: { row: TransactionRow; close: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const id = useId();
  const { number, amount } = row;
  const whole = startAmount(amount.minor, amount.currency);
  const [typed, setTyped] = useState(whole);
  const [refusal, setRefusal] = useState<string>();
  const wish = useWish(row, typed);
  const form = useOpenForm(typed !== whole);
  const capture = useCommand(captureTransaction, {
    refreshes: [findTransaction],
  });
  const problem = refusal ?? ('problem' in wish ? wish.problem : undefined);
  const send = async (): Promise<void> => {
    if ('problem' in wish || capture.isPending) {
      return;
    }
    try {
      const { commandId } = await capture.mutateAsync({ number, amountMinor: String(wish.minor) });
      follow(number, 'capture');
      notify({ kind: 'success', text: say(actWords.sent, { number, reference: commandId }) });
      form.close();
    } catch (failure) {
      setRefusal(failure instanceof CallRefused ? failure.msg : undefined);
    }
  };
  const okText =
    'problem' in wish
      ? say(actionLabels.capture)
      : say(captureWords.captureOk, {
          amount: `${formatMoney({ ...amount, minor: String(wish.minor) }, language)} ${amount.currency}`,
        });
  return (
    <Modal
      open={form.isOpen}
      title={say(captureWords.captureTitle)}
      okText={okText}
      okButtonProps={{ disabled: 'problem' in wish }}
      cancelText={say(back)}
      confirmLoading={capture.isPending}
      width={480}
      onOk={() => void send()}
      onCancel={() => void form.leave()}
      afterClose={close}
    >
      <Hold row={row} />
      <div className="kit-form">
        <label htmlFor={id} className="kit-filter-label">
          {say(captureWords.captureAmount)}
        </label>
        <Input
          id={id}
          value={typed}
          suffix={amount.currency}
          inputMode="decimal"
          autoComplete="off"
          status={problem === undefined ? '' : 'error'}
          onChange={({ target }) => {
            setRefusal(undefined);
            setTyped(target.value);
          }}
          onPressEnter={() => void send()}
        />
        <Problem text={problem} />
        <Consequences row={row} wish={wish} />
      </div>
    </Modal>
  );
};
