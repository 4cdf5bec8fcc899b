import { sharePoints } from '@back-office/contract/features/onboarding/problems';
import { isOwner, type Answers } from '@back-office/contract/features/onboarding/questions';
import { companyWords } from '@back-office/messages/features/onboarding/companies';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { nameIn } from '../person-name.ts';

const pointsPerPercent = 100;
const wholePoints = 100 * pointsPerPercent;

/** The direct shares of the listed owners in one bar, with what is left for other holders. */
export const ShareBar = ({ answers }: { answers: Answers }): ReactNode => {
  const say = useSay();
  const listed = [...answers.people].flatMap(([item, person]) => {
    const points = isOwner(person) ? sharePoints(person.share) : undefined;
    return points === undefined ? [] : [{ item, name: nameIn(answers, item) || '–', points }];
  });
  const left = wholePoints - listed.reduce((sum, { points }) => sum + points, 0);
  const percentOf = (points: number): string =>
    say(companyWords.level, { percent: points / pointsPerPercent });
  // Thirds count as a whole.
  const hasOthers = left > listed.length;
  if (listed.length === 0) {
    return null;
  }
  return (
    <div className="kit-shares">
      <div className="kit-shares-bar" aria-hidden>
        {listed.map(({ item, points }) => (
          <i key={item} style={{ flexGrow: points }} />
        ))}
        {hasOthers && <i className="kit-shares-left" style={{ flexGrow: left }} />}
      </div>
      <ul>
        {listed.map(({ item, name, points }) => (
          <li key={item}>
            <span translate="no">{name}</span>
            <span className="kit-figures">{percentOf(points)}</span>
          </li>
        ))}
        {hasOthers && (
          <li className="kit-shares-left">
            <span>{say(onboardingFields.otherHolders)}</span>
            <span className="kit-figures">{percentOf(left)}</span>
          </li>
        )}
      </ul>
    </div>
  );
};
