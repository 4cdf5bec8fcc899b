// The facts for a merchant's decision: the time left, the cost of each option, and the sent answers.
import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import type { UploadedFile } from '@back-office/contract/features/uploads';
import {
  disputeAnswerWords,
  disputeDetailWords as words,
  disputeFields as fields,
} from '@back-office/messages/features/disputes';
import { costWords } from '@back-office/messages/features/disputes/detail/costs';
import { libraryWords } from '@back-office/messages/features/disputes/library';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import { disputeStepLabels } from '@back-office/messages/features/disputes/labels';
import { answerDeliveryLabels } from '@back-office/messages/features/disputes/review';
import { refusalIn } from '@back-office/messages/gateway-refusals';
import { disputeStageLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { entriesOfPayment } from '#features/funds/public';
import { DescriptionList } from '#kit/object/description-list';
import type { Section } from '#kit/object/definition';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { BothTimes } from '#kit/time/time-text';
import { Text } from '#kit/columns/value-cells';
import { downloadFile } from '#platform/http/download';
import { useLanguage, useSay } from '#platform/language/language';
import { timeLeft } from '../dispute-cells.tsx';
import { waysOfCase } from './ways-of-case.ts';
import { Ways } from './ways.tsx';

/** The address of a file, which differs by reader. */
type FileAddress = (id: string) => string;
const ownFile: FileAddress = (id) => `uploads/${id}/file`;

/** The merchant's deadline, and the network’s own beside it. */
export const Deadline = ({
  dispute,
}: {
  dispute: Pick<DisputeDetail, 'replyBy' | 'networkDueAt' | 'state'>;
}) => {
  const say = useSay();
  const { replyBy, networkDueAt, state } = dispute;
  if (replyBy === null || state !== 'awaiting') {
    return null;
  }
  const left = timeLeft(replyBy, say);
  return (
    <div className="kit-detail-line">
      <StatusDot tone={left.tone}>{left.text}</StatusDot>
      <BothTimes at={replyBy} />
      {networkDueAt !== null && (
        <span className="kit-quiet">
          {say(fields.networkDueAt)} <BothTimes at={networkDueAt} />
        </span>
      )}
    </div>
  );
};

/** Why the last answer was returned, by the acquirer or the gateway, while the case waits for another. */
export const ReturnedNote = ({
  dispute: { returnedNote, answers, stage, state },
}: {
  dispute: Pick<DisputeDetail, 'returnedNote' | 'answers' | 'stage' | 'state'>;
}) => {
  const say = useSay();
  const language = useLanguage();
  const refusal = answers.find((answer) => answer.stage === stage)?.refusal ?? null;
  const refused = state === 'awaiting' && refusal !== null ? refusalIn(language, refusal) : null;
  const note = returnedNote ?? refused;
  return note === null ? null : (
    <p className="kit-note kit-note-warning">{say(words.returned, { note })}</p>
  );
};

const isOpen = ({ state }: Pick<DisputeDetail, 'state'>): boolean =>
  state === 'awaiting' || state === 'underAppeal';

/** Whether the issuer can still start a pre-arbitration: not started yet, and the case is open or won. */
const mayGoOn = (of: Pick<DisputeDetail, 'state' | 'stage'>): boolean =>
  (of.stage === 'retrieval' || of.stage === 'chargeback') && (isOpen(of) || of.state === 'won');

/** Whether the network may still rule on it, or is ruling now. */
const isBeforeNetwork = (of: Pick<DisputeDetail, 'state' | 'stage'>): boolean =>
  (of.stage === 'preArbitration' || of.stage === 'arbitration') && isOpen(of);

type Costs = NonNullable<DisputeDetail['costs']>;

/** The cost of the case's next step, if its network has one. */
const feesAhead = ({
  costs: { currency, fightMinor, concedeMinor },
  ...of
}: Pick<DisputeDetail, 'state' | 'stage'> & { costs: Costs }) => {
  const isBefore = isBeforeNetwork(of);
  return [
    { term: words.fight, minor: mayGoOn(of) ? fightMinor : null },
    { term: words.arbitrate, minor: isBefore ? fightMinor : null },
    { term: costWords.concede, minor: isBefore ? concedeMinor : null },
  ].map(({ term, minor }) => minor !== null && { term, money: { minor, currency } });
};

/** Links to the entries of a payment's amounts and fees. */
export const EntriesLink = ({ of, currency }: { of: string; currency: string }) => {
  const say = useSay();
  return (
    <p>
      <PageLink to={entriesOfPayment(of, currency)}>{say(costWords.entries)}</PageLink>
    </p>
  );
};

const Entries = ({ thing }: { thing: DisputeDetail }) =>
  thing.costs === null ? null : (
    <>
      <Ways dispute={thing} />
      <EntriesLink of={thing.paymentNumber} currency={thing.costs.currency} />
    </>
  );

/** A retrieval is neither lost nor accepted, and an arbitration that is conceded costs less. */
const loseTerms = {
  retrieval: costWords.escalated,
  chargeback: words.lose,
  preArbitration: words.lose,
  arbitration: costWords.lose,
} as const satisfies Record<DisputeStage, Word>;

/** The cost of each option from here, where they are not shown side by side. */
const optionsAhead = ({ costs, state, stage }: DisputeDetail & { costs: Costs }) => [
  isOpen({ state }) && {
    term: loseTerms[stage ?? 'chargeback'],
    money: { minor: costs.loseMinor, currency: costs.currency },
  },
  ...feesAhead({ costs, state, stage }),
  costs.refundMinor !== null && {
    term: words.refund,
    money: { minor: costs.refundMinor, currency: costs.currency },
  },
];

/** In the settlement currency: the amount charged so far, and the cost of each option from here. */
export const disputeCosts: Section<DisputeDetail> = {
  title: words.costs,
  isShown: ({ costs }) => costs !== null,
  Content: Entries,
  sums: (dispute) => {
    const { costs, state } = dispute;
    return costs === null
      ? []
      : [
          {
            term: costWords.takenAmount,
            money: { minor: costs.amountMinor, currency: costs.currency },
          },
          {
            term: costWords.takenFees,
            money: { minor: costs.feesMinor, currency: costs.currency },
          },
          {
            term: isOpen({ state }) ? words.taken : costWords.total,
            money: { minor: costs.takenMinor, currency: costs.currency },
            isTotal: true,
          },
          costs.heldMinor !== '0' && {
            term: costWords.held,
            money: { minor: costs.heldMinor, currency: costs.currency },
          },
          ...(waysOfCase(dispute).length > 0 ? [] : optionsAhead({ ...dispute, costs })),
        ];
  },
};

/** Each file opens as it was sent. */
export const SentFiles = ({
  files,
  at = ownFile,
}: {
  files: readonly UploadedFile[];
  at?: FileAddress;
}) => (
  <ul className="kit-plain-list">
    {files.map(({ id, name }) => (
      <li key={id}>
        <button
          type="button"
          className="kit-link-button"
          translate="no"
          onClick={() => void downloadFile(at(id), {}).catch(() => undefined)}
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
);

type AnswersProps = { thing: Pick<DisputeDetail, 'answers'>; filesAt?: FileAddress };

/** The submitted answers, read-only. */
export const Answers = ({ thing: { answers }, filesAt = ownFile }: AnswersProps) => {
  const say = useSay();
  return answers
    .filter(({ statement }) => statement !== null)
    .map((answer) => (
      <DescriptionList
        key={answer.place}
        items={[
          {
            term: say(disputeStageLabels[answer.stage]),
            value: [
              say(disputeStepLabels[answer.step]),
              answer.name ?? say(words.byRules),
              answer.delivery !== null && say(answerDeliveryLabels[answer.delivery]),
            ]
              .filter(Boolean)
              .join(' · '),
            isWide: true,
          },
          {
            term: say(disputeAnswerWords.statement),
            value: <Text text={answer.statement} />,
            isWide: true,
          },
          ...answer.evidence.map(({ field, text, library }) => ({
            term: say(evidenceWords[field].name),
            value: (
              <>
                <Text text={text} />
                {library !== undefined && (
                  <span className="kit-second-line" translate="no">
                    {say(libraryWords.quoted, library)}
                  </span>
                )}
              </>
            ),
            isWide: true,
          })),
          ...(answer.paper === null
            ? []
            : [
                {
                  term: say(disputeAnswerWords.paper),
                  value: <SentFiles files={[answer.paper]} at={filesAt} />,
                  isWide: true,
                },
              ]),
          ...(answer.files.length === 0
            ? []
            : [
                {
                  term: say(disputeAnswerWords.files),
                  value: <SentFiles files={answer.files} at={filesAt} />,
                  isWide: true,
                },
              ]),
        ]}
      />
    ));
};
