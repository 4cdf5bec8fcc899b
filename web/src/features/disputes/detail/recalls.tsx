import { type Recall, recallTones } from '@back-office/contract/features/disputes/recalls';
import { disputeFields } from '@back-office/messages/features/disputes';
import {
  recallStatusLabels,
  recallWords as words,
} from '@back-office/messages/features/disputes/recalls';
import { DescriptionList } from '#kit/object/description-list';
import { formatInstant, offsetIn } from '#kit/time/time';
import { BothTimes } from '#kit/time/time-text';
import { Text } from '#kit/columns/value-cells';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { useTimeZone } from '#platform/time-zone';

type Recalled = { recalls: readonly Recall[] };

export const awaitedRecall = ({ recalls }: Recalled): Recall | undefined =>
  recalls.find(({ status }) => status === 'pending');

/** The deadline of the issuer's answer. */
export const RecallNote = ({ of }: { of: Recalled }) => {
  const say = useSay();
  const zone = useTimeZone();
  const awaited = awaitedRecall(of);
  if (awaited === undefined) {
    return null;
  }
  const { answerBy } = awaited;
  const at = `${formatInstant(answerBy, zone.name)} ${offsetIn(answerBy, zone.name)}`;
  return <p className="kit-note">{say(words.awaited, { at })}</p>;
};

/** The requests to the issuer, with their results. */
export const Recalls = ({ thing: { recalls } }: { thing: Recalled }) => {
  const say = useSay();
  return recalls.map(({ status, statement, filedAt, answerBy }) => (
    <DescriptionList
      key={filedAt}
      items={[
        {
          term: say(disputeFields.state),
          value: (
            <StatusDot tone={recallTones[status]}>{say(recallStatusLabels[status])}</StatusDot>
          ),
          isWide: true,
        },
        { term: say(words.filedAt), value: <BothTimes at={filedAt} /> },
        ...(status === 'pending'
          ? [{ term: say(words.answerBy), value: <BothTimes at={answerBy} /> }]
          : []),
        { term: say(words.statement), value: <Text text={statement} />, isWide: true },
      ]}
    />
  ));
};
