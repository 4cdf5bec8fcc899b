import { proposalTones } from '@back-office/contract/features/merchants/proposals';
import {
  confirmExchangeRates,
  getExchangeRates,
  listExchangeRates,
  type RateProposal,
  type RateProposalAction,
  rejectExchangeRates,
  withdrawExchangeRates,
} from '@back-office/contract/features/exchange-rates';
import { getOperatorQueue } from '@back-office/contract/features/operator-queue';
import { overseeingReasonMax } from '@back-office/contract/features/funds/holds';
import { exchangeRateWords as words } from '@back-office/messages/features/exchange-rates';
import {
  proposalActionLabels,
  proposalStatusLabels,
} from '@back-office/messages/features/merchants/operator';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { type ActionsOf, command, dialog, ObjectActions } from '#kit/object/object-actions';
import { Panel } from '#kit/layout/panel';
import { PlainTable } from '#kit/table/plain-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';

const refreshed = [getExchangeRates, listExchangeRates, getOperatorQueue];

/** Helps the second operator: a mistyped rate changes far more than a currency does in a day. */
const changeOf = (rate: string, before: string | null): string | null => {
  if (before === null || Number(before) === 0) {
    return null;
  }
  const percent = (Number(rate) / Number(before) - 1) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`;
};

const RejectDialog = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  return (
    <ReasonDialog
      title={say(words.rejectTitle)}
      okText={say(proposalActionLabels.reject)}
      isDanger
      call={rejectExchangeRates}
      input={{ id }}
      refreshes={refreshed}
      reason={{ key: 'note', label: say(words.reason), lengthMax: overseeingReasonMax }}
      doneText={say(words.rejected)}
      close={close}
    />
  );
};

const rateActions: ActionsOf<RateProposal, RateProposalAction> = {
  labels: proposalActionLabels,
  primary: 'confirm',
  acts: {
    confirm: command(confirmExchangeRates, {
      input: ({ id }) => ({ id }),
      sure: ({ rates, validFrom }, { say }) => ({
        kind: 'warning',
        title: say(words.confirmTitle),
        text: say(words.confirmText, { count: String(rates.length), day: validFrom }),
        okText: say(proposalActionLabels.confirm),
      }),
      done: (_, { say }) => say(words.confirmed),
      refreshes: refreshed,
    }),
    reject: dialog(({ id }, close) => <RejectDialog id={id} close={close} />),
    withdraw: command(withdrawExchangeRates, {
      input: ({ id }) => ({ id }),
      done: (_, { say }) => say(words.withdrawn),
      refreshes: refreshed,
    }),
  },
};

const Proposal = ({ proposal }: { proposal: RateProposal }) => {
  const say = useSay();
  const { validFrom, source, status, note, proposedBy, proposedAt, decidedBy, rates } = proposal;
  return (
    <Panel
      id={`proposal-${proposal.id}`}
      title={`${say(words.validFrom)} ${validFrom}`}
      note={<StatusDot tone={proposalTones[status]}>{say(proposalStatusLabels[status])}</StatusDot>}
      actions={
        <span className="kit-toolbar">
          <ObjectActions of={rateActions} thing={proposal} isInRow={false} />
        </span>
      }
    >
      <p className="kit-quiet">
        {say(filterWords.labelled, { label: say(words.source), value: source })} ·{' '}
        {say(filterWords.labelled, { label: say(words.proposedBy), value: proposedBy })} ·{' '}
        <TimeText at={proposedAt} />
        {decidedBy !== null &&
          ` · ${say(filterWords.labelled, { label: say(words.decidedBy), value: decidedBy })}`}
      </p>
      {note !== null && <p>{note}</p>}
      <PlainTable
        name={`${say(words.validFrom)} ${validFrom}`}
        none=""
        heads={[say(words.pair), say(words.rate), say(words.before), say(words.change)]}
        ends={[1, 2, 3]}
        rows={rates.map(({ from, to, rate, before }) => ({
          id: `${from} ${to}`,
          cells: [`${from} / ${to}`, rate, before ?? '–', changeOf(rate, before) ?? '–'],
        }))}
      />
    </Panel>
  );
};

/** Proposals under one name: waiting for a second operator, or decided. */
export const RateProposals = ({
  proposals,
  name,
}: {
  proposals: readonly RateProposal[];
  name: Word;
}) => {
  const say = useSay();
  return proposals.length === 0 ? null : (
    <section className="kit-stack" aria-label={say(name)}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} />
      ))}
    </section>
  );
};
