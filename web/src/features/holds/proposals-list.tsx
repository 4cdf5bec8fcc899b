import { listAdjustments, listDebts } from '@back-office/contract/features/funds/adjustments';
import { listOffsets, overseeDecision } from '@back-office/contract/features/funds/decisions';
import { listHolds, overseeingReasonMax } from '@back-office/contract/features/funds/holds';
import {
  confirmMoneyProposal,
  listMoneyProposals,
  type MoneyProposal,
  type MoneyProposalAction,
  moneyProposalList,
  rejectMoneyProposal,
  withdrawMoneyProposal,
  moneyProposalTones,
} from '@back-office/contract/features/funds/proposals';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  moneyProposalStatusLabels,
  oversightFields as fields,
  oversightWords as words,
  proposedLabels,
} from '@back-office/messages/features/funds/oversight';
import { moneyProposalListWords } from '@back-office/messages/features/funds/oversight-lists';
import { proposalActionLabels } from '@back-office/messages/features/merchants/operator';
import { withReason } from '#kit/call-form/with-reason';
import { DescriptionList } from '#kit/object/description-list';
import { ListScreen } from '#kit/list/list-screen';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, command } from '#kit/object/object-actions';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { type Around, keeps } from './decision-lists.tsx';

const refreshed = [
  listMoneyProposals,
  listAdjustments,
  listHolds,
  listDebts,
  listOffsets,
  overseeDecision,
  getOperatorQueue,
] as const;

const Status = ({ of: { status, note } }: { of: MoneyProposal }) => {
  const say = useSay();
  const why = status === 'overtaken' ? say(words.debtMoved) : note;
  return (
    <>
      <StatusDot tone={moneyProposalTones[status]}>
        {say(moneyProposalStatusLabels[status])}
      </StatusDot>
      {why !== null && <span className="kit-second-line">{why}</span>}
    </>
  );
};

const takenFrom = [
  ['availableMinor', fields.available],
  ['reserveMinor', fields.reserve],
  ['depositMinor', fields.deposit],
] as const;

/** For an offset, also the amounts by source, so that the confirming operator sees them. */
const Amount = ({ of: { amountMinor, currency, taken } }: { of: MoneyProposal }) => {
  const say = useSay();
  return (
    <>
      <MoneyText money={{ minor: amountMinor, currency }} />
      {takenFrom
        .filter(([part]) => taken !== null && taken[part] !== '0')
        .map(([part, label]) => (
          <span key={part} className="kit-second-line">
            {say(label)} <MoneyText money={{ minor: taken?.[part] ?? '0', currency }} />
          </span>
        ))}
    </>
  );
};

const cells = {
  amount: (row: MoneyProposal) => <Amount of={row} />,
  about: ({ paymentNumber, gatewayNumber }: MoneyProposal) => (
    <Text text={paymentNumber ?? gatewayNumber} isMono />
  ),
  status: (row: MoneyProposal) => <Status of={row} />,
};

const proposalActions: ActionsOf<MoneyProposal, MoneyProposalAction> = {
  labels: proposalActionLabels,
  primary: 'confirm',
  acts: {
    confirm: command(confirmMoneyProposal, {
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      sure: (proposal, { say, amount }) => ({
        kind: 'warning',
        title: say(words.confirmTitle),
        text: say(words.confirmText, {
          what: say(proposedLabels[proposal.what]),
          amount: amount({ minor: proposal.amountMinor, currency: proposal.currency }),
          merchant: proposal.merchantName,
        }),
        okText: say(proposalActionLabels.confirm),
      }),
      done: (_, { say }) => say(words.confirmed),
      refreshes: refreshed,
    }),
    reject: withReason(rejectMoneyProposal, {
      title: words.rejectTitle,
      okText: proposalActionLabels.reject,
      isDanger: true,
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      reason: { key: 'note', label: words.ownReason, lengthMax: overseeingReasonMax },
      done: words.rejected,
      refreshes: refreshed,
      about: ({ what, merchantName, amountMinor: minor, currency, reason }, { say }) => (
        <DescriptionList
          items={[
            { term: say(fields.kind), value: say(proposedLabels[what]) },
            { term: say(fields.merchant), value: merchantName },
            { term: say(fields.amount), value: <MoneyText money={{ minor, currency }} /> },
            { term: say(fields.reason), value: reason, isWide: true },
          ]}
        />
      ),
    }),
    withdraw: command(withdrawMoneyProposal, {
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      done: (_, { say }) => say(words.withdrawn),
      refreshes: refreshed,
    }),
  },
};

/** Proposals that wait for a second operator, and those that were decided. */
export const ProposalList = (around: Around) => (
  <ListScreen
    list={moneyProposalList}
    words={moneyProposalListWords}
    cells={cells}
    actions={proposalActions}
    keeps={keeps}
    {...around}
  />
);
