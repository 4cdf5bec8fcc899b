import {
  companiesOf,
  companiesWithoutShares,
  ownershipTree,
  sumOf,
  totalsOf,
  type Branch,
} from '@back-office/contract/features/onboarding/ownership/holders';
import {
  businessItem,
  isOwner,
  textOf,
  type Answers,
} from '@back-office/contract/features/onboarding/questions';
import { companyWords as words } from '@back-office/messages/features/onboarding/companies';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { filterWords } from '@back-office/messages/kit';
import type { ReactNode } from 'react';
import '#kit/object/tree.css';
import { DescriptionList } from '#kit/object/description-list';
import { useSay } from '#platform/language/language';
import { nameIn } from '../person-name.ts';

const pointsPerPercent = 100;
const percentOf = (points: number): number => Math.round(points) / pointsPerPercent;

type Owned = { answers: Answers; owned: string; branches: readonly Branch[]; isFirst?: boolean };

/** The holders of one level, with those of each company below, and the rest without a named holder. */
const Level = ({ answers, owned, branches, isFirst = false }: Owned): ReactNode => {
  const say = useSay();
  const { rest } = sumOf(answers, owned);
  const shareOf = ({ points, ofBusiness }: Branch): string => {
    const percent = percentOf(points);
    return isFirst
      ? say(words.level, { percent })
      : say(words.levelBelow, { percent, ofBusiness: percentOf(ofBusiness) });
  };
  return (
    <ul className={isFirst ? 'kit-tree' : undefined}>
      {branches.map((branch) => (
        <li key={branch.item}>
          <span translate="no">
            {say(filterWords.labelled, { label: nameIn(answers, branch.item), value: '' })}
          </span>
          {shareOf(branch)}
          {companiesOf(answers).has(branch.item) && (
            <Level answers={answers} owned={branch.item} branches={branch.branches} />
          )}
        </li>
      ))}
      {branches.length === 0 && <li className="kit-quiet">{say(words.ownersMissing)}</li>}
      {branches.length > 0 && rest > 0 && (
        <li className="kit-quiet">
          {say(filterWords.labelled, {
            label: say(onboardingFields.otherHolders),
            value: say(words.level, { percent: percentOf(rest) }),
          })}
        </li>
      )}
    </ul>
  );
};

/** Companies that no level can show, because they were named without a share. */
const SharesMissing = ({ answers }: { answers: Answers }): ReactNode => {
  const say = useSay();
  const names = companiesWithoutShares(answers)
    .map((item) => nameIn(answers, item))
    .filter(Boolean);
  return names.length === 0 ? null : (
    <p className="kit-help" role="note">
      {say(words.sharesMissing, { names: names.join(say(filterWords.between)) })}
    </p>
  );
};

/** The owners of a business through companies, level by level, and each person's resulting share. */
export const OwnershipTree = ({ answers }: { answers: Answers }): ReactNode => {
  const say = useSay();
  const branches = ownershipTree(answers);
  const totals = totalsOf(answers);
  if (companiesOf(answers).size === 0 || totals === undefined) {
    return null;
  }
  if (branches.length === 0) {
    return <SharesMissing answers={answers} />;
  }
  const owners = [...answers.people].filter(([, person]) => isOwner(person));
  return (
    <section aria-label={say(words.tree)}>
      <h3 className="kit-detail-subheading">{say(words.tree)}</h3>
      <p translate="no">{textOf(answers.business.legalName)}</p>
      <Level answers={answers} owned={businessItem} branches={branches} isFirst />
      <SharesMissing answers={answers} />
      <h3 className="kit-detail-subheading">{say(words.totals)}</h3>
      <DescriptionList
        items={owners.map(([item]) => ({
          term: nameIn(answers, item),
          value: say(words.level, { percent: percentOf(totals.get(item) ?? 0) }),
        }))}
      />
    </section>
  );
};
