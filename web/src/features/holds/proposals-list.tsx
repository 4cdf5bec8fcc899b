import { listAdjustments, signedDecision } from '@back-office/contract/features/funds/adjustments';
import { overseeDecision } from '@back-office/contract/features/funds/decisions';
import { listHolds, overseeingReasonMax } from '@back-office/contract/features/funds/holds';
import {
  confirmMoneyProposal,
  listMoneyProposals,
  type MoneyProposal,
  type MoneyProposalAction,
  rejectMoneyProposal,
  withdrawMoneyProposal,
} from '@back-office/contract/features/funds/proposals';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import {
  adjustmentKindLabels,
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import {
  proposalActionLabels,
  proposalStatusLabels,
} from '@back-office/messages/features/merchants/operator';
import { tableWords } from '@back-office/messages/kit';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import type { Column } from '#kit/column';
import { DescriptionList } from '#kit/description-list';
import { answerOf } from '#kit/list-answer';
import { MoneyText } from '#kit/money-text';
import { type ActionsOf, command, dialog, ObjectActions } from '#kit/object-actions';
import { merchantColumn } from '#kit/over-merchants';
import { StatusDot, type Tone } from '#kit/status-dot';
import { TimeCell } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { OversightList, pageOf } from './oversight-list.tsx';
import type { OversightUrl } from './oversight-rules.ts';

const refreshed = [
  listMoneyProposals,
  listAdjustments,
  listHolds,
  overseeDecision,
  getOperatorQueue,
] as const;

const tones: Readonly<Record<MoneyProposal['status'], Tone>> = {
  pending: 'attention',
  confirmed: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
};

/** With the sign it has for the merchant. */
const minorOf = (proposal: MoneyProposal): string =>
  proposal.kind === 'adjustment'
    ? signedDecision({ kind: proposal.adjustment, amountMinor: proposal.amountMinor })
    : proposal.amountMinor;

const kindOf = (proposal: MoneyProposal, say: Say): string =>
  say(
    proposal.kind === 'adjustment' ? adjustmentKindLabels[proposal.adjustment] : words.holdRelease,
  );

/** The transaction whose hold is let go, or the gateway that is adjusted. */
const aboutOf = (proposal: MoneyProposal): string =>
  proposal.kind === 'adjustment' ? proposal.gatewayNumber : proposal.paymentNumber;

const Kind = ({ of }: { of: MoneyProposal }) => {
  const say = useSay();
  return <Text text={kindOf(of, say)} />;
};

const Status = ({ of: { status, note } }: { of: MoneyProposal }) => {
  const say = useSay();
  return (
    <>
      <StatusDot tone={tones[status]}>{say(proposalStatusLabels[status])}</StatusDot>
      {note !== null && <span className="kit-second-line">{note}</span>}
    </>
  );
};

const columns: readonly Column<MoneyProposal>[] = [
  {
    id: 'kind',
    title: fields.kind,
    width: 170,
    card: 'heading',
    render: (row) => <Kind of={row} />,
  },
  merchantColumn(fields.merchant),
  {
    id: 'about',
    title: fields.about,
    width: 220,
    card: 'field',
    render: (row) => <Text text={aboutOf(row)} isMono />,
  },
  {
    id: 'amount',
    title: fields.amount,
    width: 150,
    align: 'end',
    card: 'heading',
    render: (row) => <MoneyText money={{ minor: minorOf(row), currency: row.currency }} />,
  },
  {
    id: 'reason',
    title: fields.reason,
    width: 220,
    card: 'field',
    render: (row) => <Text text={row.reason} />,
  },
  {
    id: 'status',
    title: fields.status,
    width: 220,
    card: 'field',
    render: (row) => <Status of={row} />,
  },
  {
    id: 'proposedBy',
    title: fields.proposedBy,
    width: 130,
    render: (row) => <Text text={row.proposedBy} />,
  },
  {
    id: 'proposedAt',
    title: fields.proposedAt,
    width: 170,
    note: 'zone',
    render: (row) => <TimeCell at={row.proposedAt} />,
  },
  {
    id: 'decidedBy',
    title: fields.decidedBy,
    width: 130,
    render: (row) => <Text text={row.decidedBy} />,
  },
];

const RejectDialog = ({ proposal, close }: { proposal: MoneyProposal; close: () => void }) => {
  const say = useSay();
  const { merchantNumber, merchantName, id, currency } = proposal;
  return (
    <ReasonDialog
      title={say(words.rejectTitle)}
      okText={say(proposalActionLabels.reject)}
      isDanger
      call={rejectMoneyProposal}
      input={{ merchantNumber, id }}
      refreshes={refreshed}
      reason={{ key: 'note', label: say(words.ownReason), lengthMax: overseeingReasonMax }}
      doneText={say(words.rejected)}
      close={close}
    >
      <DescriptionList
        items={[
          { term: say(fields.kind), value: kindOf(proposal, say) },
          { term: say(fields.merchant), value: merchantName },
          {
            term: say(fields.amount),
            value: <MoneyText money={{ minor: minorOf(proposal), currency }} />,
          },
          { term: say(fields.reason), value: proposal.reason, isWide: true },
        ]}
      />
    </ReasonDialog>
  );
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
          what: kindOf(proposal, say),
          amount: amount({ minor: minorOf(proposal), currency: proposal.currency }),
          merchant: proposal.merchantName,
        }),
        okText: say(proposalActionLabels.confirm),
      }),
      done: (_, { say }) => say(words.confirmed),
      refreshes: refreshed,
    }),
    reject: dialog((proposal, close) => <RejectDialog proposal={proposal} close={close} />),
    withdraw: command(withdrawMoneyProposal, {
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      done: (_, { say }) => say(words.withdrawn),
      refreshes: refreshed,
    }),
  },
};

const actions: Column<MoneyProposal> = {
  id: 'actions',
  title: tableWords.actions,
  width: 150,
  pin: 'end',
  isFixed: true,
  align: 'end',
  render: (row) => <ObjectActions of={proposalActions} thing={row} isInRow />,
};

/** What waits for a second operator, and what became of the rest. */
export const ProposalsList = ({ url }: { url: OversightUrl }) => {
  const list = useQuestion(listMoneyProposals, pageOf(url), {
    keepPreviousData: true,
  });
  return (
    <OversightList
      url={url}
      columns={[...columns, actions]}
      rowId={(row) => row.id}
      answer={answerOf(list)}
      empty={words.emptyProposals}
      isOpened={false}
    />
  );
};
