import {
  type FlowEntryDetail,
  getFlowEntry,
} from '@back-office/contract/features/funds/flow-entry';
import { screens } from '@back-office/contract/screens';
import { flowFields, recordStatusLabels } from '@back-office/messages/features/funds';
import {
  balanceAfterIn,
  entryWords as words,
  ledgerAccountLabels,
} from '@back-office/messages/features/funds/entry';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import { AskedDetail } from '#kit/awaited';
import { CopyText } from '#kit/copy-text';
import { type Description, DescriptionList, DetailSection } from '#kit/description-list';
import { batchPath, flowEntryPath, transactionPath } from '#kit/detail-paths';
import { MoneyText } from '#kit/money-text';
import { ReasonText } from '#kit/reason-text';
import { PageLink } from '#kit/page-link';
import { SmallTable } from '#kit/small-table';
import { StatusDot } from '#kit/status-dot';
import { BothTimes } from '#kit/time-text';
import { Text } from '#kit/value-cells';
import { useQuestion } from '#platform/http/questions';
import { type Say, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { causePath, NumberText, recordTones } from '../recorded-flow-columns.tsx';
import { entryId, type NamedEntry } from './entry-paths.ts';

const Head = ({ entry, isPage }: { entry: FlowEntryDetail; isPage: boolean }) => {
  const say = useSay();
  const Title = isPage ? 'h1' : 'p';
  return (
    <header className="kit-detail-head">
      <Title className="kit-detail-amount">
        <MoneyText money={{ minor: entry.amountMinor, currency: entry.currency }} />
      </Title>
      <div className="kit-detail-line">
        <strong>{say(entryKindLabels[entry.kind])}</strong>
        {entry.status !== null && (
          <StatusDot tone={recordTones[entry.status]}>
            {say(recordStatusLabels[entry.status])}
          </StatusDot>
        )}
      </div>
      <div className="kit-detail-line kit-quiet">
        <span>{say(flowFields.entry)}</span>
        <CopyText text={entry.entry} what={say(flowFields.entry)}>
          <span className="kit-mono">{entry.entry}</span>
        </CopyText>
        <BothTimes at={entry.bookedAt} />
      </div>
    </header>
  );
};

const Movement = ({ entry }: { entry: FlowEntryDetail }) => {
  const say = useSay();
  const { currency, gatewayNumber } = entry;
  return (
    <DetailSection title={say(words.movement)}>
      <DescriptionList
        items={[
          { term: say(words.from), value: say(ledgerAccountLabels[entry.from]) },
          { term: say(words.to), value: say(ledgerAccountLabels[entry.to]) },
          ...entry.balances.map(({ account, balanceAfterMinor: minor }) => ({
            term: say(balanceAfterIn, { account: say(ledgerAccountLabels[account]) }),
            value: <MoneyText money={{ minor, currency }} />,
          })),
          { term: say(flowFields.businessDay), value: entry.businessDay },
          ...(gatewayNumber === 'none'
            ? []
            : [
                {
                  term: say(flowFields.gatewayNumber),
                  value: <Text text={gatewayNumber} isMono />,
                },
              ]),
        ]}
      />
    </DetailSection>
  );
};

/** Since when a payment is held, and until when it was; of an adjustment or an offset the day it was made. */
const decidedItems = (
  { kind, decidedAt, releasedAt }: FlowEntryDetail,
  say: Say,
): Description[] => {
  if (decidedAt === null) {
    return [];
  }
  const isHold = kind.toLowerCase().includes('hold');
  const made = {
    term: say(isHold ? words.heldSince : words.decidedAt),
    value: <BothTimes at={decidedAt} />,
  };
  const ended = {
    term: say(words.releasedAt),
    value: releasedAt === null ? say(words.inForce) : <BothTimes at={releasedAt} />,
  };
  return isHold ? [made, ended] : [made];
};

const Cause = ({ entry }: { entry: FlowEntryDetail }) => {
  const say = useSay();
  const { reference, paymentNumber, batchNumber } = entry;
  return (
    <DetailSection title={say(words.cause)}>
      <DescriptionList
        items={[
          ...((entry.reason ?? entry.charge) === null
            ? []
            : [{ term: say(flowFields.reason), value: <ReasonText of={entry} />, isWide: true }]),
          ...decidedItems(entry, say),
          {
            term: say(flowFields.reference),
            value: <NumberText number={reference} path={causePath(entry)} />,
          },
          ...(paymentNumber === null || paymentNumber === reference
            ? []
            : [
                {
                  term: say(flowFields.paymentNumber),
                  value: (
                    <NumberText number={paymentNumber} path={transactionPath(paymentNumber)} />
                  ),
                },
              ]),
          ...(batchNumber === null || batchNumber === reference
            ? []
            : [
                {
                  term: say(flowFields.batchNumber),
                  value: <NumberText number={batchNumber} path={batchPath(batchNumber)} />,
                },
              ]),
        ]}
      />
    </DetailSection>
  );
};

/** What it cost, what took it back: every other entry of the same reference. */
const Related = ({ entry }: { entry: FlowEntryDetail }) => {
  const say = useSay();
  const { currency, related } = entry;
  return (
    <DetailSection title={say(words.related)}>
      <SmallTable
        name={say(words.related)}
        none={say(words.noneRelated)}
        heads={[
          flowFields.entry,
          flowFields.kind,
          flowFields.businessDay,
          words.from,
          words.to,
        ].map((head) => say(head))}
        moneyHead={say(flowFields.amount)}
        rows={related.map((one) => ({
          id: entryId(one),
          cells: [
            <PageLink key="entry" className="kit-mono" to={flowEntryPath(one)}>
              {one.entry}
            </PageLink>,
            say(entryKindLabels[one.kind]),
            one.businessDay,
            say(ledgerAccountLabels[one.from]),
            say(ledgerAccountLabels[one.to]),
          ],
          money: <MoneyText money={{ minor: one.amountMinor, currency }} />,
        }))}
      />
    </DetailSection>
  );
};

/** One entry of the ledger: between which accounts, what for, why, and what else was booked for the same. */
export const EntryDetail = ({ named, isPage = false }: { named: NamedEntry; isPage?: boolean }) => {
  const say = useSay();
  const question = useQuestion(getFlowEntry, named);
  useStale('home', () => void question.refetch());
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['funds.entryNotFound'],
        title: say(words.notFound),
        text: named.reference,
        back: <PageLink to={screens.recordedFlow.path}>{say(words.backToList)}</PageLink>,
      }}
    >
      {(entry) => (
        <>
          <Head entry={entry} isPage={isPage} />
          <Movement entry={entry} />
          <Cause entry={entry} />
          <Related entry={entry} />
        </>
      )}
    </AskedDetail>
  );
};
