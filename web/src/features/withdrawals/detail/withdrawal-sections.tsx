import type { WithdrawalDetail } from '@back-office/contract/features/withdrawals';
import {
  withdrawalEntryLabels,
  withdrawalFields as fields,
  withdrawalStepLabels,
  withdrawalWords as words,
} from '@back-office/messages/features/withdrawals';
import { actorLabels } from '@back-office/messages/features/transactions/detail';
import { partWords } from '@back-office/messages/kit';
import type { ReactNode } from 'react';
import { CopyText } from '#kit/copy-text';
import { DescriptionList, DetailSection } from '#kit/description-list';
import { MoneyText } from '#kit/money-text';
import { SmallTable } from '#kit/small-table';
import { BothTimes, TimeText } from '#kit/time-text';
import { Timeline } from '#kit/timeline';
import { Copied, Text } from '#kit/value-cells';
import { useSay } from '#platform/language/language';
import { AccountText, WithdrawalStatusText } from '../withdrawal-cells.tsx';
import { toneOfStatus } from '../withdrawal-tones.ts';

/** A withdrawal as both sides see it: who may act on it, and how, each side adds. */
export type ShownWithdrawal = Omit<WithdrawalDetail, 'allowedActions' | 'obstacles'>;

export const WithdrawalHead = ({
  withdrawal,
  isPage,
  children,
}: {
  withdrawal: ShownWithdrawal;
  isPage: boolean;
  children: ReactNode;
}) => {
  const say = useSay();
  const { number, amountMinor: minor, currency, note } = withdrawal;
  const Title = isPage ? 'h1' : 'p';
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={{ minor, currency }} />
      </Title>
      <div className="kit-detail-line">
        <WithdrawalStatusText withdrawal={withdrawal} />
      </div>
      <div className="kit-detail-line kit-quiet">
        <CopyText text={number} what={say(fields.number)}>
          <span className="kit-mono">{number}</span>
        </CopyText>
        <BothTimes at={withdrawal.requestedAt} />
      </div>
      {children}
      {note !== null && (
        <p className="kit-note">
          {say(fields.note)}
          {': '}
          {note}
        </p>
      )}
    </header>
  );
};

const Money = ({ withdrawal }: { withdrawal: ShownWithdrawal }) => {
  const say = useSay();
  const { currency } = withdrawal;
  const money = (minor: string) => <MoneyText money={{ minor, currency }} />;
  return (
    <DetailSection title={say(words.money)}>
      <DescriptionList
        items={[
          { term: say(fields.amount), value: money(withdrawal.amountMinor) },
          { term: say(fields.fee), value: money(withdrawal.feeMinor) },
          { term: say(fields.received), value: <strong>{money(withdrawal.receivedMinor)}</strong> },
          { term: say(fields.bankDay), value: withdrawal.bankDay },
          {
            term: say(fields.bankAccount),
            value: <AccountText account={withdrawal.bankAccount} />,
          },
          { term: say(words.holder), value: <Text text={withdrawal.bankAccount.holder} /> },
          { term: 'SWIFT', value: <Text text={withdrawal.bankAccount.swift} isMono /> },
          {
            term: say(fields.bankReference),
            value: withdrawal.bankReference && (
              <Copied text={withdrawal.bankReference} what={say(fields.bankReference)} />
            ),
          },
          { term: say(fields.requestedBy), value: <Text text={withdrawal.requestedBy} /> },
          {
            term: say(fields.endedAt),
            value: withdrawal.endedAt && <BothTimes at={withdrawal.endedAt} />,
          },
        ]}
      />
    </DetailSection>
  );
};

/** Money, what happened, and what it moved in the ledger. */
export const WithdrawalSections = ({ withdrawal }: { withdrawal: ShownWithdrawal }) => {
  const say = useSay();
  const { currency } = withdrawal;
  return (
    <>
      <Money withdrawal={withdrawal} />
      <DetailSection title={say(partWords.timeline)}>
        <Timeline
          steps={withdrawal.timeline.map(({ at, step, status, actorKind, actorName, note }) => ({
            id: step,
            at,
            tone: toneOfStatus(status),
            title: say(withdrawalStepLabels[step]),
            by: `${say(actorLabels[actorKind])} · ${actorName}`,
            note,
          }))}
        />
      </DetailSection>
      <DetailSection title={say(words.entries)}>
        <SmallTable
          name={say(words.entries)}
          heads={[say(words.entry), say(words.entryKind), say(words.businessDay)]}
          moneyHead={say(fields.amount)}
          rows={withdrawal.entries.map(({ entry, kind, businessDay, bookedAt, amountMinor }) => ({
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
            money: <MoneyText money={{ minor: amountMinor, currency }} />,
          }))}
        />
      </DetailSection>
    </>
  );
};
