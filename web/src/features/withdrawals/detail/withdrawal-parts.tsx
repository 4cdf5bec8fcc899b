// Parts of a withdrawal shown to both sides. Each side adds its own actions.
import type { WithdrawalDetail } from '@back-office/contract/features/withdrawals';
import { bankCodesOf } from '@back-office/messages/features/merchants/bank-codes';
import { actorLabels } from '@back-office/messages/features/transactions/detail';
import {
  withdrawalEntryLabels,
  withdrawalFields as fields,
  withdrawalStepLabels,
  withdrawalWords as words,
} from '@back-office/messages/features/withdrawals';
import { MoneyText } from '#kit/money/money-text';
import type { Head, Reader, Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import { SmallTable } from '#kit/table/small-table';
import { TimeText } from '#kit/time/time-text';
import type { TimelineStep } from '#kit/object/timeline';
import { useSay } from '#platform/language/language';
import { AccountText, WithdrawalStatusText } from '../withdrawal-cells.tsx';
import { toneOfStatus } from '../withdrawal-cells.tsx';

type ShownWithdrawal = Omit<WithdrawalDetail, 'allowedActions' | 'obstacles'>;

export const withdrawalHead = {
  money: ({ amountMinor: minor, currency }) => ({ minor, currency }),
  status: (withdrawal) => <WithdrawalStatusText withdrawal={withdrawal} />,
  number: { term: fields.number, of: ({ number }) => number },
  at: { term: fields.requestedAt, of: ({ requestedAt }) => requestedAt },
} satisfies Head<ShownWithdrawal>;

/** Why it was refused, or the bank's message. */
export const Reason = ({ thing: { note } }: { thing: ShownWithdrawal }) => {
  const say = useSay();
  return note === null ? null : (
    <p className="kit-note">
      {say(fields.note)}
      {': '}
      {note}
    </p>
  );
};

export const withdrawalSteps = ({ timeline }: ShownWithdrawal, { say }: Reader): TimelineStep[] =>
  timeline.map(({ at, step, status, actorKind, actorName, note }) => ({
    id: step,
    at,
    tone: toneOfStatus(status),
    title: say(withdrawalStepLabels[step]),
    by: `${say(actorLabels[actorKind])} · ${actorName}`,
    note,
  }));

export const withdrawalMoney: Section<ShownWithdrawal> = {
  title: words.money,
  sums: ({ currency, amountMinor, feeMinor, receivedMinor }) => [
    { term: fields.amount, money: { minor: amountMinor, currency } },
    { term: fields.fee, money: { minor: String(-BigInt(feeMinor)), currency } },
    { term: fields.received, money: { minor: receivedMinor, currency }, isTotal: true },
  ],
};

const Entries = ({ thing: { entries, currency } }: { thing: ShownWithdrawal }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.entries)}
      heads={[say(words.entry), say(words.entryKind), say(words.businessDay)]}
      moneyHead={say(fields.amount)}
      rows={entries.map(({ entry, kind, businessDay, bookedAt, amountMinor: minor }) => ({
        id: entry,
        cells: [
          <span key="entry" className="kit-mono">
            {entry}
          </span>,
          say(withdrawalEntryLabels[kind]),
          <span key="day">
            {businessDay} <span className="kit-quiet">·</span> <TimeText at={bookedAt} />
          </span>,
        ],
        money: <MoneyText money={{ minor, currency }} />,
      }))}
    />
  );
};

/** Its ledger entries. */
export const withdrawalEntries: Section<ShownWithdrawal> = {
  title: words.entries,
  Content: Entries,
};

export const withdrawalAccount: Section<ShownWithdrawal> = {
  title: fields.bankAccount,
  facts: ({ bankAccount }) => [
    fact.of(fields.bankAccount, <AccountText account={bankAccount} />),
    fact.text(words.holder, bankAccount.holder),
    ...bankCodesOf(bankAccount).map(({ label, code }) => fact.code(label, code)),
  ],
};

export const withdrawalRequest: Section<ShownWithdrawal> = {
  title: words.request,
  facts: (withdrawal) => [
    fact.text(fields.requestedBy, withdrawal.requestedBy),
    fact.text(fields.bankDay, withdrawal.bankDay),
    fact.number(fields.bankReference, withdrawal.bankReference),
    fact.time(fields.endedAt, withdrawal.endedAt),
  ],
};
