import { type Decision, overseeDecision } from '@back-office/contract/features/funds/decisions';
import { flowFields, recordStatusLabels } from '@back-office/messages/features/funds';
import { entryWords, ledgerAccountLabels } from '@back-office/messages/features/funds/entry';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import {
  decisionTypeLabels,
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { Button } from 'antd';
import { lazyPart } from '#kit/layout/lazy-part';
import { MoneyText } from '#kit/money/money-text';
import { defineObject } from '#kit/object/define-object';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { decidedMinor, decisionFacts, stepsOf } from './decision-facts.tsx';

const ReleaseDialog = lazyPart(async () => (await import('../release-dialog.tsx')).ReleaseDialog);

const Release = ({ thing: decision }: { thing: Decision }) => {
  const say = useSay();
  const isPossible = decision.type === 'hold' && decision.allowedActions.includes('release');
  return isPossible ? (
    <Button
      type="primary"
      onClick={() => openDialog((close) => <ReleaseDialog hold={decision} close={close} />)}
    >
      {say(words.release)}
    </Button>
  ) : null;
};

const Entries = ({ thing: { entries, currency } }: { thing: Decision }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.entries)}
      none={say(words.noEntries)}
      heads={[
        flowFields.entry,
        flowFields.kind,
        flowFields.businessDay,
        entryWords.from,
        entryWords.to,
        flowFields.status,
      ].map((head) => say(head))}
      moneyHead={say(flowFields.amount)}
      rows={entries.map((entry) => ({
        id: entry.entry,
        cells: [
          <span key="entry" className="kit-mono">
            {entry.entry}
          </span>,
          say(entryKindLabels[entry.kind]),
          entry.businessDay,
          say(ledgerAccountLabels[entry.from]),
          say(ledgerAccountLabels[entry.to]),
          entry.status === null ? null : (
            <span key="status">
              {say(recordStatusLabels[entry.status])}
              {entry.batchNumber !== null && (
                <span className="kit-second-line kit-mono">{entry.batchNumber}</span>
              )}
            </span>
          ),
        ],
        money: <MoneyText money={{ minor: entry.amountMinor, currency }} />,
      }))}
    />
  );
};

const isReleaseProposed = (decision: Decision): boolean =>
  decision.type === 'hold' && decision.isReleaseProposed;

/** A hold, adjustment or offset: amount, reason, people and ledger entries. */
export const decisionObject = defineObject({
  id: 'decision',
  title: words.decision,
  call: overseeDecision,
  input: (named) => named,
  absent: {
    refusals: ['funds.decisionNotFound', 'request.malformed'],
    title: words.notFound,
  },
  head: {
    money: (decision) => ({ minor: decidedMinor(decision), currency: decision.currency }),
    status: (decision, { say }) => (
      <>
        <strong>{say(decisionTypeLabels[decision.type])}</strong>
        {decision.type === 'hold' && (
          <StatusDot tone={decision.releasedAt === null ? 'moving' : 'good'}>
            {say(decision.releasedAt === null ? words.inForce : words.released)}
          </StatusDot>
        )}
      </>
    ),
    number: { term: fields.number, of: ({ number }) => number },
    merchant: fields.merchant,
    Notes: ({ thing }) => {
      const say = useSay();
      return isReleaseProposed(thing) ? (
        <p className="kit-note">{say(words.releaseWaits)}</p>
      ) : null;
    },
  },
  Actions: Release,
  timeline: (decision, { say }) => stepsOf(decision, say),
  main: [{ title: words.entries, Content: Entries }],
  side: [decisionFacts],
});
