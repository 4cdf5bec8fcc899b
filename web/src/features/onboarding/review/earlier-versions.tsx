import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import type { EarlierVersion } from '@back-office/contract/features/onboarding/review-aids';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { verdictLabels } from '@back-office/messages/features/onboarding/review';
import { markWords } from '@back-office/messages/features/onboarding/marks';
import { reviewAidWords as words } from '@back-office/messages/features/onboarding/review-aids';
import { documentLabels, stepLabels } from '@back-office/messages/features/onboarding/values';
import { filterWords } from '@back-office/messages/kit';
import { SmallTable } from '#kit/table/small-table';
import { useSay } from '#platform/language/language';
import { valueOf } from '../answer-texts.tsx';
import { labelOfMarked, textOfMark } from '../marks/requests.ts';

const Changes = ({ of: { revision, changes, documents } }: { of: EarlierVersion }) => {
  const say = useSay();
  const named = (person: string | null, label: string) => (
    <>
      {person !== null && (
        <span translate="no">{say(filterWords.labelled, { label: person, value: '' })}</span>
      )}
      {label}
    </>
  );
  const shown = ({ field }: EarlierVersion['changes'][number], text: string | null) =>
    text === null ? null : valueOf(field, text, say);
  return (
    <SmallTable
      name={say(words.changedAfter, { revision: revision + 1 })}
      none={say(words.nothingChanged)}
      heads={[say(words.field), say(words.before)]}
      moneyHead={say(words.after)}
      rows={[
        ...changes.map((change) => ({
          id: `${change.item}.${change.field}`,
          cells: [
            named(change.person, say(onboardingFields[change.field])),
            shown(change, change.before),
          ],
          money: shown(change, change.after),
        })),
        ...documents.map(({ item, person, document }) => ({
          id: `${item}.${document}`,
          cells: [named(person, say(documentLabels[document])), null],
          money: say(words.filesChanged),
        })),
      ]}
    />
  );
};

/** Every returned version: its comments, and the merchant's changes in reply. */
export const EarlierVersions = ({ thing: { earlier } }: { thing: SubmittedApplication }) => {
  const say = useSay();
  return earlier.map((version) => (
    <div key={version.revision}>
      <h3>{say(words.versionOf, version)}</h3>
      <ul className="kit-plain-list">
        {version.reviews
          .filter(({ verdict }) => verdict === 'toFix')
          .map(({ section, verdict, comment, by }) => (
            <li key={section}>
              {say(filterWords.labelled, {
                label: say(stepLabels[section]),
                value: say(verdictLabels[verdict]),
              })}{' '}
              <span className="kit-quiet" translate="no">
                ({by})
              </span>
              <p className="kit-note" translate="no">
                {comment}
              </p>
            </li>
          ))}
      </ul>
      <ul className="kit-plain-list">
        {version.marks.map((mark) => (
          <li key={`${mark.item} ${mark.field}`}>
            {mark.person !== null && (
              <span translate="no">
                {say(filterWords.labelled, { label: mark.person, value: '' })}
              </span>
            )}
            {say(filterWords.labelled, {
              label: say(labelOfMarked(mark.field)),
              value: textOfMark(mark, say),
            })}
            {mark.reply !== null && (
              <p className="kit-note">{say(markWords.repliedByMerchant, { reply: mark.reply })}</p>
            )}
          </li>
        ))}
      </ul>
      <Changes of={version} />
    </div>
  ));
};
