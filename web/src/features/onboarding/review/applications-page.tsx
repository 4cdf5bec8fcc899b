import {
  reviewWords as words,
  applicationListWords,
} from '@back-office/messages/features/onboarding/review';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { businessTones } from '@back-office/contract/kit/business-status';
import {
  applicationList,
  type ListedApplication,
} from '@back-office/contract/features/onboarding/review';
import { stageOf } from '@back-office/contract/features/onboarding/renewal';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import type { Link } from '#kit/list/list-columns';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/columns/over-merchants';

/** The working days left for the promised answer. */
export const DaysLeft = ({ days }: { days: number }) => {
  const say = useSay();
  return (
    <StatusDot tone={days < 0 ? 'bad' : days === 0 ? 'attention' : 'quiet'}>
      {days < 0 ? say(words.daysLate, { days: -days }) : say(words.daysLeft, { days })}
    </StatusDot>
  );
};

const Status = ({ of: { status } }: { of: ListedApplication }) => {
  const say = useSay();
  return <StatusDot tone={businessTones[status]}>{say(businessStatusWords[status])}</StatusDot>;
};

const cells = {
  merchant: (row: ListedApplication, link: Link) => link(merchantCell(row)),
  status: (row: ListedApplication) => <Status of={row} />,
  daysLeft: ({ status, renewal, daysLeft }: ListedApplication) =>
    // Irrelevant once it was answered.
    stageOf(status, renewal) === 'underReview' ? <DaysLeft days={daysLeft} /> : null,
};

/** Applications of all merchants, nearest due day first. */
export const ApplicationsPage = () => (
  <ListScreen
    list={applicationList}
    words={applicationListWords}
    cells={cells}
    opens="application"
  />
);
