import { sharePoints } from '@back-office/contract/features/onboarding/problems';
import { isOwner, type Answers } from '@back-office/contract/features/onboarding/questions';
import { companyWords } from '@back-office/messages/features/onboarding/companies';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import type { ReactNode } from 'react';
import { PartBar } from '#kit/page/part-bar';
import { useSay } from '#platform/language/language';
import { nameIn } from '../person-name.ts';

const pointsPerPercent = 100;
const wholePoints = 100 * pointsPerPercent;

/** The direct shares of the listed owners in one bar, with what is left for other holders. */
export const ShareBar = ({ answers }: { answers: Answers }): ReactNode => {
  const say = useSay();
  const percentOf = (points: number): string =>
    say(companyWords.level, { percent: points / pointsPerPercent });
  const listed = [...answers.people].flatMap(([id, person]) => {
    const size = isOwner(person) ? sharePoints(person.share) : undefined;
    const name = nameIn(answers, id) || '–';
    return size === undefined ? [] : [{ id, name, size, text: percentOf(size) }];
  });
  const left = wholePoints - listed.reduce((sum, { size }) => sum + size, 0);
  if (listed.length === 0) {
    return null;
  }
  const others = { id: 'others', name: say(onboardingFields.otherHolders), isLeft: true };
  return (
    <PartBar
      // Thirds count as a whole.
      parts={
        left > listed.length
          ? [...listed, { ...others, size: left, text: percentOf(left) }]
          : listed
      }
    />
  );
};
