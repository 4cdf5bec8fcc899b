import { type Decision, overseeDecision } from '@back-office/contract/features/funds/decisions';
import { screens } from '@back-office/contract/screens';
import { flowFields, recordStatusLabels } from '@back-office/messages/features/funds';
import { entryWords, ledgerAccountLabels } from '@back-office/messages/features/funds/entry';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import {
  decisionTypeLabels,
  oversightFields as fields,
  oversightWords as words,
} from '@back-office/messages/features/funds/oversight';
import { partWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { AskedDetail } from '#kit/awaited';
import { CopyText } from '#kit/copy-text';
import { DetailSection } from '#kit/description-list';
import { lazyPart } from '#kit/lazy-part';
import { MoneyText } from '#kit/money-text';
import { MerchantLine, type Named } from '#kit/over-merchants';
import { PageLink } from '#kit/page-link';
import { SmallTable } from '#kit/small-table';
import { StatusDot } from '#kit/status-dot';
import { Timeline } from '#kit/timeline';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { decidedMinor, DecisionFacts, stepsOf } from './decision-facts.tsx';

const ReleaseDialog = lazyPart(async () => (await import('../release-dialog.tsx')).ReleaseDialog);

const Release = ({ decision }: { decision: Decision }) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  if (decision.type !== 'hold') {
    return null;
  }
  if (decision.isReleaseProposed) {
    return <p className="kit-note">{say(words.releaseWaits)}</p>;
  }
  if (!decision.allowedActions.includes('release')) {
    return null;
  }
  return (
    <div className="kit-detail-actions">
      <Button type="primary" onClick={() => setOpen(true)}>
        {say(words.release)}
      </Button>
      {isOpen && (
        <Suspense>
          <ReleaseDialog hold={decision} close={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

const Head = ({ decision, isPage }: { decision: Decision; isPage: boolean }) => {
  const say = useSay();
  const { currency, number, type } = decision;
  const Title = isPage ? 'h1' : 'p';
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={{ minor: decidedMinor(decision), currency }} />
      </Title>
      <div className="kit-detail-line">
        <strong>{say(decisionTypeLabels[type])}</strong>
        {type === 'hold' && (
          <StatusDot tone={decision.releasedAt === null ? 'moving' : 'good'}>
            {say(decision.releasedAt === null ? words.inForce : words.released)}
          </StatusDot>
        )}
      </div>
      <div className="kit-detail-line kit-quiet">
        <CopyText text={number} what={say(fields.number)}>
          <span className="kit-mono">{number}</span>
        </CopyText>
      </div>
      <MerchantLine title={fields.merchant} of={decision} />
      <Release decision={decision} />
    </header>
  );
};

const Entries = ({ decision: { entries, currency } }: { decision: Decision }) => {
  const say = useSay();
  return (
    <DetailSection title={say(words.entries)}>
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
    </DetailSection>
  );
};

/** A hold, an adjustment or an offset: how much, why, who, and what it moved. */
export const DecisionDetail = ({ named, isPage = false }: { named: Named; isPage?: boolean }) => {
  const say = useSay();
  const question = useQuestion(overseeDecision, named);
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['funds.decisionNotFound', 'request.malformed'],
        title: say(words.notFound),
        text: named.number,
        back: <PageLink to={screens.holds.path}>{say(screenTitles.holds)}</PageLink>,
      }}
    >
      {(decision) => (
        <>
          <Head decision={decision} isPage={isPage} />
          <DecisionFacts decision={decision} />
          <Entries decision={decision} />
          <DetailSection title={say(partWords.timeline)}>
            <Timeline steps={stepsOf(decision, say)} />
          </DetailSection>
        </>
      )}
    </AskedDetail>
  );
};
