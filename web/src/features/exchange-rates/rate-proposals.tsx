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
import { withReason } from '#kit/call-form/with-reason';
import { type ActionsOf, command, ObjectActions } from '#kit/object/object-actions';
import { Panel } from '#kit/layout/panel';
import { PlainTable } from '#kit/table/plain-table';
import { StatusDot } from '#kit/values/status-dot';
import { TimeText } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';

const refreshed = [getExchangeRates, listExchangeRates, getOperatorQueue];

/** Percent; helps the second operator: a mistyped rate changes far more than a currency does in a day. */
const changeOf = (rate: string, before: string | null): number | null =>
  before === null || Number(before) === 0 ? null : (Number(rate) / Number(before) - 1) * 100;

const percentText = (percent: number | null): string =>
  percent === null ? '–' : `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`;

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
    reject: withReason(rejectExchangeRates, {
      title: words.rejectTitle,
      okText: proposalActionLabels.reject,
      isDanger: true,
      input: ({ id }) => ({ id }),
      reason: { key: 'note', label: words.reason, lengthMax: overseeingReasonMax },
      done: words.rejected,
      refreshes: refreshed,
    }),
    withdraw: command(withdrawExchangeRates, {
      input: ({ id }) => ({ id }),
      done: (_, { say }) => say(words.withdrawn),
      refreshes: refreshed,
    }),
  },
};

/** Source of the rates, and the operators who entered and decided them. */
const Origin = ({ proposal }: { proposal: RateProposal }) => {
  const say = useSay();
  const { source, proposedBy, proposedAt, decidedBy, note } = proposal;
  return (
    <>
      <p className="kit-quiet">
        {say(filterWords.labelled, { label: say(words.source), value: source })} ·{' '}
        {say(filterWords.labelled, { label: say(words.proposedBy), value: proposedBy })} ·{' '}
        <TimeText at={proposedAt} />
        {decidedBy !== null &&
          ` · ${say(filterWords.labelled, { label: say(words.decidedBy), value: decidedBy })}`}
      </p>
      {note !== null && <p>{note}</p>}
    </>
  );
};

const Rates = ({ proposal: { validFrom, rates } }: { proposal: RateProposal }) => {
  const say = useSay();
  return (
    <PlainTable
      name={`${say(words.validFrom)} ${validFrom}`}
      none=""
      heads={[say(words.pair), say(words.rate), say(words.before), say(words.change)]}
      ends={[1, 2, 3]}
      rows={rates.map(({ from, to, rate, before }) => ({
        id: `${from} ${to}`,
        cells: [`${from} / ${to}`, rate, before ?? '–', percentText(changeOf(rate, before))],
      }))}
    />
  );
};

/** Proposals that wait for a second operator. */
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
        <Panel
          key={proposal.id}
          id={`proposal-${proposal.id}`}
          title={`${say(words.validFrom)} ${proposal.validFrom}`}
          note={<Status proposal={proposal} />}
          actions={
            <span className="kit-toolbar">
              <ObjectActions of={rateActions} thing={proposal} isInRow={false} />
            </span>
          }
        >
          <Origin proposal={proposal} />
          <Rates proposal={proposal} />
        </Panel>
      ))}
    </section>
  );
};

const Status = ({ proposal: { status } }: { proposal: RateProposal }) => {
  const say = useSay();
  return <StatusDot tone={proposalTones[status]}>{say(proposalStatusLabels[status])}</StatusDot>;
};

const largestOf = ({ rates }: RateProposal): number | null =>
  rates
    .map(({ rate, before }) => changeOf(rate, before))
    .reduce((most, one) => (Math.abs(one ?? 0) > Math.abs(most ?? 0) ? one : most), null);

/** The last days that were decided, each with its rates folded. */
export const DecidedRates = ({ proposals }: { proposals: readonly RateProposal[] }) => {
  const say = useSay();
  return proposals.length === 0 ? null : (
    <Panel id="decided-rates" title={say(words.decided)}>
      <ul className="kit-lines">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <details>
              <summary>
                {proposal.validFrom} <Status proposal={proposal} />{' '}
                <span className="kit-quiet">
                  {say(words.largestChange, {
                    count: String(proposal.rates.length),
                    change: percentText(largestOf(proposal)),
                  })}
                </span>
              </summary>
              <Origin proposal={proposal} />
              <Rates proposal={proposal} />
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
