import { recordTones } from '@back-office/contract/features/funds';
import {
  type FlowEntryDetail,
  getFlowEntry,
} from '@back-office/contract/features/funds/flow-entry';
import { flowFields, recordStatusLabels } from '@back-office/messages/features/funds';
import {
  balanceAfterIn,
  entryWords as words,
  ledgerAccountLabels,
} from '@back-office/messages/features/funds/entry';
import { entryKindLabels } from '@back-office/messages/features/funds/entry-kinds';
import type { Word } from '@back-office/messages/words';
import { batchPath, flowEntryPath, transactionPath } from '#kit/object/detail-paths';
import { MoneyText } from '#kit/money/money-text';
import { defineObject } from '#kit/object/define-object';
import type { Reader, Section } from '#kit/object/definition';
import { type Fact, fact, type Facts } from '#kit/object/facts';
import { ReasonText } from '#kit/values/reason-text';
import { PageLink } from '#kit/page/page-link';
import { SmallTable } from '#kit/table/small-table';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { causePath, NumberText } from '../recorded-flow-columns.tsx';
import { entryId, entryNamedBy } from '../recorded-flow-address.ts';

const movement: Section<FlowEntryDetail> = {
  title: words.movement,
  facts: ({ currency, gatewayNumber, from, to, balances, businessDay }, { say }) => [
    fact.label(words.from, ledgerAccountLabels, from),
    fact.label(words.to, ledgerAccountLabels, to),
    ...balances.map(({ account, balanceAfterMinor: minor }) =>
      fact.money(say(balanceAfterIn, { account: say(ledgerAccountLabels[account]) }), {
        minor,
        currency,
      }),
    ),
    fact.text(flowFields.businessDay, businessDay),
    gatewayNumber !== 'none' && fact.code(flowFields.gatewayNumber, gatewayNumber),
  ],
};

/** For a payment hold, its start and end; for an adjustment or offset, its day. */
const decided = ({ kind, decidedAt, releasedAt }: FlowEntryDetail, { say }: Reader): Facts => {
  if (decidedAt === null) {
    return [];
  }
  const isHold = kind.toLowerCase().includes('hold');
  return [
    fact.time(isHold ? words.heldSince : words.decidedAt, decidedAt),
    isHold && releasedAt === null && fact.of(words.releasedAt, say(words.inForce)),
    isHold && fact.time(words.releasedAt, releasedAt),
  ];
};

/** A number other than the cause's own. */
const numberOf = (term: Word, number: string | null, path: string): Fact | null =>
  number === null ? null : fact.of(term, <NumberText number={number} path={path} />);

const cause: Section<FlowEntryDetail> = {
  title: words.cause,
  facts: (entry, reader) => {
    const { reference, paymentNumber, batchNumber } = entry;
    return [
      (entry.reason ?? entry.charge) !== null &&
        fact.wide(flowFields.reason, <ReasonText of={entry} />),
      ...decided(entry, reader),
      fact.of(flowFields.reference, <NumberText number={reference} path={causePath(entry)} />),
      paymentNumber !== reference &&
        numberOf(flowFields.paymentNumber, paymentNumber, transactionPath(paymentNumber ?? '')),
      batchNumber !== reference &&
        numberOf(flowFields.batchNumber, batchNumber, batchPath(batchNumber ?? '')),
    ];
  },
};

/** Fees and reversals: every other entry of the same reference. */
const Related = ({ thing: { currency, related } }: { thing: FlowEntryDetail }) => {
  const say = useSay();
  return (
    <SmallTable
      name={say(words.related)}
      none={say(words.noneRelated)}
      heads={[flowFields.entry, flowFields.kind, flowFields.businessDay, words.from, words.to].map(
        (head) => say(head),
      )}
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
  );
};

/** One ledger entry: accounts, cause, reason, and the other entries of the same cause. */
export const entryObject = defineObject({
  id: 'flowEntry',
  title: words.title,
  call: getFlowEntry,
  input: ({ reference, kind, step }) => entryNamedBy(`${reference}/${kind}/${step}`),
  absent: { refusals: ['funds.entryNotFound'], title: words.notFound },
  follows: 'home',
  head: {
    money: ({ amountMinor: minor, currency }) => ({ minor, currency }),
    status: ({ kind, status }, { say }) => (
      <>
        <strong>{say(entryKindLabels[kind])}</strong>
        {status !== null && (
          <StatusDot tone={recordTones[status]}>{say(recordStatusLabels[status])}</StatusDot>
        )}
      </>
    ),
    number: { term: flowFields.entry, of: ({ entry }) => entry },
    at: { term: flowFields.bookedAt, of: ({ bookedAt }) => bookedAt },
  },
  main: [movement, { title: words.related, Content: Related }],
  side: [cause],
});
