import {
  confirmExchangeRates,
  listExchangeRates,
  type RateProposal,
  type RateProposalAction,
  rejectExchangeRates,
  withdrawExchangeRates,
} from '@back-office/contract/features/exchange-rates';
import { getOperatorQueue } from '@back-office/contract/features/work-queue';
import { overseeingReasonMax } from '@back-office/contract/features/funds/holds';
import { exchangeRateWords as words } from '@back-office/messages/features/exchange-rates';
import {
  proposalActionLabels,
  proposalStatusLabels,
} from '@back-office/messages/features/merchants/operator';
import { useState } from 'react';
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { Panel } from '#kit/panel';
import { PlainTable } from '#kit/plain-table';
import { PossibleActions } from '#kit/possible-actions';
import { StatusDot, type Tone } from '#kit/status-dot';
import { TimeText } from '#kit/time-text';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

const refreshed = [listExchangeRates, getOperatorQueue];

const tones: Readonly<Record<RateProposal['status'], Tone>> = {
  pending: 'attention',
  confirmed: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
};

/** What the second operator looks for: a rate that was typed wrong moves by far more than a currency does in a day. */
const changeOf = (rate: string, before: string | null): string | null => {
  if (before === null || Number(before) === 0) {
    return null;
  }
  const percent = (Number(rate) / Number(before) - 1) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)} %`;
};

const useDecide = ({ id, rates, validFrom }: RateProposal, reject: () => void) => {
  const say = useSay();
  const confirming = useCommand(confirmExchangeRates, { refreshes: refreshed });
  const withdrawing = useCommand(withdrawExchangeRates, { refreshes: refreshed });
  const confirm = async (): Promise<void> => {
    const isSure = await isConfirmed({
      kind: 'warning',
      title: say(words.confirmTitle),
      text: say(words.confirmText, { count: String(rates.length), day: validFrom }),
      okText: say(proposalActionLabels.confirm),
    });
    if (isSure) {
      const onSuccess = () => notify({ kind: 'success', text: say(words.confirmed) });
      confirming.mutate({ id }, { onSuccess });
    }
  };
  const withdraw = (): void => {
    const onSuccess = () => notify({ kind: 'success', text: say(words.withdrawn) });
    withdrawing.mutate({ id }, { onSuccess });
  };
  const acts: Record<RateProposalAction, () => void> = {
    confirm: () => void confirm(),
    reject,
    withdraw,
  };
  return (action: RateProposalAction): void => acts[action]();
};

const Proposal = ({ proposal, reject }: { proposal: RateProposal; reject: () => void }) => {
  const say = useSay();
  const act = useDecide(proposal, reject);
  const { validFrom, source, status, note, proposedBy, proposedAt, decidedBy, rates } = proposal;
  return (
    <Panel
      id={`proposal-${proposal.id}`}
      title={`${say(words.validFrom)} ${validFrom}`}
      note={<StatusDot tone={tones[status]}>{say(proposalStatusLabels[status])}</StatusDot>}
      actions={
        <span className="kit-toolbar">
          <PossibleActions
            actions={proposal.allowedActions}
            labels={proposalActionLabels}
            primary="confirm"
            isInRow={false}
            act={act}
          />
        </span>
      }
    >
      <p className="kit-quiet">
        {say(words.source)}: {source} · {say(words.proposedBy)}: {proposedBy},{' '}
        <TimeText at={proposedAt} />
        {decidedBy !== null && ` · ${say(words.decidedBy)}: ${decidedBy}`}
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

/** What waits for a second operator, and the last that were decided. */
export const RateProposals = ({ proposals }: { proposals: readonly RateProposal[] }) => {
  const say = useSay();
  const [rejecting, setRejecting] = useState<string>();
  return (
    <section className="kit-stack" aria-label={say(words.proposals)}>
      {proposals.map((proposal) => (
        <Proposal key={proposal.id} proposal={proposal} reject={() => setRejecting(proposal.id)} />
      ))}
      {rejecting !== undefined && (
        <ReasonDialog
          title={say(words.rejectTitle)}
          okText={say(proposalActionLabels.reject)}
          isDanger
          call={rejectExchangeRates}
          input={{ id: rejecting }}
          refreshes={refreshed}
          reason={{ key: 'note', label: say(words.reason), lengthMax: overseeingReasonMax }}
          doneText={say(words.rejected)}
          close={() => setRejecting(undefined)}
        />
      )}
    </section>
  );
};
