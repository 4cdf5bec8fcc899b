// A draft that its deadline overtook: what was written stays readable, though no answer takes it any more.
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { disputeAnswerWords as words } from '@back-office/messages/features/disputes';
import { draftWords } from '@back-office/messages/features/disputes/detail/drafts';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import { Text } from '#kit/columns/value-cells';
import type { Section } from '#kit/object/definition';
import { DescriptionList } from '#kit/object/description-list';
import { BothTimes } from '#kit/time/time-text';
import { useSay } from '#platform/language/language';
import { SentFiles } from './dispute-parts.tsx';

const Draft = ({ thing: { draft } }: { thing: DisputeDetail }) => {
  const say = useSay();
  return draft === null ? null : (
    <>
      <p className="kit-note">{say(draftWords.notSent)}</p>
      <DescriptionList
        items={[
          {
            term: say(draftWords.saved),
            value: (
              <>
                <BothTimes at={draft.savedAt} /> {draft.savedBy}
              </>
            ),
            isWide: true,
          },
          ...(draft.statement === ''
            ? []
            : [
                {
                  term: say(words.statement),
                  value: <Text text={draft.statement} />,
                  isWide: true,
                },
              ]),
          ...draft.evidence.map(({ field, text }) => ({
            term: say(evidenceWords[field].name),
            value: <Text text={text} />,
            isWide: true,
          })),
          ...(draft.files.length === 0
            ? []
            : [{ term: say(words.files), value: <SentFiles files={draft.files} />, isWide: true }]),
        ]}
      />
    </>
  );
};

export const unsentDraft: Section<DisputeDetail> = {
  title: draftWords.title,
  Content: Draft,
  isShown: ({ draft, state }) => draft !== null && state !== 'awaiting',
};
