import { merchantReasonMax } from '@back-office/contract/features/merchants/facts';
import {
  confirmMerchantChange,
  type Proposal,
  type ProposalAction,
  rejectMerchantChange,
  withdrawMerchantChange,
  proposalTones,
} from '@back-office/contract/features/merchants/proposals';
import {
  operatorWords as words,
  proposalActionLabels,
  proposalKindLabels,
  proposalStatusLabels,
} from '@back-office/messages/features/merchants/operator';
import { termsWords } from '@back-office/messages/features/terms';
import { filterWords } from '@back-office/messages/kit';
import { withReason } from '#kit/call-form/with-reason';
import { type Description, DescriptionList, DetailSection } from '#kit/object/description-list';
import { type ActionsOf, command, ObjectActions } from '#kit/object/object-actions';
import { PlainTable } from '#kit/table/plain-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { Text } from '#kit/columns/value-cells';
import { type Say, useLanguage, useSay } from '#platform/language/language';
import { refreshed } from '../operator/refreshed.ts';
import { type ComparedLine, comparedLines } from './proposal-text.ts';

/** The changes in one line; the table also shows unchanged values. */
const changed = (lines: readonly ComparedLine[], say: Say): string =>
  lines
    .filter(({ before, after }) => before !== after)
    .map(({ term, after }) => `${term} ${after}`)
    .join(say(filterWords.between));

/** A proposal with its merchant and changes. */
type Decided = Proposal & { merchantNumber: string; lines: readonly ComparedLine[] };

const proposalActions: ActionsOf<Decided, ProposalAction> = {
  labels: proposalActionLabels,
  primary: 'confirm',
  acts: {
    confirm: command(confirmMerchantChange, {
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      sure: ({ kind, lines }, { say }) => ({
        kind: 'warning',
        title: say(words.confirmTitle),
        text: say(words.confirmText, {
          what: say(proposalKindLabels[kind]),
          after: changed(lines, say),
        }),
        okText: say(proposalActionLabels.confirm),
      }),
      done: (_, { say }) => say(words.decided),
      refreshes: refreshed,
    }),
    reject: withReason(rejectMerchantChange, {
      title: words.rejectTitle,
      okText: proposalActionLabels.reject,
      isDanger: true,
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      reason: {
        key: 'note',
        label: words.rejectReason,
        help: words.reasonHelp,
        lengthMax: merchantReasonMax,
      },
      refreshes: refreshed,
    }),
    withdraw: command(withdrawMerchantChange, {
      input: ({ merchantNumber, id }) => ({ merchantNumber, id }),
      done: (_, { say }) => say(words.decided),
      refreshes: refreshed,
    }),
  },
};

const By = ({ name, at }: { name: string; at: string }) => (
  <>
    <span translate="no">{name}</span> <TimeText at={at} />
  </>
);

/** The decision's author and note; empty while undecided. */
const decisionOf = ({ decidedBy, decidedAt, note }: Proposal, say: Say): Description[] =>
  decidedBy === null || decidedAt === null
    ? []
    : [
        { term: say(words.decidedBy), value: <By name={decidedBy} at={decidedAt} /> },
        ...(note === null
          ? []
          : [{ term: say(words.note), value: <Text text={note} />, isWide: true }]),
      ];

type CurrencyOf = (gatewayNumber: string | null) => string | undefined;

const Compared = ({ name, lines }: { name: string; lines: readonly ComparedLine[] }) => {
  const say = useSay();
  return (
    <PlainTable
      name={name}
      none=""
      heads={[say(termsWords.field), say(words.before), say(words.after)]}
      rows={lines.map(({ term, before, after }) => ({
        id: term,
        cells: [
          term,
          before ?? say(words.noEnd),
          before === after ? after : <strong key="after">{after}</strong>,
        ],
      }))}
    />
  );
};

const OneProposal = ({
  merchantNumber,
  proposal,
  currencyOf,
}: {
  merchantNumber: string;
  proposal: Proposal;
  currencyOf: CurrencyOf;
}) => {
  const say = useSay();
  const language = useLanguage();
  const lines = comparedLines(proposal, currencyOf, { say, language });
  const { status } = proposal;
  return (
    <div className={status === 'pending' ? 'kit-note kit-note-warning' : undefined}>
      <h3 className="kit-detail-subheading kit-detail-line">
        {say(proposalKindLabels[proposal.kind])}
        <StatusDot tone={proposalTones[status]}>{say(proposalStatusLabels[status])}</StatusDot>
      </h3>
      <Compared name={say(proposalKindLabels[proposal.kind])} lines={lines} />
      <DescriptionList
        items={[
          { term: say(words.reason), value: <Text text={proposal.reason} />, isWide: true },
          {
            term: say(words.proposedBy),
            value: <By name={proposal.proposedBy} at={proposal.proposedAt} />,
          },
          ...decisionOf(proposal, say),
        ]}
      />
      {proposal.allowedActions.length > 0 && (
        <div className="kit-detail-actions">
          <ObjectActions
            of={proposalActions}
            thing={{ ...proposal, merchantNumber, lines }}
            isInRow={false}
          />
        </div>
      )}
    </div>
  );
};

/** Proposals waiting for a second operator, and decided ones; nothing if there are none. */
export const ProposalsSection = ({
  title,
  merchantNumber,
  proposals,
  currencyOf,
}: {
  title: string;
  merchantNumber: string;
  proposals: readonly Proposal[];
  currencyOf: CurrencyOf;
}) =>
  proposals.length === 0 ? null : (
    <DetailSection title={title}>
      {proposals.map((proposal) => (
        <OneProposal
          key={proposal.id}
          merchantNumber={merchantNumber}
          proposal={proposal}
          currencyOf={currencyOf}
        />
      ))}
    </DetailSection>
  );
