import {
  applicationList,
  type ListedApplication,
} from '@back-office/contract/features/onboarding/review';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import {
  applicationListWords,
  reviewWords as words,
} from '@back-office/messages/features/onboarding/review';
import { businessTone } from '#features/businesses/public';
import type { Link } from '#kit/list/list-columns';
import { ListScreen } from '#kit/list/list-screen';
import { merchantCell } from '#kit/over-merchants';
import { StatusDot } from '#kit/status-dot';
import { useSay } from '#platform/language/language';

type Left = Pick<ListedApplication, 'status' | 'daysLeft'>;

/** How long the promised answer may still take; of no concern once it was given. */
const DaysLeft = ({ of: { status, daysLeft } }: { of: Left }) => {
  const say = useSay();
  if (status !== 20) {
    return null;
  }
  return (
    <StatusDot tone={daysLeft < 0 ? 'bad' : daysLeft === 0 ? 'attention' : 'quiet'}>
      {daysLeft < 0
        ? say(words.daysLate, { days: -daysLeft })
        : say(words.daysLeft, { days: daysLeft })}
    </StatusDot>
  );
};

const Status = ({ of: { status } }: { of: ListedApplication }) => {
  const say = useSay();
  return <StatusDot tone={businessTone[status]}>{say(businessStatusWords[status])}</StatusDot>;
};

const cells = {
  merchant: (row: ListedApplication, link: Link) => link(merchantCell(row)),
  status: (row: ListedApplication) => <Status of={row} />,
  daysLeft: (row: ListedApplication) => <DaysLeft of={row} />,
};

/** Applications of all merchants; the one whose answer is due first comes first. */
export const ApplicationsPage = () => (
  <ListScreen
    list={applicationList}
    words={applicationListWords}
    cells={cells}
    opens="application"
  />
);
